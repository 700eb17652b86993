import { createHandler } from '#functions/platform/create-handler.ts';
import { mailTokenHash, mailTokenOf, newTokenNonce } from '#functions/platform/mail-tokens.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { countUse } from '#functions/platform/throttle.ts';
import { resendConfirmation as contract } from '#shared/contract/auth.ts';
import { CONFIRMATION_TOKEN_MS } from '#shared/limits.ts';
import type { AuthDeps } from './deps.ts';
import { mailRequestThrottles } from './throttles.ts';

export const resendConfirmation = createHandler(
  contract,
  async ({ body: { email }, now, ip }, { core, table, logins }: AuthDeps) => {
    await countUse(table, now, mailRequestThrottles('resend', email, ip));
    return retryOnConflict(async () => {
      const login = await logins.findLogin(email);
      const nonce = newTokenNonce(core.random);
      const hash = mailTokenHash(mailTokenOf(core.pepper, 'confirmation', nonce));
      if (!login || login.isConfirmed) {
        await logins.requestMail({ template: 'nobody', to: { uid: email }, data: { login: '', nonce } }, now);
      } else {
        await logins.saveLogin(
          login,
          { confirmation: { hash, expiresAt: now.getTime() + CONFIRMATION_TOKEN_MS } },
          now,
          {
            mails: [{ template: 'confirmation', to: { uid: email }, data: { login: logins.loginHash(email), nonce } }],
          },
        );
      }
      return { success: true as const };
    });
  },
);
