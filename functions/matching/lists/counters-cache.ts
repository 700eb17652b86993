import type { ListCounts } from '#functions/records/list-counts.ts';
import type { MemberId } from '#shared/ids.ts';

const MAX_MEMBERS = 500;

/**
 * The list counters of members as this process last read the counters. From these old counters a call guesses where a
 * deep page begins, and reads the rows of the page at the same time as the current counters. The call uses these rows
 * only if the current counters give the same beginning.
 */
export const createCountersCache = () => {
  const cached = new Map<MemberId, ListCounts>();
  return {
    get: (id: MemberId): ListCounts | undefined => cached.get(id),
    set: (id: MemberId, counts: ListCounts): void => {
      cached.delete(id);
      const [oldest] = cached.keys();
      if (cached.size >= MAX_MEMBERS && oldest !== undefined) cached.delete(oldest);
      cached.set(id, counts);
    },
  };
};
