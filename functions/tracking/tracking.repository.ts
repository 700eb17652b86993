import type { Random } from '#functions/platform/security/random.ts';
import type { Key, Table } from '#functions/platform/table/table.ts';
import type { VisitSource } from '#shared/options/member.ts';
import { pageOf } from '#shared/rules/page-path.ts';
import { epochSeconds, serviceDay } from '#shared/time.ts';

/** Writes of one day come apart over eight partitions, so that a busy hour never waits for one of them. */
const SHARDS = 8;
const KEPT_MS = 400 * 86_400_000;

export type Counted = VisitSource | 'access_page';
/** How often a page was reached in a way in one service day. No member, no address of theirs, no query. */
export type DayCounts = Record<string, number>;

const partition = (day: string, shard: number) => `TRACKING#${day}#${shard}`;
const nameOf = (from: Counted, page: string) => `${from} ${page}`;

export const createTrackingRepository = ({ table, random }: { table: Table; random: Random }) => ({
  /** Counts one arrival at an address. Only the page that it belongs to is kept. */
  count: async (from: Counted, address: string, now: Date): Promise<void> => {
    const shard = Math.floor(random.fraction() * SHARDS);
    const key: Key = { pk: partition(serviceDay(now), shard), sk: nameOf(from, pageOf(address)) };
    const ttl = epochSeconds(new Date(now.getTime() + KEPT_MS));
    await table.write({ name: 'count', update: { ...key, add: { uses: 1 }, setIfAbsent: { ttl } } });
  },

  /** Every count of a service day, by `<how> <page>`; eight queries at once. */
  findDay: async (day: string): Promise<DayCounts> => {
    const pages = await Promise.all(
      Array.from({ length: SHARDS }, (_, shard) => table.query<{ uses: number }>({ pk: partition(day, shard) })),
    );
    const counts: DayCounts = {};
    for (const { sk, uses } of pages.flatMap(({ items }) => items)) counts[sk] = (counts[sk] ?? 0) + uses;
    return counts;
  },
});
export type TrackingRepository = ReturnType<typeof createTrackingRepository>;
