import type { Key, Partition } from '#functions/platform/table/table.ts';
import type { VisitSource } from '#shared/options/member.ts';

/**
 * How a member reached a page: from outside the app (`VisitSource`), or by navigation inside the app (`access_page`).
 */
export type PageVia = VisitSource | 'access_page';

/**
 * How often members reached one page in one service day from one source (`via`). The item contains nothing that
 * identifies a member (rules: Visits).
 */
type PageCountItem = { uses: number };

/** The counts of a day are spread over eight partitions, so that simultaneous writes rarely need the same item. */
export const PAGE_COUNT_SHARDS = 8;

type PageCountOf = { day: string; shard: number; via: PageVia; page: string };

const partition = (day: string, shard: number) => `TRACKING#${day}#${shard}`;
export const pageCountKey = ({ day, shard, via, page }: PageCountOf): Key<PageCountItem> => ({
  pk: partition(day, shard),
  sk: `${via} ${page}`,
});
/** The counts of a service day in one of the eight partitions. The sort keys are `<via> <page>`. */
export const pageCountsOf = (day: string, shard: number): Partition<PageCountItem> => ({ pk: partition(day, shard) });
