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
 * What a like does to the pair: `before` is the stored pair, null for a new one; `after` is a waiting like, or a match
 * if the other's like waited already. `problem`: nothing changes and no like is spent.
 */
export type LikeDecision =
  | { becomes: 'like' | 'match'; before: Pair | null; after: Pair; receiver: AccountItem }
  | { problem: 'not_found' | 'cannot_like' };

/**
 * The outcome of a like. Only a sender who can see a pair with the receiver is told `cannot_like`; every other refused
 * like is answered like one to an unknown id, so that nobody learns of a no, a block or a hidden profile. A like to
 * somebody whose own like waits is the choice `ok` on that like (rules: Timeline, Send_like, What a like makes).
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

/** Whether the sender can see a pair with the receiver that has not ended. */
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

/** The state is what she sees: 8 for her own like, 9 for his. */
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
