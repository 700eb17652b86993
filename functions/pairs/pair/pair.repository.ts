import { type AccountItem, accountKey, findAccount } from '#functions/items/account.ts';
import { type ListCounts, listCountsKey, upgradeLists } from '#functions/items/list-counts.ts';
import {
  LIST_GROUPS,
  type ListGroup,
  listOf,
  type Pair,
  type PairItem,
  pairIdFor,
  pairKey,
  pairOf,
} from '#functions/items/pair.ts';
import { type ProfileItem, profileKey } from '#functions/items/profile.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { OFFSET_ROWS_MAX, PAGE_ROWS, UNDECIDED_MAX } from '#shared/limits.ts';
import type { RecommendTab } from '#shared/options/matching.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { isDeep, isSameStart, type PageStart, rowsIn, startAtNewest, startOf } from './counters.ts';
import { createCountersCache } from './counters-cache.ts';
import { findSuccessors, ROWS_SEARCHED } from './latest-pair-ids.repository.ts';
import type { Accounts } from './latest-pair-ids.ts';
import { findMovedRows, newestFirst, withMovedRows } from './moved-rows.repository.ts';
import { type PairWriteOptions, pairWrites } from './pair-writes.ts';

export type Viewer = { id: MemberId; sex: Sex };

/** The list groups that a tab shows; without a tab, all groups of the viewer. A man has no group `open`. */
const groupsOf = (viewer: Sex, tab: RecommendTab | null): ListGroup[] =>
  tab ? [tab] : LIST_GROUPS.filter((group) => viewer !== MAN || group !== 'open');

/**
 * Reads a pair from its owner's side and saves the pair that `change` returns. Reads again and repeats when another
 * request saved the pair in between. Writes nothing when there is no pair or `change` returns undefined.
 * @throws AppError conflict when another write came first in every attempt.
 */
export const changePair = (
  table: Table,
  ownerId: MemberId,
  pairId: PairId,
  change: (before: Pair, side: PairItem) => Pair | undefined,
): Promise<void> =>
  retryOnConflict(async () => {
    const side = await table.find(pairKey(ownerId, pairId), { consistent: true });
    const before = side && pairOf(side);
    const after = before && change(before, side);
    if (after) await commit(table, pairWrites(before, after));
  });

