import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listSessions as contract } from '#shared/contract/auth.ts';
import { securityJa } from '#shared/messages/security.ja.ts';
import { sessionRows } from './auth.rules.ts';
import type { AuthDeps } from './deps.ts';
import { sessionIdOf } from './session-id.ts';

export const listSessions = createHandler(contract, async ({ member, now }, { core, logins }: AuthDeps) => {
  const login = await logins.findLogin(member.uid);
  return {
    sessions: sessionRows(login?.sessions ?? {}, now).map(({ client, device, createdAt, expiresAt }) => ({
      id: sessionIdOf(core.pepper, member.id, client),
      device: device ?? securityJa.sessions.unknownDevice,
      created_at: new Date(createdAt).toISOString(),
      expires_at: new Date(expiresAt).toISOString(),
      current: client === member.client,
    })),
  };
});
