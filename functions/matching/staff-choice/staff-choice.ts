import { dailyRecommendCap } from '#functions/account/public.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { accountKey } from '#functions/records/account.ts';
import { noticeRequestedEvent } from '#functions/records/events/notices.ts';
import type { PairReasons } from '#functions/records/pair.ts';
import type { ProfileItem } from '#functions/records/profile.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { MAN, type Rank, WOMAN } from '#shared/options/member.ts';
import type { MatchingDeps } from '../deps.ts';
import { isEligible, serveProblem } from '../pairs/matching.rules.ts';
import type { Candidate } from '../recommend/draw/choose.rules.ts';
import { herProfileOf, newRecommend, type ServableWoman } from '../recommend/draw/find-for-woman.ts';
import { findManFor } from '../recommend/draw/find-man.ts';
import type { WomanItems } from '../recommend/draw/recommend.repository.ts';
import { dayWrite } from '../recommend/draw/recommend-day.ts';
import { recommendWrites } from '../recommend/draw/recommend-writes.ts';
import { reasonsFor } from '../recommend/score/explanation.rules.ts';
import { isWithinLimits } from '../recommend/score/limits.rules.ts';
import { scorePair } from '../recommend/score/score.rules.ts';
import { areasOf, type ScoringProfile, scoringProfileOf } from '../recommend/score/scoring-profile.ts';
import { seenBefore } from '../recommend/seen/seen.ts';

/** A man whom staff may choose for her; `why` are the reasons that she would read, as codes. */
type SuggestedMan = { id: MemberId; name: string; age: number; areas: string[]; rank: Rank; why: PairReasons };
type Problem = ErrorCode | 'daily_limit';
/** `problem`: why no man can be recommended to her now; null when one can. */
type Suggestion = { problem: Problem | null; men: SuggestedMan[] };

/** A request for a recommend by staff; `since` is the instant of the request in epoch ms. */
export type ManualRequest = { herId: MemberId; since: number };

/** Her items when a man can be recommended to her now; otherwise the problem that prevents a recommend. */
const servable = (
  { account, profile, ...items }: WomanItems,
  now: Date,
): { problem: Problem } | { problem: null; woman: ServableWoman } => {
  if (!account?.isActive || !profile) return { problem: 'profile_required' };
  const problem = serveProblem(account);
  if (problem) return { problem };
  if ((items.day.made ?? 0) >= dailyRecommendCap(account, now)) return { problem: 'daily_limit' };
  return { problem: null, woman: { ...items, account, profile } };
};

/**
 * His profile and rank, when she has no record with him, he may be recommended now and both accept each other;
 * otherwise undefined. Reads his account, profile and settings, strongly consistent, because his card may be out of
 * date.
 */
const findAccepted = async (
  hisId: MemberId,
  { woman, her, now }: { woman: ServableWoman; her: ScoringProfile; now: Date },
  { recommends, pairs }: MatchingDeps,
): Promise<{ profile: ProfileItem; man: ScoringProfile; rank: Rank } | undefined> => {
  const [{ account, profile, settings }, known] = await Promise.all([
    recommends.findMan(hisId),
    pairs.findWith({ id: woman.account.memberId, sex: WOMAN }, hisId),
  ]);
  if (known || !account || !profile || !isEligible(account, now)) return undefined;
  const man = scoringProfileOf(profile, account, { settings });
  return isWithinLimits(her, man, woman.seen) ? { profile, man, rank: account.rank } : undefined;
};

const whyOf = (
  woman: ServableWoman,
  [her, man]: readonly [ScoringProfile, ScoringProfile],
  hisAreas: string[],
): PairReasons =>
  reasonsFor({
    score: scorePair(her, man, { his: 0, mean: 0 }),
    her,
    man,
    area: areasOf(woman.profile).find((area) => hisAreas.includes(area)),
  });

