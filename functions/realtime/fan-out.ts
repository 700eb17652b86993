import type { ServerFrame } from '#shared/contract/chat.ts';
import type { MemberId } from '#shared/ids.ts';
import type { RealtimeDeps } from './deps.ts';

/** Longest time in ms that a connection is being opened, which is the longest time of an answer to `$connect`. */
const OPENING_MS = 30_000;

/**
 * Posts a frame to every socket of a member except the connection with the id `except`. Deletes the rows of closed
 * sockets, but not of one that may still be opening: API Gateway calls it gone until `$connect` has answered, and its app
 * fetches what came before. A socket that the frame can't be posted to is closed: an open one would not learn that it missed a frame,
 * while an app that connects anew fetches what it missed. Nothing that fails at one socket reaches the others.
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

/** A socket that can't be closed either keeps its rows, so that it gets the next frame and sees what is missing. */
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
