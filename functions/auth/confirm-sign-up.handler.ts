import { createHandler } from '#functions/platform/create-handler.ts';
import { mailTokenHash } from '#functions/platform/mail-tokens.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { confirmSignUp as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { isTokenGood } from './auth.rules.ts';
import type { AuthDeps } from './deps.ts';

/** A mailed confirmation token is `<login hash>.<secret>`. */
const TOKEN = /^([\w-]{32})\.([\w-]{32})$/;

// Opening the link twice works twice: mail programs open links ahead of people.
export const confirmSignUp = createHandler(contract, ({ body, now }, { logins }: AuthDeps) =>
  retryOnConflict(async () => {
    const [, loginHash = '', secret = ''] = TOKEN.exec(body.confirmation_token) ?? [];
    const login = loginHash ? await logins.findLoginByHash(loginHash) : undefined;
    if (!login || !isTokenGood(login.confirmation, mailTokenHash(secret), now)) throw new AppError('token_invalid');
    if (!login.isConfirmed) await logins.saveLogin(login, { isConfirmed: true }, now);
    return { success: true as const };
  }),
);
