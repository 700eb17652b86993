import { type AccountItem, isPaid, isReachable } from '#functions/items/account.ts';
import { type PairItem, withExpiredHold } from '#functions/items/pair.ts';
import { isPairVisible, type Viewer } from '#functions/pairs/public/pair.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';

/** What decides whether a viewer may open another member now, each read strongly consistently. */
export type OpenFacts = {
  /** Undefined when there is no such member. */
  account: AccountItem | undefined;
  /** The viewer's side of the pair with this member. Undefined without a pair. */
  pair: PairItem | undefined;
  /**
   * A block of a former membership is in force between the two (rules: Safety, A block holds for a returning member).
   */
  isBlockRestored: boolean;
  /** The member left a footprint on the viewer's profile. */
  hasVisited: boolean;
};
export type Openable = OpenFacts & { account: AccountItem };

type ListingFacts = Pick<AccountItem, 'sex' | 'isActive' | 'ageCheck' | 'hasProfile' | 'paidUntil' | 'isHidden'>;

/**
 * Whether the timelines of the other sex list a member at this instant (rules: Timeline, "On the timeline").
 * `isOnTimelineOf` says whether the timeline of a particular viewer does.
 */
export const isOnTimeline = (account: ListingFacts, now: Date): boolean =>
  account.isActive &&
  account.hasProfile &&
  account.ageCheck === AGE_CHECK.verified &&
  account.isHidden !== true &&
  (account.sex !== MAN || isPaid(account, now));

/**
 * Whether the pair of the two is over: a no, a hold that ran out, a missing reply, a block or a withdrawal. After that,
 * neither finds the other on the timeline or among the footprints, so that nobody learns of a no (rules: Timeline, A
 * pair that ended).
 */
export const hasEnded = (pair: PairItem | undefined, now: Date): boolean =>
  pair !== undefined &&
  (pair.blockedBy !== undefined ||
    pair.leftBy !== undefined ||
    withExpiredHold(pair, now).state === PAIR_STATE.noMatch);

/**
 * Whether a viewer's timeline shows a member at this instant. The viewer must have access to a timeline
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
 * footprint that the viewer's list shows. A restored block does not change which footprints are shown, so that nobody
 * learns of the block by typing a stranger's number (rules: Safety, Nobody learns of a restored block). For every other
 * member the answer is that for an unknown id (rules: Timeline, A pair that ended; rules: Pairs).
 */
export const mayOpen = (viewer: Viewer, facts: OpenFacts, now: Date): facts is Openable => {
  if (isOnTimelineOf(viewer, facts, now)) return true;
  const { account, pair, hasVisited } = facts;
  if (!account || account.sex === viewer.sex || !hasVisited || hasEnded(pair, now)) return false;
  return isReachable(account) && account.isHidden !== true;
};

/**
 * `isLiked`: the viewer has liked the member, who has not answered yet. `cannotBeLiked`: the viewer can see a pair with
 * the member, and chooses on that pair instead of sending a like (rules: Timeline, `can_not_liked`).
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
