import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { billingKey } from '#functions/items/billing.ts';
import { formerBlocksOf, partnerOfBlock } from '#functions/items/former-member.ts';
import { likeWalletKey } from '#functions/items/like-wallet.ts';
import { type PairItem, pairIdFor, pairKey, pairsOf } from '#functions/items/pair.ts';
import { profileKey } from '#functions/items/profile.ts';
import {
  detailViewsKey,
  newFacesOf,
  type TimelineCounts,
  type TimelineEntry,
  type TimelineScope,
  timelineCountsKey,
  timelineOrder,
  timelineShard,
  timelineStateKey,
} from '#functions/items/timeline-entry.ts';
import type { Viewer } from '#functions/pairs/public/pair.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import type { Stored, Table } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { serviceDay } from '#shared/time.ts';
import { hasEnded, type OpenFacts } from './eligibility.rules.ts';
import { type MonthRows, mergeRows } from './timeline.rules.ts';

/**
 * The start of a read of rows: the scopes (areas, or all areas), a month, and the position after which the read
 * continues.
 */
export type ShardStart = { sex: Sex; scopes: readonly TimelineScope[]; month: string; after: string | undefined };

export const createTimelineRepository = (table: Table, pepper: string) => ({
  /**
   * The viewer's own data in the response. Strongly consistent, so that a like or a ticket that was just used is
   * subtracted at once.
   */
  findOwn: async (id: MemberId, now: Date) => {
    const keys = [accountKey(id), billingKey(id), likeWalletKey(id), detailViewsKey(id, serviceDay(now))] as const;
    const [account, billing, wallet, views] = await table.findMany(keys, { consistent: true });
    return { account, billing, wallet, opened: views?.opened };
  },

  /** What the viewer says about himself or herself, for the order by `affinityOf`. */
  findOwnProfile: async (id: MemberId) => (await table.find(profileKey(id)))?.attributes,

  /** The counters of each scope, in the order of `scopes`. */
  findCounts: async (sex: Sex, scopes: readonly TimelineScope[]): Promise<(TimelineCounts | undefined)[]> =>
    allDone(scopes.map((scope) => table.find(timelineCountsKey(sex, scope)))),

  /** The ids of members with whom the viewer has a block from a former membership. Nearly no viewer has any. */
  findRestoredBlocks: async (id: MemberId): Promise<Set<MemberId>> =>
    new Set((await findAll(table, { ...formerBlocksOf(id), consistent: true })).map(partnerOfBlock)),

  /**
   * Rows of one month, newest first, each member once. `isLast`: the month has no further rows.
   * @param limit the maximum number of rows that are read of one scope.
   */
  findRows: async ({ sex, scopes, month, after }: ShardStart, limit: number): Promise<MonthRows> => {
    const read = async (scope: TimelineScope): Promise<MonthRows> => {
      const shard = timelineShard(sex, scope, month);
      const { items, next } = await table.query({ ...shard, newestFirst: true, limit, to: after });
      // The query includes the row at the position `after` itself, so that row is left out here.
      return { rows: items.filter((row) => timelineOrder(row) !== after), isLast: next === undefined };
    };
    return mergeRows(await allDone(scopes.map(read)));
  },

  /**
   * The facts that decide whether each of these members may be shown to the viewer. Strongly consistent. In the order
   * of `ids`.
   */
  findFacts: async (viewer: Viewer, ids: readonly MemberId[], blocked: ReadonlySet<MemberId>): Promise<OpenFacts[]> => {
    if (ids.length === 0) return [];
    const keys = ids.flatMap((id) => [accountKey(id), pairKey(viewer.id, pairIdFor(pepper, viewer, id))]);
    const found: readonly (Stored<AccountItem> | PairItem | undefined)[] = await table.findMany(keys, {
      consistent: true,
    });
    return ids.map((id, index) => ({
      account: found[index * 2] as Stored<AccountItem> | undefined,
      pair: found[index * 2 + 1] as PairItem | undefined,
      isBlockRestored: blocked.has(id),
      hasVisited: false,
    }));
  },

  /** The viewer's account and profile. */
  findViewer: async (id: MemberId) => {
    const [account, profile] = await table.findMany([accountKey(id), profileKey(id)], { consistent: true });
    return { account, profile };
  },

  /** The entries of members of a sex who were first listed since an instant, newest first, from `limit` rows. */
  findNewFaces: async (sex: Sex, since: Date, limit: number): Promise<TimelineEntry[]> => {
    const rows = { ...newFacesOf(sex), from: since.toISOString(), newestFirst: true, limit };
    return (await table.query(rows)).items.flatMap(({ place }) => place ?? []);
  },

  /** The members with whom the viewer's pair ended. Reads all pairs of the viewer. */
  findEnded: async (viewer: Viewer, now: Date): Promise<MemberId[]> => {
    const pairs = await findAll(table, pairsOf(viewer.id));
    return pairs.filter((pair) => hasEnded(pair, now)).map(({ partnerId }) => partnerId);
  },

  /** The timeline entries of these members. Members who are not on the timeline are left out. */
  findEntries: async (ids: readonly MemberId[]): Promise<TimelineEntry[]> => {
    const states = await table.findMany(ids.map(timelineStateKey));
    return states.flatMap((item) => item?.place ?? []);
  },

  /** All members of the scopes (areas, or all areas), each once, in no order. */
  findAllRows: async (
    sex: Sex,
    scopes: readonly TimelineScope[],
    months: ReadonlySet<string>,
  ): Promise<TimelineEntry[]> => {
    const shards = scopes.flatMap((scope) => [...months].map((month) => timelineShard(sex, scope, month)));
    const rows = (await allDone(shards.map((shard) => findAll(table, shard)))).flat();
    // While a row is changed to another month, the index may contain it in both months.
    return [...new Map(rows.map((row) => [row.memberId, row])).values()];
  },
});
export type TimelineRepository = ReturnType<typeof createTimelineRepository>;
