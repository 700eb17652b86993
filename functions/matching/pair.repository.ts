import { type AccountItem, accountKey } from '#functions/account/public.ts';
import type { Table, Write } from '#functions/platform/table.ts';
import { AppError } from '#shared/errors.ts';
import { type MemberId, PairId } from '#shared/ids.ts';
import { OFFSET_ROWS_MAX, PAGE_ROWS } from '#shared/limits.ts';
import type { RecommendTab } from '#shared/options/matching.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { writing } from './contention.ts';
import { LIST_GROUPS, type ListGroup, listPartition, type Pair, type PairItem, pairIdFor, pairKey } from './pair.ts';
import { type ListCounts, listCountsKey, type PairWriteOptions, pairWrites } from './pair-writes.ts';

export type Viewer = { id: MemberId; sex: Sex };

/** Groups a tab is made of; a man has no open records. */
export const groupsOf = (viewer: Sex, tab: RecommendTab | null): ListGroup[] =>
  tab ? [tab] : LIST_GROUPS.filter((group) => viewer !== MAN || group !== 'open');

/** The viewer's side by the record's id or the partner's, as stored; one consistent read. Undefined for a stranger's. */
export const findPairFor = (table: Table, viewer: Viewer, partnerOrPairId: string): Promise<PairItem | undefined> => {
  const pairId = partnerOrPairId.startsWith('p')
    ? PairId.parse(partnerOrPairId)
    : pairIdFor(viewer, partnerOrPairId as MemberId);
  return table.find<PairItem>(pairKey(viewer.id, pairId), { consistent: true });
};

export const createPairRepository = (table: Table) => ({
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
    if (!side || !own || (viewer.sex === MAN && !side.isKnownToHim)) throw new AppError('not_found');
    return { side, own, partner: await table.find<AccountItem>(accountKey(side.partnerId), { consistent: true }) };
  },

  /** @throws AppError conflict when the record changed since it was read, partner_unavailable by `his`/`her account`. */
  savePair: (
    before: Pair | null,
    after: Pair,
    options: PairWriteOptions & { partner: 'her' | 'his'; also: Write[] },
  ): Promise<void> =>
    writing(
      () => table.transact([...pairWrites(before, after, options), ...options.also]),
      (failed) => (failed.includes(`${options.partner} account`) ? new AppError('partner_unavailable') : undefined),
    ),

  /**
   * A page of the viewer's rows, newest activity first, as stored: one trip. A tab is one query; without a tab up to four
   * are merged. Pages lie within the newest 1,000 rows.
   */
  findPage: async (viewer: Viewer, tab: RecommendTab | null, page: number) => {
    const groups = groupsOf(viewer.sex, tab);
    const limit = Math.min(page * PAGE_ROWS, OFFSET_ROWS_MAX);
    const [[account, counts], ...lists] = await Promise.all([
      table.findMany<AccountItem | ListCounts>([accountKey(viewer.id), listCountsKey(viewer.id)]) as Promise<
        [AccountItem | undefined, ListCounts | undefined]
      >,
      ...groups.map((group) =>
        table.query<PairItem>({ pk: listPartition(viewer.id, group), index: 'list', newestFirst: true, limit }),
      ),
    ]);
    const rows = lists
      .flatMap(({ items }) => items)
      .sort((a, b) => ((a.listSk ?? '') < (b.listSk ?? '') ? 1 : -1))
      .slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
    const total = groups.reduce((sum, group) => sum + Math.max(0, counts?.[group] ?? 0), 0);
    return { rows, total: Math.min(total, OFFSET_ROWS_MAX), account };
  },

  findAccounts: (ids: readonly MemberId[]): Promise<(AccountItem | undefined)[]> =>
    ids.length === 0 ? Promise.resolve([]) : table.findMany<AccountItem>(ids.map(accountKey)),

  /** She has seen the likes she received. */
  markLikesSeen: async (id: MemberId): Promise<void> => {
    await table.write({ name: 'likes seen', update: { ...accountKey(id), set: { newLikeCount: 0 } } });
  },
});
export type PairRepository = ReturnType<typeof createPairRepository>;
