import { accessProblem, faceOf, profileFactsOf } from '#functions/account/public.ts';
import { type AccountItem, isPaid, isReachable } from '#functions/items/account.ts';
import { newPair, type Pair, pairOf, withExpiredHold } from '#functions/items/pair.ts';
import { decideChoice, isPairVisible, isPartnerAway, type Viewer } from '#functions/pairs/public/pair.ts';
import { mayOpen, type Openable, type OpenFacts } from '#functions/timeline/public.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { PairId } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, WOMAN } from '#shared/options/member.ts';

/** Why a member may not send likes now; undefined when the member may (rules: Timeline, Send_like). */
export const sendingProblem = (sender: AccountItem, now: Date): ErrorCode | undefined =>
  sender.hasProfile ? accessProblem(sender, now) : 'profile_incomplete';

/**
 * What a like changes. `before` is the stored pair, null for a new one. `after` is an unanswered like, or a match if
 * the receiver had already sent the sender a like. `problem`: nothing changes and no like is spent.
 */
export type LikeDecision =
  | { becomes: 'like' | 'match'; before: Pair | null; after: Pair; receiver: AccountItem }
  | { problem: 'not_found' | 'cannot_like' };

/**
 * Decides what a like does. A sender who can see a pair with the receiver gets the error `cannot_like`. Every other
 * refused like gets the error of an unknown id, so that the sender can't find out about a no, a block or a hidden
 * profile. If the receiver had already sent the sender a like, the new like accepts that like, as the choice `ok` does
 * (rules: Timeline, Send_like, What a like makes).
 * @param pairId the id of the pair, for a pair that is not stored yet.
 */
export const decideLike = (sender: AccountItem, facts: OpenFacts, pairId: PairId, now: Date): LikeDecision => {
  const viewer: Viewer = { id: sender.memberId, sex: sender.sex };
  const problem = { problem: seesPair(viewer, facts, now) ? 'cannot_like' : 'not_found' } as const;
  if (!mayOpen(viewer, facts, now)) return problem;
  const { account: receiver, pair: side } = facts;
  if (!side) return { becomes: 'like', before: null, after: newLike(pairId, sender, receiver, now), receiver };
  const before = pairOf(side);
  switch (side.state) {
    case PAIR_STATE.fresh:
    case PAIR_STATE.held:
      return { becomes: 'like', before, after: asLike(before, viewer, now), receiver };
    case PAIR_STATE.likeReceived: {
      const decision = decideAnswer(before, sender, receiver, now);
      return 'problem' in decision ? problem : { becomes: 'match', before, after: decision.pair, receiver };
    }
    default:
      return problem;
  }
};

/** Whether the sender can see a pair with the receiver, and the pair has not ended. */
const seesPair = (viewer: Viewer, { account, pair }: OpenFacts, now: Date): boolean => {
  const current = pair && withExpiredHold(pair, now);
  return (
    current !== undefined &&
    current.leftBy === undefined &&
    current.state !== PAIR_STATE.noMatch &&
    isPairVisible(viewer.sex, current, account, now)
  );
};

const decideAnswer = (before: Pair, sender: AccountItem, receiver: Openable['account'], now: Date) =>
  decideChoice(before, {
    viewer: sender.sex,
    choice: 'ok',
    reason: null,
    isPaid: isPaid(sender, now),
    isVerified: sender.ageCheck === AGE_CHECK.verified,
    isPartnerThere: isReachable(receiver) && !isPartnerAway(sender.sex, before, receiver, now),
    now,
  });

/** `state` is stored as the woman sees it: 8 when she sent the like, 9 when the man sent it. */
const asLike = (pair: Pair, { sex }: Viewer, now: Date): Pair => ({
  ...pair,
  state: sex === WOMAN ? PAIR_STATE.likeSent : PAIR_STATE.likeReceived,
  activityAt: now.getTime(),
  heldUntil: undefined,
});

const newLike = (id: PairId, sender: AccountItem, receiver: AccountItem, now: Date): Pair => {
  const [her, him] = sender.sex === WOMAN ? [sender, receiver] : [receiver, sender];
  const names = { herName: profileFactsOf(her).userName, hisName: profileFactsOf(him).userName };
  const photos = { herPhoto: faceOf(her), hisPhoto: faceOf(him) };
  const pair = newPair({ id, herId: her.memberId, hisId: him.memberId, ...names, ...photos }, now);
  return asLike(pair, { id: sender.memberId, sex: sender.sex }, now);
};