/** Up to `count` men for staff to choose from, in the order in which one draw considers them. Writes nothing. */
export const suggestMen = async (
  herId: MemberId,
  count: number,
  now: Date,
  deps: MatchingDeps,
): Promise<Suggestion> => {
  const found = servable(await deps.recommends.findWoman(herId, now, true), now);
  if (found.problem !== null) return { problem: found.problem, men: [] };
  const { woman } = found;
  const her = herProfileOf(woman);
  const men: SuggestedMan[] = [];
  const collect = async ({ card }: Candidate): Promise<true | undefined> => {
    const accepted = await findAccepted(card.m, { woman, her, now }, deps);
    if (accepted) {
      const { profile, man, rank } = accepted;
      const [areas, name] = [areasOf(profile), profile.attributes.twitter_name ?? ''];
      men.push({ id: card.m, name, age: man.age, areas, rank, why: whyOf(woman, [her, man], areas) });
    }
    return men.length >= count ? true : undefined;
  };
  await findManFor(
    {
      her,
      feedback: woman.seen,
      hasSeen: seenBefore(woman),
      areas: areasOf(woman.profile),
      made: woman.day.made ?? 0,
      sweep: undefined,
    },
    { readPool: deps.recommends.readPool, random: deps.core.random, now, confirm: collect },
  );
  return { problem: null, men };
};

/**
 * The writes that recommend to her the man whom staff chose: the writes of every recommend, the end of her request, and
 * a notice. A refused clause means that an item changed since it was read; the caller then calls this function again.
 * @throws AppError illegal_state with a sentence when she can't be served, has a record with him, or the two do not
 * accept each other; partner_unavailable when he can't be recommended now; not_found when no man has this id;
 * already_decided when her request was decided or withdrawn before.
 */
export const staffChoiceWrites = async (
  { herId, since }: ManualRequest,
  hisId: MemberId,
  now: Date,
  deps: MatchingDeps,
): Promise<Write[]> => {
  const { core, pairs, recommends } = deps;
  const [items, known, him] = await Promise.all([
    recommends.findWoman(herId, now, true),
    pairs.findWith({ id: herId, sex: WOMAN }, hisId),
    recommends.findMan(hisId),
  ]);
  if (items.account?.manualPendingAt !== since) throw new AppError('already_decided');
  const found = servable(items, now);
  if (found.problem !== null)
    throw refusedBecause(found.problem === 'daily_limit' ? staffJa.manual.dailyLimit : staffJa.manual.notServed);
  if (!him.account || him.account.sex !== MAN) throw new AppError('not_found');
  // A man without a record with her counts as seen when a block between the two was restored.
  if (known || seenBefore(items)(hisId)) throw refusedBecause(staffJa.manual.shownBefore);
  if (!him.profile || !isEligible(him.account, now))
    throw new AppError('partner_unavailable', { messages: [staffJa.manual.manUnavailable] });
  const { woman } = found;
  const her = herProfileOf(woman);
  const man = scoringProfileOf(him.profile, him.account, { settings: him.settings });
  if (!isWithinLimits(her, man, woman.seen)) throw refusedBecause(staffJa.manual.outsideLimits);
  const why = whyOf(woman, [her, man], areasOf(him.profile));
  const pair = newRecommend(core.pepper, [woman.profile, him.profile], now, { why, fromStaff: true });
  return recommendWrites(core.random, pair, woman, {
    now,
    day: dayWrite(herId, now, dailyRecommendCap(woman.account, now)),
    also: [
      eventWrite(core.random, now, noticeRequestedEvent, { memberId: herId, notice: 'staff_recommended', data: {} }),
    ],
    requestedAt: since,
  });
};

const refusedBecause = (sentence: string) => new AppError('illegal_state', { messages: [sentence] });

/**
 * The writes that end her request without a man: she gets her ticket back and a notice. Refused as `her account` when
 * the request was decided or withdrawn before.
 */
export const ticketBackWrites = ({ herId, since }: ManualRequest, now: Date, { core }: MatchingDeps): Write[] => [
  {
    name: 'her account',
    if: ['#manualPendingAt = :since AND #manualUsed > :none', { since, none: 0 }],
    update: { ...accountKey(herId), add: { manualUsed: -1 }, remove: ['manualPendingAt'] },
  },
  eventWrite(core.random, now, noticeRequestedEvent, { memberId: herId, notice: 'manual_returned', data: {} }),
];
