import type { PoolEntry, ReadPool } from '#functions/recommend/pool/pool.ts';

const bySortKey = (a: PoolEntry, b: PoolEntry) => (a.sk < b.sk ? -1 : 1);
/** Index of the first entry whose sort key is `sk` or greater. */
const lowerBound = (entries: readonly PoolEntry[], sk: string): number => {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.sk ?? '') < sk) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Reads pool entries from memory, in the same pages as the table would return. The entries are not copied: when a
 * caller changes an entry, the next page contains the change.
 */
export const memoryPool = (pools: ReadonlyMap<string, readonly PoolEntry[]>): ReadPool => {
  const sorted = new Map([...pools].map(([area, entries]) => [area, [...entries].sort(bySortKey)]));
  return async ({ area, from, to, limit, backwards = false }) => {
    const entries = sorted.get(area) ?? [];
    const first = from === undefined ? 0 : lowerBound(entries, from);
    const behind = to === undefined ? entries.length : lowerBound(entries, `${to}\0`);
    const page = backwards
      ? entries.slice(Math.max(first, behind - limit), behind).reverse()
      : entries.slice(first, Math.min(behind, first + limit));
    // As in DynamoDB, `isEnd` is false for a page with `limit` entries, even if no entry follows.
    return { entries: page, isEnd: page.length < limit };
  };
};
