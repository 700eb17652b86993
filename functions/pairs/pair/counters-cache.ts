import type { ListCounts } from '#functions/items/list-counts.ts';
import type { MemberId } from '#shared/ids.ts';

const MAX_MEMBERS = 500;

/**
 * The list counters of members, as this process last read them. They give the probable start of a page far down a list,
 * so the rows of this page are read in the same round trip as the current counters. The rows are used only if the
 * current counters give the same start.
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
