import { type AccountItem, accountKey, findAccount } from '#functions/items/account.ts';
import { type Footprint, footprintCountKey, footprintsOf } from '#functions/items/footprint.ts';
import { type PairItem, pairIdFor, pairKey } from '#functions/items/pair.ts';
import { findMovedRows, type Viewer } from '#functions/pairs/public/pair.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import type { Stored, Table } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { OFFSET_ROWS_MAX } from '#shared/limits.ts';
import type { Visitor } from './footprint.rules.ts';

const DELETED_AT_ONCE = 100;

/**
 * Reads and writes the footprints on members' profiles. Whether a visitor is shown is decided in `footprint.rules.ts`.
 * The files in `functions/items/` make the keys.
 */
export const createFootprintRepository = (table: Table, pepper: string) => {
  /**
   * The visitors' accounts, and the profile owner's copies of the pairs with these visitors. The key of both maps is
   * the visitor's id. One request.
   */
  const findFacts = async (owner: Viewer, visitorIds: readonly MemberId[]) => {
    const accounts = new Map<MemberId, Stored<AccountItem>>();
    const pairs = new Map<MemberId, PairItem>();
    const keys = visitorIds.flatMap((id) => [accountKey(id), pairKey(owner.id, pairIdFor(pepper, owner, id))]);
    for (const item of await table.findMany(keys)) {
      if (!item) continue;
      if ('partnerId' in item) pairs.set(item.partnerId, item);
      else accounts.set(item.memberId, item);
    }
    return { accounts, pairs };
  };

  /** The facts about each visitor that decide whether the owner of the profile sees the visitor. */
  const toVisitors = async (
    owner: Viewer,
    footprints: readonly Footprint[],
    account: Stored<AccountItem> | undefined,
    now: Date,
  ): Promise<Visitor[]> => {
    if (footprints.length === 0) return [];
    // The pairs that changed a moment ago are read from the table and not from the index, so that a visitor
    // disappears from the list immediately after a block.
    const moved = await findMovedRows(table, owner.id, account, now);
    const visitorIds = footprints.map(({ visitorId }) => visitorId);
    const { accounts, pairs } = await findFacts(owner, visitorIds);
    return footprints.map((footprint) => ({
      footprint,
      account: accounts.get(footprint.visitorId),
      pair: pairs.get(footprint.visitorId),
      isBlocked: moved.get(pairIdFor(pepper, owner, footprint.visitorId))?.blockedBy !== undefined,
    }));
  };

  return {
    /** The rows of the newest footprints on a profile since an instant, at most `limit`. */
    findSince: async (ownerId: MemberId, since: Date, limit: number): Promise<Footprint[]> => {
      const rows = { ...footprintsOf(ownerId), index: 'list', from: since.toISOString() } as const;
      return (await table.query({ ...rows, newestFirst: true, limit })).items;
    },

    toVisitors,

    /**
     * One page of a member's visitors, newest first; the first page is 1. Pages contain the newest 1,000 visitors
     * (rules: Calls, Lists by page). `stored`: the number of footprints on the profile, at most 1,000. On the last page
     * it is the number of rows in the index, because the stored count may include a visit that is not in the index yet.
     */
    findPage: async (
      owner: Viewer,
      page: number,
      perPage: number,
      now: Date,
    ): Promise<{ visitors: Visitor[]; stored: number }> => {
      const start = (page - 1) * perPage;
      const end = Math.min(page * perPage, OFFSET_ROWS_MAX);
      const [{ items }, counted, account] = await Promise.all([
        start < end
          ? table.query({ ...footprintsOf(owner.id), index: 'list', newestFirst: true, limit: end })
          : { items: [] },
        table.find(footprintCountKey(owner.id)),
        findAccount(table, owner.id),
      ]);
      return {
        visitors: await toVisitors(owner, items.slice(start), account, now),
        stored: start < end && items.length < end ? items.length : Math.min(counted?.count ?? 0, OFFSET_ROWS_MAX),
      };
    },

    /**
     * Deletes all footprints on one profile, and their count. Footprints that the profile's owner left on other
     * profiles are kept: each contains only an id and an instant, and is not shown after the owner's account is erased.
     */
    deleteFootprints: async (ownerId: MemberId): Promise<void> => {
      const all = { ...footprintsOf(ownerId), consistent: true, limit: DELETED_AT_ONCE };
      for await (const items of eachPage(table, all))
        await allDone(items.map(({ pk, sk }) => table.write({ name: 'footprint', delete: { pk, sk } })));
    },
  };
};
export type FootprintRepository = ReturnType<typeof createFootprintRepository>;
