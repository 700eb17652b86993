import { PAGE_COUNT_SHARDS, type PageVia, pageCountKey } from '#functions/items/page-count.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { DAY_MS, epochSeconds, serviceDay } from '#shared/time.ts';
import { pageOf } from './page-path.ts';

const KEPT_MS = 400 * DAY_MS;

export const createTrackingRepository = ({ table, random }: { table: Table; random: Random }) => ({
  /**
   * Counts one view of the page at an address, in one of the day's eight partitions, chosen at random. The address
   * itself is not stored (rules: Visits).
   */
  countPage: async (via: PageVia, address: string, now: Date): Promise<void> => {
    const shard = Math.floor(random.fraction() * PAGE_COUNT_SHARDS);
    const key = pageCountKey({ day: serviceDay(now), shard, via, page: pageOf(address) });
    const ttl = epochSeconds(new Date(now.getTime() + KEPT_MS));
    await table.write({ name: 'count', update: { ...key, add: { uses: 1 }, setIfAbsent: { ttl } } });
  },
});
export type TrackingRepository = ReturnType<typeof createTrackingRepository>;
