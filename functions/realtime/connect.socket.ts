import { type SocketHandler, socketHeader } from '#functions/platform/ports/socket.ts';
import { sameSecret } from '#functions/platform/security/random.ts';
import { liveSessionOf } from '#functions/platform/security/sessions.ts';
import { TICKET_PATTERN } from '#functions/records/ticket.ts';
import { CONNECTION_ROW_MS } from '#shared/limits.ts';
import type { RealtimeDeps } from './deps.ts';

/**
 * Opens a connection for a ticket. Answers 403 to a request from another origin or to one that did not come through the
 * edge, and 401 to an invalid ticket. A page cannot change the `Origin` header that its browser sends, so another
 * site's page cannot use a member's ticket.
 */
export const connect: SocketHandler<RealtimeDeps> = async (event, deps) => {
  const { core } = deps;
  const { originSecrets } = await core.secrets();
  const proof = socketHeader(event, 'x-origin-secret') ?? '';
  const isThroughEdge = originSecrets.length === 0 || originSecrets.some((secret) => sameSecret(secret, proof));
  if (!isThroughEdge || socketHeader(event, 'origin') !== core.config.ORIGIN) return { statusCode: 403 };
  const ticket = event.queryStringParameters?.['ticket'] ?? '';
  const isOpen = await openConnection(ticket, event.requestContext.connectionId, deps);
  return { statusCode: isOpen ? 200 : 401 };
};

/** False for a ticket that is unknown, used or expired, and for a ticket whose session has ended. */
const openConnection = async (
  ticket: string,
  connectionId: string,
  { core, connections, owners }: RealtimeDeps,
): Promise<boolean> => {
  if (!TICKET_PATTERN.test(ticket)) return false;
  const now = core.clock.now();
  const stored = await connections.findTicket(ticket);
  if (!stored || stored.expiresAt <= now.getTime()) return false;
  const { memberId, sex, client, loginPk } = stored;
  const login = await connections.findLogin(loginPk);
  const session = login && liveSessionOf(login, client, now);
  if (!login?.isOpen || !session) return false;
  // The row of the connection expires with the session at the latest, so that a socket that stays open longer gets no
  // frame.
  const expiresAt = Math.min(now.getTime() + CONNECTION_ROW_MS, session.expiresAt);
  const owner = { id: memberId, sex, client, loginPk, expiresAt };
  const isSaved = await connections.saveConnection(ticket, connectionId, owner);
  if (isSaved) owners.set(connectionId, owner);
  return isSaved;
};
