import type { OwnerItem } from '#functions/items/connection.ts';

/** The largest number of cached connections. When it is reached, a new connection replaces the oldest one. */
const MAX = 10_000;
/**
 * How many frames may use a cached owner before the owner is read from the table again. The table allows 60 of these
 * reads a minute for each connection, in all execution environments together. So a connection may send at most 60 reads
 * × 8 frames = 480 frames a minute (docs/decisions/023).
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
