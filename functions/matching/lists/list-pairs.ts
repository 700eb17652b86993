import { withExpiredHold } from '#functions/records/pair.ts';
import type { listRecommends } from '#shared/contract/matching.ts';
import type { QueryOf, ResponseOf } from '#shared/endpoint.ts';
import { PAGE_ROWS } from '#shared/limits.ts';
import type { MatchingDeps } from '../deps.ts';
import { isPairVisible } from '../pairs/matching.rules.ts';
import type { Viewer } from '../pairs/pair.repository.ts';
import { toPairRow } from './pair-row.ts';

/**
 * One page of a member's records. The partners' accounts are read with the page, so that the end of a plan or a
 * withdrawal hides a row at once, without a write to the record. The page is then shorter
 * (rules: Recommend record, Lists).
 */
export const listPairs = async (
  viewer: Viewer,
  { status, page = 1 }: QueryOf<typeof listRecommends>,
  now: Date,
  { core, pairs }: MatchingDeps,
): Promise<ResponseOf<typeof listRecommends>> => {
  const tab = status || null;
  const { rows, total, account } = await pairs.findPage(viewer, tab, page);
  const [partners] = await Promise.all([
    pairs.findAccounts(rows.map((row) => row.partnerId)),
    tab === 'liked' && account && account.newLikeCount > 0
      ? pairs.markLikesSeen(viewer.id, account.newLikeCount)
      : undefined,
  ]);
  const shown = rows
    .map((row) => withExpiredHold(row, now))
    .filter((row, index) => isPairVisible(viewer.sex, row, partners[index], now));
  return {
    rec: shown.map((row) => toPairRow(row, core.photoUrl, now)),
    pageCount: Math.ceil(total / PAGE_ROWS),
    admin_message_unread: account?.unreadAdminMessages ?? 0,
  };
};
