import { createHandler } from '#functions/platform/http/create-handler.ts';
import { mailTokenHash } from '#functions/platform/security/mail-tokens.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { confirmSignUp as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthDeps } from './deps.ts';
import { linkOutcome } from './registration.rules.ts';

/** A mailed confirmation token is `<login hash>.<secret>`. */
const TOKEN = /^([\w-]{32})\.([\w-]{32})$/;

// A link that is opened a second time is no error, because mail programs open links before members do.
export const confirmSignUp = createHandler(contract, ({ body, now }, { registrations }: AuthDeps) =>
  retryOnConflict(async () => {
    const [, loginHash, token] = TOKEN.exec(body.confirmation_token) ?? [];
    if (!loginHash || !token) throw new AppError('token_invalid');
    const state = await registrations.findByHash(loginHash, now);
    const outcome = linkOutcome(state, mailTokenHash(token), now);
    if (outcome === 'dead') throw new AppError('token_invalid');
    if (outcome !== 'confirmed') await registrations.confirm(state, outcome);
    return { success: true as const };
  }),
);
