import type { sessionsEndedEvent } from '#functions/items/events/realtime.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RealtimeDeps } from './deps.ts';

/**
 * Closes the sockets of ended sessions. A delay does no harm: `speak` refuses messages from these sockets as soon as
 * the session has ended.
 */
export const sessionsEnded: EventConsumer<typeof sessionsEndedEvent, RealtimeDeps> = async (
  event,
  { core, connections, sockets, owners },
) => {
  const { memberId, clients } = event.data;
  const rows = await connections.findConnections(memberId, core.clock.now());
  await Promise.all(
    rows
      .filter(({ client }) => clients.includes(client))
      .map(async ({ sk: connectionId }) => {
        await sockets.close(connectionId);
        owners.delete(connectionId);
        await connections.deleteConnection(memberId, connectionId);
      }),
  );
};
