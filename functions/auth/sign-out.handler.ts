import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { signOut as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { endSessions } from './auth.rules.ts';
import type { AuthDeps } from './deps.ts';

export const signOut = createHandler(contract, ({ findSession, now }, { logins }: AuthDeps) =>
  retryOnConflict(async () => {
    const member = await findSession().catch((cause: unknown) => {
      // `already_signed_out` is only for a session that is over. After a failed read the session may still be valid, so
      // the failure itself is thrown.
      const isOver = cause instanceof AppError && cause.code === 'session_required';
      throw isOver ? new AppError('already_signed_out', { cause }) : cause;
    });
    const login = await logins.findLogin(member.uid);
    if (!login?.sessions[member.client]) throw new AppError('already_signed_out');
    const { sessions, ended } = endSessions(login.sessions, (client) => client === member.client);
    await logins.save({ login }, { login: { sessions } }, now, { ended });
    return { success: true as const };
  }),
);
