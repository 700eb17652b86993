import { isPairVisible } from '#functions/matching/public.ts';
import { type AccountItem, isReachable } from '#functions/records/account.ts';
import type { Footprint } from '#functions/records/footprint.ts';
import { type PairItem, withExpiredHold } from '#functions/records/pair.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import type { Sex } from '#shared/options/member.ts';

/** A footprint with the facts that decide whether and how the profile's owner sees the visitor. */
export type Visitor = {
  footprint: Footprint;
  /** Undefined once the account was erased. */
  account: AccountItem | undefined;
  /** The owner's side of the record of the two; undefined without a record. */
  pair: PairItem | undefined;
  isBlocked: boolean;
};
type ShownVisitor = Visitor & { account: AccountItem };

/** Whether a visitor is in the list: not suspended, withdrawn, under age or hidden, and no block (rules: Timeline, A footprint list). */
export const isVisitorShown = (visitor: Visitor): visitor is ShownVisitor => {
  const { account, pair, isBlocked } = visitor;
  if (!account || !isReachable(account) || account.isHidden === true) return false;
  return !isBlocked && pair?.blockedBy === undefined;
};

/**
 * `isLiked`: the owner's like that the visitor has not answered. `cannotBeLiked`: the two have a record that the owner can
 * see, and choose on that record instead (rules: Timeline, `can_not_liked`).
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
  /** Footprints of the profile, shown or not. */
  stored: number;
  /** Footprints that lie on this page, and how many of them are shown. */
  found: number;
  shown: number;
};

/**
 * `total` of a page: without the rows that this page leaves out, but never so small that a client would not ask for the
 * page that follows (rules: Timeline, A footprint list).
 */
export const totalOf = ({ page, perPage, stored, found, shown }: PageCounts): number => {
  const end = page * perPage;
  return Math.max(shown, stored - (found - shown), stored > end ? end + 1 : 0);
};
