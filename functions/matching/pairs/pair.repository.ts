import { type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { closedMark, type ListCounts, listCountsKey } from '#functions/records/list-counts.ts';
import {
  LIST_GROUPS,
  type ListGroup,
  listOf,
  type Pair,
  type PairItem,
  pairIdFor,
  pairKey,
} from '#functions/records/pair.ts';
import { AppError } from '#shared/errors.ts';
import { type MemberId, PairId } from '#shared/ids.ts';
import { OFFSET_ROWS_MAX, PAGE_ROWS } from '#shared/limits.ts';
import type { RecommendTab } from '#shared/options/matching.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { writing } from '../contention.ts';
import { fromNewest, isDeep, isSamePlace, type Place, placeOf, rowsIn } from '../lists/counters.ts';
import { createCountersCache } from '../lists/counters-cache.ts';
import { type Accounts, findSuccessors } from '../lists/latest-record-ids.ts';
import { type PairWriteOptions, pairWrites } from './pair-writes.ts';

export type Viewer = { id: MemberId; sex: Sex };

/** Groups a tab is made of; a man has no open records. */
export const groupsOf = (viewer: Sex, tab: RecommendTab | null): ListGroup[] =>
  tab ? [tab] : LIST_GROUPS.filter((group) => viewer !== MAN || group !== 'open');

/** The viewer's side by the record's id or the partner's, as stored; one consistent read. Undefined for a stranger's. */
export const findPairFor = (table: Table, viewer: Viewer, partnerOrPairId: string): Promise<PairItem | undefined> => {
  const pairId = partnerOrPairId.startsWith('p')
    ? PairId.parse(partnerOrPairId)
    : pairIdFor(viewer, partnerOrPairId as MemberId);
  return table.find(pairKey(viewer.id, pairId), { consistent: true });
};

export const createPairRepository = (table: Table, known = createCountersCache()) => ({
  /**
   * The viewer's side and both accounts, all consistent, in two trips.
   * @throws AppError not_found for a record that is not the viewer's, or that he may not know of.
   */
  getForChoice: async (
    viewer: Viewer,
    pairId: PairId,
  ): Promise<{ side: PairItem; own: AccountItem; partner: AccountItem | undefined }> => {
    const [side, own] = (await table.findMany([pairKey(viewer.id, pairId), accountKey(viewer.id)], {
      consistent: true,
    })) as [PairItem | undefined, AccountItem | undefined];
    if (!side || !own || side.leftBy !== undefined || (viewer.sex === MAN && !side.isKnownToHim))
      throw new AppError('not_found');
    return { side, own, partner: await table.find(accountKey(side.partnerId), { consistent: true }) };
  },

  /**
   * Saves a change with the accounts as they were read.
   * @throws AppError conflict when the record changed since it was read, partner_unavailable where the partner is not what
   * `require` asks for.
   */
  savePair: async (
    before: Pair,
    after: Pair,
    options: PairWriteOptions & { accounts: Accounts; partner: 'her' | 'his'; also: Write[] },
  ): Promise<void> => {
    const { partner, also, require } = options;
    const successors = await findSuccessors(table, before, after, options.accounts);
    await writing(
      () => table.transact([...pairWrites(before, after, { ...options, successors }), ...also]),
      (failed) =>
        require?.[partner] && failed.includes(`${partner} account`) ? new AppError('partner_unavailable') : undefined,
    );
  },

  /**
   * A page of the viewer's rows, newest activity first, as stored, within the newest 1,000. The first pages are read from
   * the newest row on, without a tab merged from up to four queries; deeper ones from where the counters say they begin. One
   * trip, and another for a deep page where the counters are not what was last read here.
   */
  findPage: async (viewer: Viewer, tab: RecommendTab | null, page: number) => {
    const groups = groupsOf(viewer.sex, tab);
    const rowsOf = async (group: ListGroup, limit: number, before?: number) => {
      const to = before === undefined ? {} : { to: new Date(before).toISOString() };
      const { items } = await table.query({ ...listOf(viewer.id, group), newestFirst: true, limit, ...to });
      return items;
    };
    const readAt = async (place: Place): Promise<PairItem[]> =>
      (await Promise.all(groups.map((group) => rowsOf(group, place.limits.get(group) ?? 0, place.before)))).flat();
    const placeIn = (counts: ListCounts | undefined): Place =>
      (isDeep(page, groups.length) ? counts && placeOf(page, groups, counts) : undefined) ?? fromNewest(page, groups);
    const isGuessed = !isDeep(page, groups.length) || known.get(viewer.id) !== undefined;
    const guess = placeIn(known.get(viewer.id));
    const [[account, counts = {}], guessed] = await Promise.all([
      table.findMany([accountKey(viewer.id), listCountsKey(viewer.id)], {
        consistent: true,
      }) as Promise<[AccountItem | undefined, ListCounts | undefined]>,
      isGuessed ? readAt(guess) : undefined,
    ]);
    known.set(viewer.id, counts);
    const total = Math.min(rowsIn(groups, counts), OFFSET_ROWS_MAX);
    if ((page - 1) * PAGE_ROWS >= total) return { rows: [], total, account };
    const place = placeIn(counts);
    const found = guessed && isSamePlace(guess, place) ? guessed : await readAt(place);
    const rows = found
      .toSorted((a, b) => ((a.listSk ?? '') < (b.listSk ?? '') ? 1 : -1))
      .slice(place.skip, place.skip + PAGE_ROWS)
      .filter(({ sk }) => !counts.closed?.has(closedMark(sk)));
    return { rows, total, account };
  },

  findAccounts: (ids: readonly MemberId[]): Promise<(AccountItem | undefined)[]> =>
    ids.length === 0 ? Promise.resolve([]) : table.findMany(ids.map(accountKey)),

  /** The likes received so far were seen; one that came meanwhile stays new. */
  markLikesSeen: async (id: MemberId, seen: number): Promise<void> => {
    try {
      const update = { ...accountKey(id), set: { newLikeCount: 0 } };
      await table.write({ name: 'likes seen', if: ['#newLikeCount = :seen', { seen }], update });
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
    }
  },
});
export type PairRepository = ReturnType<typeof createPairRepository>;
