import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { accountKey } from '#functions/records/account.ts';
import { pairExposedEvent } from '#functions/records/events/matching.ts';
import { noticeRequestedEvent } from '#functions/records/events/notices.ts';
import { newPair, type Pair, type PairReasons } from '#functions/records/pair.ts';
import { facePhoto, type ProfileItem } from '#functions/records/profile.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { AGE_CHECK, MAN, type Rank, WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import type { MatchingDeps } from '../deps.ts';
import { ELIGIBLE } from '../pairs/choice-effects.ts';
import { dailyRecommendCap, isEligible, serveProblem } from '../pairs/matching.rules.ts';
import { pairWrites } from '../pairs/pair-writes.ts';
import { exposureWrite } from '../recommend/cards/cards.repository.ts';
import type { Candidate } from '../recommend/draw/choose.rules.ts';
import { findManFor } from '../recommend/draw/find-man.ts';
import type { WomanItems } from '../recommend/draw/recommend.repository.ts';
import { dayWrite } from '../recommend/draw/recommend-day.ts';
import { actWeightsOf } from '../recommend/feedback/feedback.ts';
import { reasonsFor } from '../recommend/score/explanation.rules.ts';
import { isWithinLimits } from '../recommend/score/limits.rules.ts';
import { scorePair } from '../recommend/score/score.rules.ts';
import { areasOf, type ScoringProfile, scoringProfileOf } from '../recommend/score/scoring-profile.ts';
import { seenBefore, seenWrites } from '../recommend/seen/seen.ts';

/** A man staff may pick for her, with what speaks for him in her eyes, as codes. */
export type SuggestedMan = { id: MemberId; name: string; age: number; areas: string[]; rank: Rank; why: PairReasons };
/** `problem`: why nobody can be recommended to her now; null when somebody can. */
export type Suggestion = { problem: ErrorCode | 'daily_limit' | null; men: SuggestedMan[] };

/** A woman who asked for a recommend by staff: who she is, and since when her request waits (epoch ms). */
export type ManualRequest = { herId: MemberId; since: number };

type Servable = WomanItems & { account: NonNullable<WomanItems['account']>; profile: ProfileItem };

const problemOf = ({ account, profile, day }: WomanItems, now: Date): Suggestion['problem'] => {
  if (!account?.isActive || !profile) return 'profile_required';
  const problem = serveProblem(account);
  if (problem) return problem;
  return (day.made ?? 0) >= dailyRecommendCap(account, now) ? 'daily_limit' : null;
};

const herselfOf = ({ account, profile, seen }: Servable): ScoringProfile =>
  scoringProfileOf(profile, account, { actWeights: actWeightsOf(seen) });

/**
 * The man as he is this moment, if he and she accept each other and have no record, not even one that was blocked;
 * asked of himself, because cards may be a moment behind.
 */
const findAccepted = async (
  hisId: MemberId,
  { asking, her, now }: { asking: Servable; her: ScoringProfile; now: Date },
  { recommends, pairs }: MatchingDeps,
): Promise<{ profile: ProfileItem; man: ScoringProfile; rank: Rank } | undefined> => {
  const [{ account, profile, settings }, known] = await Promise.all([
    recommends.findMan(hisId),
    pairs.findWith({ id: asking.account.memberId, sex: WOMAN }, hisId),
  ]);
  if (known || !account || !profile || !isEligible(account, now)) return undefined;
  const man = scoringProfileOf(profile, account, { settings });
  return isWithinLimits(her, man, asking.seen) ? { profile, man, rank: account.rank } : undefined;
};

const whyOf = (
  asking: Servable,
  [her, man]: readonly [ScoringProfile, ScoringProfile],
  hisAreas: string[],
): PairReasons =>
  reasonsFor({
    score: scorePair(her, man, { his: 0, mean: 0 }),
    her,
    man,
    area: areasOf(asking.profile).find((area) => hisAreas.includes(area)),
  });

