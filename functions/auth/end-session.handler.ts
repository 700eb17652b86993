import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { endSession as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { endSessions, livingSessions } from './auth.rules.ts';
import type { AuthDeps } from './deps.ts';
import { sessionIdOf } from './session-id.ts';

export const endSession = createHandler(contract, ({ body: { id }, member, now, once }, { core, logins }: AuthDeps) =>
  retryOnConflict(async () => {
    const login = await logins.findLogin(member.uid);
    const living = livingSessions(login?.sessions ?? {}, now);
    // The caller's own session may have been ended since the request was authorised.
    if (!login || !living[member.client]) throw new AppError('session_required');
    const meant = Object.keys(living).filter((client) =>
      id === 'others' ? client !== member.client : sessionIdOf(core.pepper, member.id, client) === id,
    );
    if (meant.length === 0 && id !== 'others') throw new AppError('not_found');
    const { sessions, ended } = endSessions(login.sessions, (client) => meant.includes(client));
    const answer = { success: true as const };
    if (ended.length > 0)
      await logins.save({ login }, { login: { sessions } }, now, { ended, also: once.write(answer) });
    return answer;
  }),
);
