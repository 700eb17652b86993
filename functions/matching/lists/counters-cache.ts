import type { ListCounts } from '#functions/records/list-counts.ts';
import type { MemberId } from '#shared/ids.ts';

const MAX_MEMBERS = 500;

/**
 * The list counters of members as this process last read them. They tell where a deep page probably begins, so that its
 * rows are read in the same trip as the counters themselves; the rows count only if the fresh counters give the same
 * beginning.
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