export const createPairRepository = (table: Table, pepper: string, countersCache = createCountersCache()) => ({
  /** The viewer's copy (side) of the pair with a partner; strongly consistent. */
  findWith: (viewer: Viewer, partnerId: MemberId): Promise<PairItem | undefined> =>
    table.find(pairKey(viewer.id, pairIdFor(pepper, viewer, partnerId)), { consistent: true }),

  /**
   * The viewer's copy (side) of a pair and both accounts, strongly consistent, in two round trips to the table.
   * @throws AppError not_found for a pair of other members, and for a pair that a member withdrew from. A man also gets
   * this error for a pair that he must not know of yet.
   */
  getForChoice: async (
    viewer: Viewer,
    pairId: PairId,
  ): Promise<{ side: PairItem; own: AccountItem; partner: AccountItem | undefined }> => {
    const keys = [pairKey(viewer.id, pairId), accountKey(viewer.id)] as const;
    const [side, own] = await table.findMany(keys, { consistent: true });
    if (!side || !own || side.leftBy !== undefined || (viewer.sex === MAN && !side.isKnownToHim))
      throw new AppError('not_found');
    return { side, own, partner: await table.find(accountKey(side.partnerId), { consistent: true }) };
  },

  /**
   * Saves a changed pair together with the writes in `also`. `partner` is the member who did not make the change.
   * @throws AppError conflict when the pair, or the latest pair's id in one of the two accounts, changed since it was
   * read;
   * partner_unavailable when the partner's account does not meet `require`.
   */
  savePair: async (
    before: Pair,
    after: Pair,
    options: PairWriteOptions & { accounts: Accounts; partner: 'her' | 'his'; also: Write[]; now: Date },
  ): Promise<void> => {
    const { partner, also, require } = options;
    const successors = await findSuccessors(table, before, after, options.accounts, options.now);
    await commit(table, [...pairWrites(before, after, { ...options, successors }), ...also], {
      refused: require?.[partner] ? { [`${partner} account`]: 'partner_unavailable' } : {},
    });
  },

  /**
   * A page of the viewer's rows as stored, newest activity first, within the newest 1,000 rows. Without a tab, the rows
   * of all groups of the viewer are merged. Usually takes one round trip to the table. A second one is needed when
   * pairs of the viewer changed in the last seconds, and for a page far down the list (`isDeep`) when the cached
   * counters are missing or out of date.
   */
  findPage: async (viewer: Viewer, tab: RecommendTab | null, page: number, now: Date) => {
    const groups = groupsOf(viewer.sex, tab);
    const rowsOf = async (group: ListGroup, limit: number, before?: number) => {
      const to = before === undefined ? {} : { to: new Date(before).toISOString() };
      const list = listOf(viewer.id, group);
      const { items } = await table.query({ ...list, newestFirst: true, limit, ...to });
      return { items, read: { listPk: list.pk, limit, ...to } };
    };
    const readFrom = (start: PageStart) =>
      Promise.all(groups.map((group) => rowsOf(group, start.limits.get(group) ?? 0, start.before)));
    const startIn = (counts: ListCounts | undefined): PageStart =>
      (isDeep(page, groups.length) ? counts && startOf(page, groups, counts) : undefined) ??
      startAtNewest(page, groups);
    const cached = countersCache.get(viewer.id);
    const isGuessed = !isDeep(page, groups.length) || cached !== undefined;
    const guess = startIn(cached);
    const [[account, counted], guessed] = await Promise.all([
      table.findMany([accountKey(viewer.id), listCountsKey(viewer.id)], { consistent: true }),
      isGuessed ? readFrom(guess) : undefined,
    ]);
    const counts = upgradeLists(counted);
    countersCache.set(viewer.id, counts);
    const total = Math.min(rowsIn(groups, counts), OFFSET_ROWS_MAX);
    if ((page - 1) * PAGE_ROWS >= total) return { rows: [], total, account };
    const start = startIn(counts);
    const [lists, moved] = await Promise.all([
      guessed && isSameStart(guess, start) ? guessed : readFrom(start),
      findMovedRows(table, viewer.id, account, now),
    ]);
    const rows = lists
      .flatMap(({ items, read }) => withMovedRows(items, moved, read))
      .sort(newestFirst)
      .slice(start.skip, start.skip + PAGE_ROWS);
    return { rows, total, account };
  },

  /**
   * A woman's newest pairs without a match (new, on hold, or a no-match), `ROWS_SEARCHED` at most, and the newest likes
   * that she received. All are returned as stored.
   */
  findUnanswered: async (herId: MemberId, now: Date): Promise<PairItem[]> => {
    const newest = async (group: ListGroup, limit: number) => {
      const list = listOf(herId, group);
      const { items } = await table.query({ ...list, newestFirst: true, limit });
      return { items, read: { listPk: list.pk, limit } };
    };
    const [open, likes, account] = await Promise.all([
      newest('open', ROWS_SEARCHED),
      newest('liked', UNDECIDED_MAX),
      findAccount(table, herId),
    ]);
    // Also finds pairs that were blocked in the last seconds, so that their old rows in the index are left out. Her
    // account records each blocked pair that waited for her answer.
    const moved = await findMovedRows(table, herId, account, now);
    return [open, likes].flatMap(({ items, read }) => withMovedRows(items, moved, read));
  },

  /** Account and profile of each member, in one round trip to the table. */
  findPartners: async (
    ids: readonly MemberId[],
  ): Promise<{ account: AccountItem | undefined; profile: ProfileItem | undefined }[]> => {
    if (ids.length === 0) return [];
    const items = await Promise.all([table.findMany(ids.map(accountKey)), table.findMany(ids.map(profileKey))]);
    return ids.map((_, index) => ({ account: items[0][index], profile: items[1][index] }));
  },

  findAccounts: (ids: readonly MemberId[]): Promise<(AccountItem | undefined)[]> =>
    ids.length === 0 ? Promise.resolve([]) : table.findMany(ids.map(accountKey)),

  /**
   * Removes a match from the matches that the member has not been shown yet. When several requests remove the same
   * match at the same time, one succeeds.
   * @throws AppError illegal_state when the match was already removed.
   */
  saveMatchSeen: (id: MemberId, pairId: PairId, also: readonly Write[]): Promise<void> => {
    const update = { ...accountKey(id), takeFromSet: { newMatches: new Set([pairId]) } };
    const taken: Write = { name: 'new match', if: ['contains(#newMatches, :pairId)', { pairId }], update };
    return commit(table, also.length > 0 ? [taken, ...also] : taken, { refused: { 'new match': 'illegal_state' } });
  },

  /**
   * Sets the number of new likes from `seen` to 0. Does nothing when the member received another like since `seen` was
   * read.
   */
  markLikesSeen: async (id: MemberId, seen: number, now: Date): Promise<void> => {
    const update = { ...accountKey(id), set: { newLikeCount: 0, likesSeenAt: now.getTime() } };
    await ignoreRefusal(table.write({ name: 'likes seen', if: ['#newLikeCount = :seen', { seen }], update }));
  },
});
export type PairRepository = ReturnType<typeof createPairRepository>;
