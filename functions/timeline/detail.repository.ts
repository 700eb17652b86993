import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { type Footprint, footprintCountKey, footprintItem, footprintKey } from '#functions/items/footprint.ts';
import { likeWalletKey } from '#functions/items/like-wallet.ts';
import { profileKey } from '#functions/items/profile.ts';
import { detailViewsKey } from '#functions/items/timeline-entry.ts';
import type { Viewer } from '#functions/pairs/public/pair.ts';
import { commit } from '#functions/platform/table/commit.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { DETAIL_VIEWS_PER_DAY } from '#shared/limits.ts';
import { DAY_MS, epochSeconds, nextServiceDayStart, serviceDay } from '#shared/time.ts';
import { openFactKeys, openFactsOf } from './open-facts.ts';

const VIEWS_KEPT_MS = 2 * DAY_MS;

/**
 * The write that uses one of the viewer's tickets of the service day. It is refused when no ticket is left, or when the
 * viewer opened this member's profile already.
 */
const ticketWrite = (viewerId: MemberId, memberId: MemberId, now: Date): Write => ({
  name: 'ticket',
  if: [
    'attribute_not_exists(#opened) OR (NOT contains(#opened, :memberId) AND size(#opened) < :most)',
    { memberId, most: DETAIL_VIEWS_PER_DAY },
  ],
  update: {
    ...detailViewsKey(viewerId, serviceDay(now)),
    addToSet: { opened: new Set([memberId]) },
    set: { ttl: epochSeconds(new Date(nextServiceDayStart(now).getTime() + VIEWS_KEPT_MS)) },
  },
});

/**
 * The writes of a visit to a profile. A first visit is counted; a later visit only changes the time of the visitor's
 * footprint (the record of the visit).
 */
const visitWrites = (ownerId: MemberId, visitorId: MemberId, known: Footprint | undefined, now: Date): Write[] => {
  const at = now.getTime();
  const { pk, sk, listSk, ...item } = footprintItem(ownerId, { visitorId, at });
  if (known === undefined)
    return [
      { name: 'footprint', if: ['attribute_not_exists(pk)'], put: { pk, sk, listSk, ...item } },
      { name: 'count', update: { ...footprintCountKey(ownerId), add: { count: 1 } } },
    ];
  if (known.at >= at) return [];
  return [{ name: 'footprint', if: ['#at < :at', { at }], update: { pk, sk, set: { at, listSk } } }];
};

/**
 * Reads the items that decide whether a viewer may open a detailed profile, and writes the ticket and the footprint.
 */
export const createDetailRepository = (table: Table, pepper: string) => ({
  /**
   * The viewer, and the member whose profile the viewer wants to open, by one strongly consistent read. `footprint` is
   * the footprint that the viewer left on the member's profile before.
   * @throws AppError session_required when the viewer's account was deleted during the request.
   */
  getForOpening: async (viewer: Viewer, memberId: MemberId, now: Date) => {
    const [own, wallet, views, footprint, profile, ...facts] = await table.findMany(
      [
        accountKey(viewer.id),
        likeWalletKey(viewer.id),
        detailViewsKey(viewer.id, serviceDay(now)),
        footprintKey(memberId, viewer.id),
        profileKey(memberId),
        ...openFactKeys(pepper, viewer, memberId),
      ],
      { consistent: true },
    );
    if (!own) throw new AppError('session_required');
    return { own, wallet, opened: views?.opened, footprint, profile, facts: openFactsOf(...facts) };
  },

  /**
   * Uses a ticket, leaves a footprint, or both in one transaction.
   * @throws AppError conflict when another request opened the same profile, used the last ticket or left the footprint
   * after the items were read. The caller then reads and decides again (`retryOnConflict`).
   */
  saveOpening: async (
    viewer: Pick<AccountItem, 'memberId'>,
    memberId: MemberId,
    { spends, visits }: { spends: boolean; visits: { footprint: Footprint | undefined } | undefined },
    now: Date,
  ): Promise<void> => {
    const writes = [
      ...(spends ? [ticketWrite(viewer.memberId, memberId, now)] : []),
      ...(visits ? visitWrites(memberId, viewer.memberId, visits.footprint, now) : []),
    ];
    const [first, ...others] = writes;
    if (first) await commit(table, others.length > 0 ? writes : first);
  },
});
export type DetailRepository = ReturnType<typeof createDetailRepository>;
