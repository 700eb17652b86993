import { type SocketHandler, socketHeader } from '#functions/platform/ports/socket.ts';
import { sameSecret } from '#functions/platform/security/random.ts';
import { TICKET } from '#functions/records/ticket.ts';
import type { RealtimeDeps } from './deps.ts';

// A browser sends Origin and cannot forge it: another site's page can't ride on a member's ticket, nor skip the edge.
export const connect: SocketHandler<RealtimeDeps> = async (event, { core, connections }) => {
  const { originSecrets } = await core.secrets();
  const proof = socketHeader(event, 'x-origin-secret') ?? '';
  const isThroughEdge = originSecrets.length === 0 || originSecrets.some((secret) => sameSecret(secret, proof));
  if (!isThroughEdge || socketHeader(event, 'origin') !== core.config.ORIGIN) return { statusCode: 403 };
  const ticket = event.queryStringParameters?.['ticket'] ?? '';
  if (!TICKET.test(ticket)) return { statusCode: 401 };
  const isOpen = await connections.openConnection(ticket, event.requestContext.connectionId, core.clock.now());
  return { statusCode: isOpen ? 200 : 401 };
};
