import { createHandler } from '#functions/platform/http/create-handler.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { createRealtimeTicket as contract } from '#shared/contract/chat.ts';
import { REALTIME_TICKET_MS } from '#shared/limits.ts';
import type { ChatDeps } from './deps.ts';

/** The limit allows several browser tabs on an unstable network, and stops a client that reconnects in a loop. */
const THROTTLE = { limit: 60, windowMs: 5 * 60_000 };

export const createRealtimeTicket = createHandler(
  contract,
  async ({ member, now, throttles }, { core, tickets }: ChatDeps) => {
    await throttles.count([{ kind: 'realtime-ticket', subject: member.id, ...THROTTLE }]);
    const ticket = core.random.token(32);
    const expiresAt = now.getTime() + REALTIME_TICKET_MS;
    const { pk: loginPk } = loginKey(core.pepper, member.uid);
    const { id: memberId, sex, client } = member;
    await tickets.saveTicket(ticket, { memberId, sex, client, loginPk, expiresAt });
    return { ticket, url: core.config.SOCKET_URL, expires_at: new Date(expiresAt).toISOString() };
  },
);
