import type { ServerFrame } from '#shared/contract/chat.ts';
import type { MemberId } from '#shared/ids.ts';
import type { RealtimeDeps } from './deps.ts';

/**
 * Hands a frame to every socket of a member but one; rows of sockets that are gone go too. What is said is already
 * stored: a post that fails is logged and healed by the client's own fetch.
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
