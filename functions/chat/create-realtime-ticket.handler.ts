import { createHandler } from '#functions/platform/http/create-handler.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { countUse } from '#functions/platform/security/throttle.ts';
import { ticketKey } from '#functions/records/ticket.ts';
import { createRealtimeTicket as contract } from '#shared/contract/chat.ts';
import { REALTIME_TICKET_MS } from '#shared/limits.ts';
import type { ChatDeps } from './deps.ts';

/** Several tabs on a shaky line still connect; a loop gone wild does not. */
const THROTTLE = { limit: 60, windowMs: 5 * 60_000 };

export const createRealtimeTicket = createHandler(
  contract,
  async ({ member, now }, { core, table, rooms }: ChatDeps) => {
    await countUse(table, now, [{ kind: 'realtime-ticket', subject: member.id, ...THROTTLE }]);
    const ticket = core.random.token(32);
    const expiresAt = now.getTime() + REALTIME_TICKET_MS;
    const { pk: loginPk } = loginKey(core.pepper, member.uid);
    await rooms.saveTicket(ticketKey(ticket), {
      memberId: member.id,
      sex: member.sex,
      client: member.client,
      loginPk,
      expiresAt,
    });
    return { ticket, url: core.config.SOCKET_URL, expires_at: new Date(expiresAt).toISOString() };
  },
);
