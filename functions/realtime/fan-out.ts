import type { ServerFrame } from '#shared/contract/chat.ts';
import type { MemberId } from '#shared/ids.ts';
import type { RealtimeDeps } from './deps.ts';

/** Longest time, in ms, until a new connection is open: the longest time in which `$connect` can respond. */
const OPENING_MS = 30_000;

/**
 * Posts a frame to every socket of a member except the connection with the id `except`. Deletes the stored items of
 * closed sockets. API Gateway also reports a socket as closed while it is opening, until `$connect` has responded: the
 * items of such a socket are kept, and its app fetches earlier messages itself. If the frame can't be posted to an open
 * socket, the socket is closed. Otherwise its app would not notice the missing frame; an app that connects again
 * fetches what it missed. A failure at one socket does not affect the other sockets.
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
 * Closes a socket that missed a frame. If closing fails, too, the socket's items stay stored. The socket then gets the
 * next frame, and from it the app notices that a frame is missing.
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
