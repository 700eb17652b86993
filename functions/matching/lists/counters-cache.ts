import type { ListCounts } from '#functions/records/list-counts.ts';
import type { MemberId } from '#shared/ids.ts';

const MAX = 500;

/**
 * List counters as they were last read here, so that the rows of a deep page are asked for in the trip that reads the
 * counters anew. Only a guess of where to look: what was read is used where the fresh counters say the same.
 */
export const createCountersCache = () => {
  const known = new Map<MemberId, ListCounts>();
  return {
    get: (id: MemberId): ListCounts | undefined => known.get(id),
    set: (id: MemberId, counts: ListCounts): void => {
      known.delete(id);
      const [oldest] = known.keys();
      if (known.size >= MAX && oldest !== undefined) known.delete(oldest);
      known.set(id, counts);
    },
  };
};
