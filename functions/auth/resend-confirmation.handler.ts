import { createHandler } from '#functions/platform/http/create-handler.ts';
import { mailTokenHash, mailTokenOf, newTokenNonce } from '#functions/platform/security/mail-tokens.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { resendConfirmation as contract } from '#shared/contract/auth.ts';
import type { AuthDeps } from './deps.ts';
import { withLink } from './registration.rules.ts';
import { mailRequestThrottles } from './throttles.ts';

// The device that signed up sends the `id` of its registration. Without `id`, the newest registration gets the new
// link, and this may be the registration of a stranger who signed up later with the same address. The owner would then
// confirm the stranger's registration (rules: Identity, The confirmation mail sent again).
export const resendConfirmation = createHandler(
  contract,
  async ({ body: { email, id }, now, ip, throttles }, { core, logins, registrations }: AuthDeps) => {
    await throttles.count(mailRequestThrottles(core.pepper, 'resend', email, ip));
    return retryOnConflict(async () => {
      const { loginHash, secret, registrations: pending } = await registrations.findByAddress(email, now);
      const registration = pending.find(({ memberId }) => memberId === id) ?? pending[0];
      const nonce = newTokenNonce(core.random);
      const hash = mailTokenHash(mailTokenOf(core.pepper, 'confirmation', nonce));
      const mail = { to: { uid: email }, data: { login: loginHash, nonce } };
      if (secret || !registration) {
        await logins.saveDecoy(email, { mail: { ...mail, template: 'nobody' }, size: 0, now });
      } else {
        const links = withLink(registration.tokenHashes, hash, now);
        await registrations.saveLinks(registration, links, { ...mail, template: 'confirmation' }, now);
      }
      return { success: true as const };
    });
  },
);
