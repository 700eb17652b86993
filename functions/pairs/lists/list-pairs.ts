import { withExpiredHold } from '#functions/items/pair.ts';
import type { listRecommends } from '#shared/contract/matching.ts';
import type { QueryOf, ResponseOf } from '#shared/endpoint.ts';
import { PAGE_ROWS } from '#shared/limits.ts';
import type { PairsDeps } from '../deps.ts';
import { isPairVisible, isPartnerPaused } from '../pair/matching.rules.ts';
import type { Viewer } from '../pair/pair.repository.ts';
import { toPairRow } from './pair-row.ts';

/**
 * One page of a member's pairs. The partners' accounts are read with the page: a row is hidden as soon as the partner
 * withdrew or a man's plan ended, without a write to the pair. Hidden rows make the page shorter (rules: Pairs, Lists).
 */
export const listPairs = async (
  viewer: Viewer,
  { status, page = 1 }: QueryOf<typeof listRecommends>,
  now: Date,
  { core, pairs }: PairsDeps,
): Promise<ResponseOf<typeof listRecommends>> => {
  const tab = status || null;
  const { rows, total, account } = await pairs.findPage(viewer, tab, page, now);
  const [partners] = await Promise.all([
    pairs.findAccounts(rows.map((row) => row.partnerId)),
    tab === 'liked' && account && account.newLikeCount > 0
      ? pairs.markLikesSeen(viewer.id, account.newLikeCount, now)
      : undefined,
  ]);
  const shown = rows
    .map((row, index) => ({ side: withExpiredHold(row, now), partner: partners[index] }))
    .filter(({ side, partner }) => isPairVisible(viewer.sex, side, partner, now));
  return {
    rec: shown.map(({ side, partner }) => ({
      ...toPairRow(side, core.photoUrl, now),
      partner_paused: isPartnerPaused(viewer.sex, side, partner, now) ? (true as const) : undefined,
    })),
    pageCount: Math.ceil(total / PAGE_ROWS),
    admin_message_unread: account?.unreadAdminMessages ?? 0,
  };
};
