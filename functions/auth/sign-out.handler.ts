import { createHandler } from '#functions/platform/create-handler.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { signOut as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthDeps } from './deps.ts';

export const signOut = createHandler(contract, ({ findSession, now }, { logins }: AuthDeps) =>
  retryOnConflict(async () => {
    const member = await findSession().catch((cause: unknown) => {
      throw new AppError('already_signed_out', { cause });
    });
    const login = await logins.findLogin(member.uid);
    if (!login?.sessions[member.client]) throw new AppError('already_signed_out');
    const { [member.client]: _ended, ...sessions } = login.sessions;
    await logins.saveLogin(login, { sessions }, now, { ended: [member.client] });
    return { success: true as const };
  }),
);
