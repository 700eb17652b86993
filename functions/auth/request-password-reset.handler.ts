import { createHandler } from '#functions/platform/http/create-handler.ts';
import { mailTokenHash, mailTokenOf, newTokenNonce } from '#functions/platform/security/mail-tokens.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { requestPasswordReset as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { PASSWORD_RESET_TOKEN_MS, RESET_LINKS_MAX } from '#shared/limits.ts';
import { passwordResetJa } from '#shared/messages/password-reset.ja.ts';
import { addResetLink } from './auth.rules.ts';
import type { AuthDeps } from './deps.ts';
import { networkOf, resetAddressThrottle, resetIpThrottle } from './throttles.ts';

export const requestPasswordReset = createHandler(
  contract,
  async ({ body, now, ip, throttles }, { core, logins }: AuthDeps) => {
    const { email, redirect_url: redirectUrl } = body;
    if (redirectUrl && !isOwnUrl(redirectUrl, core.config.ORIGIN)) throw new AppError('redirect_refused');
    await throttles.count([resetIpThrottle(core.pepper, ip)]);
    const first = await logins.findCredentials(email);
    const { knownNetwork } = networkOf(core.pepper, ip, first?.secret);
    await throttles.count([resetAddressThrottle(core.pepper, email, knownNetwork)]);
    await retryOnConflict(async (round) => {
      const found = round === 1 ? first : await logins.findCredentials(email);
      const nonce = newTokenNonce(core.random);
      const client = core.random.token(16);
      const hash = mailTokenHash(mailTokenOf(core.pepper, 'password_reset', nonce));
      const mail = { to: { uid: email }, data: { client, nonce } };
      const expiresAt = now.getTime() + PASSWORD_RESET_TOKEN_MS;
      const link = { hash, client, expiresAt, isKnown: knownNetwork !== undefined };
      if (found) {
        const resets = addResetLink(found.secret.resets ?? [], link, now);
        await logins.save(found, { secret: { resets } }, now, { mails: [{ ...mail, template: 'password_reset' }] });
      } else {
        // The address has no account. The decoy item gets the maximum of reset links, so that it is as large as an
        // account's item.
        const resets = Array.from({ length: RESET_LINKS_MAX }, () => link);
        await logins.saveDecoy(email, { mail: { ...mail, template: 'nobody' }, now, resets });
      }
    });
    return { success: true as const, message: passwordResetJa.forgotPassword.done };
  },
);

// `redirect_url` is checked, but not used: the mailed link always leads to our own page.
const isOwnUrl = (url: string, origin: string): boolean =>
  URL.canParse(url) && new URL(url).origin === new URL(origin).origin;
