import type { Viewer } from '#functions/matching/public.ts';
import { type Key, type Table, WriteRefused } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import {
  type Footprint,
  footprintCountKey,
  footprintItem,
  footprintKey,
  footprintsOf,
} from '#functions/records/footprint.ts';
import { closedMark, listCountsKey } from '#functions/records/list-counts.ts';
import { type PairItem, pairIdFor, pairKey } from '#functions/records/pair.ts';
import type { MemberId } from '#shared/ids.ts';
import { OFFSET_ROWS_MAX } from '#shared/limits.ts';

const ERASED_AT_ONCE = 100;

export type Visitor = {
  footprint: Footprint;
  account: AccountItem | undefined;
  pair: PairItem | undefined;
  isBlocked: boolean;
};

export const createFootprintRepository = (table: Table) => {
  /** Moves a footprint that is there to the top; an older visit moves nothing. */
  const move = async (ownerId: MemberId, footprint: Footprint): Promise<void> => {
    const { pk, sk, listSk, at } = footprintItem(ownerId, footprint);
    try {
      await table.write({ name: 'footprint', if: ['#at < :at', { at }], update: { pk, sk, set: { at, listSk } } });
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
    }
  };

  return {
    /**
     * One page of visitors, newest first, and how many there are; over the newest 1,000 at most (rules: Calls). `closed` are
     * the marks of blocked records: they alone are read so that a block counts from the moment it is answered.
     */
    findPage: async (ownerId: MemberId, page: number, perPage: number) => {
      const from = (page - 1) * perPage;
      const to = Math.min(page * perPage, OFFSET_ROWS_MAX);
      const [found, counted, lists] = await Promise.all([
        from < to
          ? table.query({ ...footprintsOf(ownerId), index: 'list', newestFirst: true, limit: to })
          : { items: [] },
        table.find(footprintCountKey(ownerId)),
        table.find(listCountsKey(ownerId), { consistent: true }),
      ]);
      const rows: Footprint[] = found.items.slice(from);
      return {
        rows,
        total: Math.min(counted?.count ?? 0, OFFSET_ROWS_MAX),
        closed: lists?.closed ?? new Set<string>(),
      };
    },

    /** What decides whether a footprint is shown: the visitor's account, and the record of the two from the owner's side. */
    findVisitors: async (
      owner: Viewer,
      { rows, closed }: { rows: readonly Footprint[]; closed: ReadonlySet<string> },
    ): Promise<Visitor[]> => {
      const keys: Key[] = rows.flatMap(({ visitorId }) => [
        accountKey(visitorId),
        pairKey(owner.id, pairIdFor(owner, visitorId)),
      ]);
      const items = keys.length === 0 ? [] : await table.findMany(keys);
      return rows.map((footprint, index) => ({
        footprint,
        account: items[2 * index] as AccountItem | undefined,
        pair: items[2 * index + 1] as PairItem | undefined,
        isBlocked: closed.has(closedMark(pairIdFor(owner, footprint.visitorId))),
      }));
    },

    /** Everybody's visits to one profile. Visits of its owner elsewhere are an id and an instant, and shown to nobody. */
    eraseVisits: async (ownerId: MemberId): Promise<void> => {
      for (let isMore = true; isMore; ) {
        const page = await table.query({ ...footprintsOf(ownerId), consistent: true, limit: ERASED_AT_ONCE });
        await Promise.all(page.items.map(({ pk, sk }) => table.write({ name: 'visit', delete: { pk, sk } })));
        isMore = page.next !== undefined;
      }
    },

    /** Leaves a footprint: a row of its own for a new visitor, the old row at the top for one who comes again. */
    leaveFootprint: async (ownerId: MemberId, footprint: Footprint): Promise<void> => {
      const known = await table.find(footprintKey(ownerId, footprint.visitorId));
      if (known) return move(ownerId, footprint);
      try {
        await table.transact([
          { name: 'footprint', if: ['attribute_not_exists(pk)'], put: footprintItem(ownerId, footprint) },
          { name: 'count', update: { ...footprintCountKey(ownerId), add: { count: 1 } } },
        ]);
      } catch (error) {
        if (!(error instanceof WriteRefused)) throw error;
        await move(ownerId, footprint);
      }
    },
  };
};
export type FootprintRepository = ReturnType<typeof createFootprintRepository>;
