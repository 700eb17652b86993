import { type AccountItem, isPaid, isReachable } from '#functions/items/account.ts';
import { type PairItem, withExpiredHold } from '#functions/items/pair.ts';
import { isPairVisible, type Viewer } from '#functions/pairs/public/pair.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';

/**
 * The facts that decide whether a viewer may open another member's profile now, each from a strongly consistent read.
 */
export type OpenFacts = {
  /** Undefined when there is no such member. */
  account: AccountItem | undefined;
  /** The viewer's copy of the pair with this member. Undefined without a pair. */
  pair: PairItem | undefined;
  /**
   * Whether the viewer or the member blocked the other one in a former membership, and the block still applies (rules:
   * Safety, A block holds for a returning member).
   */
  isBlockRestored: boolean;
  /** Whether the member left a footprint on the viewer's profile. */
  hasVisited: boolean;
};
export type Openable = OpenFacts & { account: AccountItem };

type ListingFacts = Pick<AccountItem, 'sex' | 'isActive' | 'ageCheck' | 'hasProfile' | 'paidUntil' | 'isHidden'>;

/**
 * Whether the member is currently listed on timelines of the other sex (rules: Timeline, "On the timeline").
 * `isOnTimelineOf` checks this for one particular viewer.
 */
export const isOnTimeline = (account: ListingFacts, now: Date): boolean =>
  account.isActive &&
  account.hasProfile &&
  account.ageCheck === AGE_CHECK.verified &&
  account.isHidden !== true &&
  (account.sex !== MAN || isPaid(account, now));

/**
 * Whether the pair has ended: by a no, an expired hold (a postponed decision), a missing reply, a block or a
 * withdrawal. Then neither member sees the other one on the timeline or among the footprints, so that nobody finds out
 * who said no (rules: Timeline, A pair that ended).
 */
export const hasEnded = (pair: PairItem | undefined, now: Date): boolean =>
  pair !== undefined &&
  (pair.blockedBy !== undefined ||
    pair.leftBy !== undefined ||
    withExpiredHold(pair, now).state === PAIR_STATE.noMatch);

/**
 * Whether a viewer's timeline shows a member now. The caller has checked that the viewer may use the timeline
 * (`accessProblem`).
 */
export const isOnTimelineOf = (viewer: Viewer, facts: OpenFacts, now: Date): facts is Openable =>
  facts.account !== undefined &&
  facts.account.sex !== viewer.sex &&
  isOnTimeline(facts.account, now) &&
  !facts.isBlockRestored &&
  !hasEnded(facts.pair, now);

/**
 * Whether a viewer may open a member's subprofile, and send a like: the member is on the viewer's timeline, or left a
 * footprint that the viewer's list shows. A block from a former membership hides no footprint, because a missing
 * footprint would reveal the block (rules: Safety, Nobody learns of a restored block). A member who may not be opened
 * causes the same error as an unknown id (rules: Timeline, A pair that ended; rules: Pairs).
 */
export const mayOpen = (viewer: Viewer, facts: OpenFacts, now: Date): facts is Openable => {
  if (isOnTimelineOf(viewer, facts, now)) return true;
  const { account, pair, hasVisited } = facts;
  if (!account || account.sex === viewer.sex || !hasVisited || hasEnded(pair, now)) return false;
  return isReachable(account) && account.isHidden !== true;
};

/**
 * `isLiked`: the viewer has sent the member a like, and the member has not answered yet. `cannotBeLiked`: the viewer
 * already has a visible pair with the member, and decides on that pair instead of sending a like (rules: Timeline,
 * `can_not_liked`).
 */
export const likeStateOf = (
  viewer: Viewer['sex'],
  { pair, account }: { pair: PairItem | undefined; account: AccountItem },
  now: Date,
): { isLiked: boolean; cannotBeLiked: boolean } => {
  const current = pair && withExpiredHold(pair, now);
  return {
    isLiked: current?.state === PAIR_STATE.likeSent,
    cannotBeLiked: current !== undefined && isPairVisible(viewer, current, account, now),
  };
};
