import type { ServerFrame } from '#shared/contract/chat.ts';
import type { MemberId } from '#shared/ids.ts';
import type { RealtimeDeps } from './deps.ts';

/**
 * Posts a frame to every socket of a member, leaving out `except` (a connection id). The rows of closed sockets are deleted.
 * A post that fails is only logged: the message is stored already, and the client fetches what it missed.
 */
export const fanOut = async (
  { core, connections, sockets }: RealtimeDeps,
  memberId: MemberId,
  frame: ServerFrame,
  except?: string,
): Promise<void> => {
  const rows = (await connections.findConnections(memberId, core.clock.now())).filter(({ sk }) => sk !== except);
  await Promise.all(
    rows.map(async ({ sk: connectionId }) => {
      try {
        if (await sockets.post(connectionId, frame)) return;
        await connections.deleteConnection(memberId, connectionId);
      } catch (error) {
        core.logger.warn('post failed', { error });
      }
    }),
  );
};
