import type { OwnerItem } from '#functions/records/connection.ts';

/** The connection that was added first gives way beyond this number. */
const MAX = 1000;

/**
 * The owners of connections, kept in memory between frames: an owner never changes while the connection lives, so the cache
 * saves one read a message. Whether the owner may speak is not cached: `speak` reads that for every message.
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
