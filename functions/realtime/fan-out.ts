import type { ServerFrame } from '#shared/contract/chat.ts';
import type { MemberId } from '#shared/ids.ts';
import type { RealtimeDeps } from './deps.ts';

/**
 * Posts a frame to every socket of a member except the connection with the id `except`. Deletes the rows of closed
 * sockets. A failed post is only logged, because the message is stored already and the client later fetches every
 * message that it missed.
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
