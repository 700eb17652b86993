import type { OwnerItem } from '#functions/items/connection.ts';

/**
 * Maximum of cached connections. A further connection replaces the connection that was added first. When the service
 * runs on one machine, one process has the connections of all members. If more connections than this maximum send
 * frames in turn, the owner is read from the table for every frame.
 */
const MAX = 10_000;
/**
 * Number of frames for which a cached owner may be used before the owner is read from the table again. The table counts
 * these reads for each connection. So the maximum of frames of a connection in a minute is this number times the
 * allowed reads, in all execution environments of the function together (docs/decisions/023).
 */
const FRAMES_PER_READING = 8;

/**
 * Keeps the owners of connections in memory between frames. An owner never changes while the connection is open, so the
 * cache saves one read for each message. The cache does not store whether the owner may send messages: `speak` reads
 * that for every message.
 */
export const createOwnerCache = () => {
  const owners = new Map<string, { owner: OwnerItem; framesLeft: number }>();
  return {
    get: (connectionId: string) => owners.get(connectionId)?.owner,
    /** Returns the cached owner for one frame. Undefined when the owner must be read from the table. */
    take: (connectionId: string) => {
      const known = owners.get(connectionId);
      if (!known || known.framesLeft === 0) return undefined;
      known.framesLeft -= 1;
      return known.owner;
    },
    set: (connectionId: string, owner: OwnerItem) => {
      const [oldest] = owners.keys();
      if (owners.size >= MAX && oldest !== undefined) owners.delete(oldest);
      owners.set(connectionId, { owner, framesLeft: FRAMES_PER_READING });
    },
    delete: (connectionId: string) => owners.delete(connectionId),
  };
};
export type OwnerCache = ReturnType<typeof createOwnerCache>;
