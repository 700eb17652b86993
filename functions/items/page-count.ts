import type { Key, Partition } from '#functions/platform/table/table.ts';
import type { VisitSource } from '#shared/options/member.ts';

/** How a member reached a page: by a visit of one kind, or by a navigation inside the app. */
export type PageVia = VisitSource | 'access_page';

/**
 * How often a page was reached in one way in one service day. The item contains nothing that leads to a member (rules:
 * Visits).
 */
type PageCountItem = { uses: number };

/** The counts of a day are spread over eight partitions, so that in a busy hour writes do not wait for one another. */
export const PAGE_COUNT_SHARDS = 8;

type PageCountOf = { day: string; shard: number; via: PageVia; page: string };

const partition = (day: string, shard: number) => `TRACKING#${day}#${shard}`;
export const pageCountKey = ({ day, shard, via, page }: PageCountOf): Key<PageCountItem> => ({
  pk: partition(day, shard),
  sk: `${via} ${page}`,
});
/** One part of a service day's counts; the sort keys are `<via> <page>`. */
export const pageCountsOf = (day: string, shard: number): Partition<PageCountItem> => ({ pk: partition(day, shard) });
