import type { OwnerItem } from '#functions/records/connection.ts';

/** Maximum of cached connections. A further connection replaces the one that was added first. */
const MAX = 1000;

/**
 * Keeps the owners of connections in memory between frames. An owner never changes while the connection is open, so the
 * cache saves one read for each message. The cache does not store whether the owner may send messages: `speak` reads
 * that for every message.
 */
export const createOwnerCache = () => {
  const owners = new Map<string, OwnerItem>();
  return {
    get: (connectionId: string) => owners.get(connectionId),
    set: (connectionId: string, owner: OwnerItem) => {
      const [oldest] = owners.keys();
      if (owners.size >= MAX && oldest !== undefined) owners.delete(oldest);
      owners.set(connectionId, owner);
    },
    delete: (connectionId: string) => owners.delete(connectionId),
  };
};
export type OwnerCache = ReturnType<typeof createOwnerCache>;