/** A short list of men who fit her, the best of one draw first, for staff to pick from. Nothing is written. */
export const suggestMen = async (
  herId: MemberId,
  count: number,
  now: Date,
  deps: MatchingDeps,
): Promise<Suggestion> => {
  const found = await deps.recommends.findWoman(herId, now, true);
  const problem = problemOf(found, now);
  if (problem) return { problem, men: [] };
  const asking = found as Servable;
  const her = herselfOf(asking);
  const men: SuggestedMan[] = [];
  const note = async ({ card }: Candidate): Promise<true | undefined> => {
    const accepted = await findAccepted(card.m, { asking, her, now }, deps);
    if (accepted) {
      const { profile, man, rank } = accepted;
      const [areas, name] = [areasOf(profile), profile.attributes.twitter_name ?? ''];
      men.push({ id: card.m, name, age: man.age, areas, rank, why: whyOf(asking, [her, man], areas) });
    }
    return men.length >= count ? true : undefined;
  };
  await findManFor(
    {
      her,
      feedback: asking.seen,
      hasSeen: seenBefore(asking),
      areas: areasOf(asking.profile),
      made: asking.day.made ?? 0,
      sweep: undefined,
    },
    { readPool: deps.recommends.readPool, random: deps.core.random, now, confirm: note },
  );
  return { problem: null, men };
};

/**
 * The record of her and the man that staff picked, with all that a recommend brings: her day's count, never twice,
 * exposure, her request done, and a notice. Refused clauses mean that something changed since: read and decide again.
 * @throws AppError illegal_state with the reason in words when she can't be served, was shown him before, or the two do
 * not accept each other; partner_unavailable when he can't be recommended now; already_decided when her request is
 * over.
 */
export const staffChoiceWrites = async (
  { herId, since }: ManualRequest,
  hisId: MemberId,
  now: Date,
  deps: MatchingDeps,
): Promise<Write[]> => {
  const { core, pairs, recommends } = deps;
  const [found, known, him] = await Promise.all([
    recommends.findWoman(herId, now, true),
    pairs.findWith({ id: herId, sex: WOMAN }, hisId),
    recommends.findMan(hisId),
  ]);
  if (found.account?.manualPendingAt !== since) throw new AppError('already_decided');
  const problem = problemOf(found, now);
  if (problem) throw refusedBecause(problem === 'daily_limit' ? staffJa.manual.dailyLimit : staffJa.manual.notServed);
  if (!him.account || him.account.sex !== MAN) throw new AppError('not_found');
  if (known) throw refusedBecause(staffJa.manual.shownBefore);
  if (!him.profile || !isEligible(him.account, now))
    throw new AppError('partner_unavailable', { messages: [staffJa.manual.manUnavailable] });
  const asking = found as Servable;
  const her = herselfOf(asking);
  const man = scoringProfileOf(him.profile, him.account, { settings: him.settings });
  if (!isWithinLimits(her, man, asking.seen)) throw refusedBecause(staffJa.manual.outsideLimits);
  const pair = pairOfChoice(asking, him.profile, whyOf(asking, [her, man], areasOf(him.profile)), now);
  return [
    ...pairWrites(null, pair, {
      require: { her: SERVED(since), his: ELIGIBLE(now) },
      change: { her: { remove: ['manualPendingAt'] } },
    }),
    dayWrite(herId, now, dailyRecommendCap(asking.account, now)),
    ...seenWrites(herId, hisId, asking),
    exposureWrite(hisId),
    eventWrite(core.random, now, pairExposedEvent, { herId, hisId }),
    eventWrite(core.random, now, noticeRequestedEvent, { memberId: herId, notice: 'staff_recommended', data: {} }),
  ];
};

const refusedBecause = (sentence: string) => new AppError('illegal_state', { messages: [sentence] });

const pairOfChoice = ({ profile }: Servable, his: ProfileItem, why: PairReasons, now: Date): Pair =>
  newPair(
    {
      herId: profile.memberId,
      hisId: his.memberId,
      herName: profile.attributes.twitter_name ?? '',
      hisName: his.attributes.twitter_name ?? '',
      herPhoto: facePhoto(profile),
      hisPhoto: facePhoto(his),
      fromStaff: true,
      why,
    },
    now,
  );

const SERVED = (since: number) =>
  [
    '#womanStatus = :active AND #ageCheck = :verified AND #isActive = :true AND #manualPendingAt = :since',
    { active: WOMAN_STATUS.active, verified: AGE_CHECK.verified, true: true, since },
  ] as const;

/**
 * Nobody was found for her: her request is over and her ticket hers again. Refused as `her account` when it was over
 * before.
 */
export const ticketBackWrites = ({ herId, since }: ManualRequest, now: Date, { core }: MatchingDeps): Write[] => [
  {
    name: 'her account',
    if: ['#manualPendingAt = :since AND #manualUsed > :none', { since, none: 0 }],
    update: { ...accountKey(herId), add: { manualUsed: -1 }, remove: ['manualPendingAt'] },
  },
  eventWrite(core.random, now, noticeRequestedEvent, { memberId: herId, notice: 'manual_returned', data: {} }),
];
