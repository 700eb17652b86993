import type { ServerFrame } from '#shared/contract/chat.ts';
import type { MemberId } from '#shared/ids.ts';
import type { RealtimeDeps } from './deps.ts';

/** The longest time (ms) that `$connect` may take to respond. A new connection is open only after this response. */
const OPENING_MS = 30_000;

/**
 * Posts a frame to every socket of a member except the connection with the id `except`. Deletes the stored items of
 * closed sockets, but not of a socket that is still opening: API Gateway reports this socket as closed, too. If a post
 * fails, the socket is closed, so that its app connects again and fetches the missing frame. A failure at one socket
 * does not affect the other sockets.
 */
export const fanOut = async (
  deps: RealtimeDeps,
  memberId: MemberId,
  frame: ServerFrame,
  except?: string,
): Promise<void> => {
  const { core, connections, sockets } = deps;
  const now = core.clock.now();
  const rows = (await connections.findConnections(memberId, now)).filter(({ sk }) => sk !== except);
  await Promise.all(
    rows.map(async ({ sk: connectionId, openedAt }) => {
      try {
        if ((await sockets.post(connectionId, frame)) || now.getTime() - openedAt < OPENING_MS) return;
        await connections.deleteConnection(memberId, connectionId);
      } catch (error) {
        core.logger.warn('post failed', { error });
        await closeDeaf(deps, memberId, connectionId);
      }
    }),
  );
};

/**
 * Closes a socket that missed a frame. If closing fails, too, the socket's items stay stored. So the socket gets the
 * next frame, which shows the app that one frame is missing.
 */
const closeDeaf = async (
  { core, connections, sockets, owners }: RealtimeDeps,
  memberId: MemberId,
  connectionId: string,
): Promise<void> => {
  try {
    await sockets.close(connectionId);
    owners.delete(connectionId);
    await connections.deleteConnection(memberId, connectionId);
  } catch (error) {
    core.logger.warn('close failed', { error });
  }
};
