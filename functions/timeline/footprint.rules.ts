import { isPairVisible } from '#functions/matching/public.ts';
import { type AccountItem, isReachable } from '#functions/records/account.ts';
import type { Footprint } from '#functions/records/footprint.ts';
import { type PairItem, withExpiredHold } from '#functions/records/pair.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import type { Sex } from '#shared/options/member.ts';

/** A footprint with the facts that decide whether and how the owner of the profile sees the visitor. */
export type Visitor = {
  footprint: Footprint;
  /** Undefined after the account was erased. */
  account: AccountItem | undefined;
  /** The owner's side of the record with this visitor. Undefined without a record. */
  pair: PairItem | undefined;
  isBlocked: boolean;
};
type ShownVisitor = Visitor & { account: AccountItem };

/**
 * Whether the list shows a visitor. Suspended, withdrawn, under-age and hidden visitors are left out, and so are pairs
 * with a block (rules: Timeline, A footprint list).
 */
export const isVisitorShown = (visitor: Visitor): visitor is ShownVisitor => {
  const { account, pair, isBlocked } = visitor;
  if (!account || !isReachable(account) || account.isHidden === true) return false;
  return !isBlocked && pair?.blockedBy === undefined;
};

/**
 * `isLiked`: the owner has liked the visitor, who has not answered yet. `cannotBeLiked`: the owner can see a record
 * with the visitor and makes the choice on that record instead (rules: Timeline, `can_not_liked`).
 */
export const likeStateOf = (
  owner: Sex,
  { pair, account }: Pick<ShownVisitor, 'pair' | 'account'>,
  now: Date,
): { isLiked: boolean; cannotBeLiked: boolean } => {
  const current = pair && withExpiredHold(pair, now);
  return {
    isLiked: current?.state === PAIR_STATE.likeSent,
    cannotBeLiked: current !== undefined && isPairVisible(owner, current, account, now),
  };
};

type PageCounts = {
  page: number;
  perPage: number;
  /** Number of all footprints on the profile, including those that are not shown. */
  stored: number;
  /** Number of footprints on this page. `shown` is the number of those that are shown. */
  found: number;
  shown: number;
};

/**
 * The `total` of a page: all footprints except those of this page that are not shown. While another page follows,
 * `total` is large enough that a client requests that page (rules: Timeline, A footprint list).
 */
export const totalOf = ({ page, perPage, stored, found, shown }: PageCounts): number => {
  const end = page * perPage;
  return Math.max(shown, stored - (found - shown), stored > end ? end + 1 : 0);
};
