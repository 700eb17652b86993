import type { Key, Partition } from '#functions/platform/table/table.ts';

/** How often a page was reached in one way in one service day. No member, no address of a member, no query. */
export type PageCountItem = { uses: number };

/** Writes of one day are spread over eight partitions, so that a busy hour never waits for one of them. */
export const PAGE_COUNT_SHARDS = 8;

const partition = (day: string, shard: number) => `TRACKING#${day}#${shard}`;
export const pageCountKey = (day: string, shard: number, name: string): Key<PageCountItem> => ({
  pk: partition(day, shard),
  sk: name,
});
export const pageCountsOf = (day: string, shard: number): Partition<PageCountItem> => ({ pk: partition(day, shard) });
