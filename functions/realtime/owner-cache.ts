import type { OwnerItem } from '#functions/records/connection.ts';

const MAX = 1000;

/**
 * Who owns a connection, remembered between frames: a connection id keeps its owner for life, so this saves a read a
 * message. Whether the owner may still speak is never remembered, it is asked anew every time.
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
