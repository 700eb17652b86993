import { type AccountItem, isReachable } from '#functions/items/account.ts';
import type { Footprint } from '#functions/items/footprint.ts';
import type { PairItem } from '#functions/items/pair.ts';
import { hasEnded } from './eligibility.rules.ts';

/** A footprint with the facts that decide whether and how the owner of the profile sees the visitor. */
export type Visitor = {
  footprint: Footprint;
  /** Undefined after the account was erased. */
  account: AccountItem | undefined;
  /** The profile owner's copy of the pair with this visitor. Undefined without a pair. */
  pair: PairItem | undefined;
  isBlocked: boolean;
};
type ShownVisitor = Visitor & { account: AccountItem };

/**
 * Whether the list shows a visitor. Suspended, withdrawn, under-age and hidden visitors are left out, and so are
 * visitors whose pair with the owner ended, by a block or otherwise (rules: Timeline, A footprint list).
 */
export const isVisitorShown = (visitor: Visitor, now: Date): visitor is ShownVisitor => {
  const { account, pair, isBlocked } = visitor;
  if (!account || !isReachable(account) || account.isHidden === true) return false;
  return !isBlocked && !hasEnded(pair, now);
};

type PageCounts = {
  page: number;
  perPage: number;
  /** Number of all footprints on the profile, including those that are not shown. */
  stored: number;
  /** `found`: the number of footprints on this page. `shown`: how many of these are shown. */
  found: number;
  shown: number;
};

/**
 * The `total` of a page: the number of footprints on the profile, minus those on this page that are not shown. While
 * another page follows, `total` is large enough that a client requests that page (rules: Timeline, A footprint list).
 */
export const totalOf = ({ page, perPage, stored, found, shown }: PageCounts): number => {
  const end = page * perPage;
  return Math.max(shown, stored - (found - shown), stored > end ? end + 1 : 0);
};
