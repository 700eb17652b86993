import { TICKET_PATTERN, type TicketItem } from '#functions/items/ticket.ts';
import { type SocketHandler, socketHeader } from '#functions/platform/ports/socket.ts';
import { isThroughEdge, ORIGIN_PROOF_HEADER } from '#functions/platform/security/origin-proof.ts';
import { liveSessionOf } from '#functions/platform/security/sessions.ts';
import { CONNECTION_ROW_MS } from '#shared/limits.ts';
import type { RealtimeDeps } from './deps.ts';

/**
 * Opens a WebSocket connection for a ticket. Responds 403 to a request from another origin, or to a request that did
 * not come through CloudFront, and 401 to an invalid ticket. A page cannot change the `Origin` header that its browser
 * sends, so another site's page cannot use a member's ticket.
 */
export const connect: SocketHandler<RealtimeDeps> = async (event, deps) => {
  const { core } = deps;
  const isFromEdge = isThroughEdge(await core.secrets(), socketHeader(event, ORIGIN_PROOF_HEADER));
  if (!isFromEdge || socketHeader(event, 'origin') !== core.config.ORIGIN) return { statusCode: 403 };
  const ticket = event.queryStringParameters?.['ticket'] ?? '';
  const isOpen = await openConnection(ticket, event.requestContext.connectionId, deps);
  return { statusCode: isOpen ? 200 : 401 };
};

/**
 * Stores the connection and deletes the ticket. Returns false when the ticket is unknown, used or expired, or when its
 * session has ended.
 */
const openConnection = async (ticket: string, connectionId: string, deps: RealtimeDeps): Promise<boolean> => {
  const { core, connections, owners } = deps;
  if (!TICKET_PATTERN.test(ticket)) return false;
  const now = core.clock.now();
  const stored = await connections.findTicket(ticket);
  if (!stored || stored.expiresAt <= now.getTime()) return false;
  const { memberId, sex, client, loginPk } = stored;
  const session = await findSession(stored, deps);
  if (!session) return false;
  // The stored connection expires with the session at the latest. After that, its socket gets no frames, even if it is
  // still open.
  const expiresAt = Math.min(now.getTime() + CONNECTION_ROW_MS, session.expiresAt);
  const owner = { id: memberId, sex, client, loginPk, expiresAt };
  if (!(await connections.saveConnection(ticket, connectionId, owner, now))) return false;
  // The session may have ended between the read and the write above. Then this connection was not closed with the
  // session's other connections, because it was not stored yet. So the session is read again.
  if (!(await findSession(stored, deps))) {
    await connections.deleteConnection(memberId, connectionId);
    return false;
  }
  owners.set(connectionId, owner);
  return true;
};

/** The session of a ticket; undefined when the session has ended or the account is closed. */
const findSession = async ({ client, loginPk }: TicketItem, { core, connections }: RealtimeDeps) => {
  const login = await connections.findLogin(loginPk);
  return login?.isOpen ? liveSessionOf(login, client, core.clock.now()) : undefined;
};
