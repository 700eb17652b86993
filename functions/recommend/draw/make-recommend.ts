import { dailyRecommendCap } from '#functions/account/public.ts';
import { toSides } from '#functions/items/pair.ts';
import type { KeptRow } from '#functions/pairs/public/choices.ts';
import { toPairRow } from '#functions/pairs/public/lists.ts';
import { serveProblem } from '#functions/pairs/public/pair.ts';
import type { Once } from '#functions/platform/http/idempotency.ts';
import type { createRecommend } from '#shared/contract/matching.ts';
import { type ResponseOf, refuse } from '#shared/endpoint.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { RecommendDeps } from '../deps.ts';
import { findForWoman, recommendedPair, type ServableWoman } from './find-for-woman.ts';
import type { WomanItems } from './recommend.repository.ts';
import { dayWrite } from './recommend-day.ts';

/**
 * Handles a woman's request for a recommend: searches for a man (one draw), saves the new pair and returns it, or
 * returns a refusal (`daily_limit`, `no_candidate`).
 * @param consistent true for a strongly consistent read of her items; false for an eventually consistent read, which
 * costs half. Before `daily_limit` is returned or an error about her account or profile is thrown, items that were read
 * with false are read again with true.
 * @throws AppError account_closed, profile_required, age_confirmation_required, illegal_state; too_many_requests when
 * the draw has not yet considered all men; conflict when an item changed after it was read.
 */
export const makeRecommend = async (
  herId: MemberId,
  now: Date,
  once: Once<KeptRow>,
  consistent: boolean,
  deps: RecommendDeps,
): Promise<ResponseOf<typeof createRecommend>> => {
  const { core, recommends } = deps;
  const woman = await findServable(herId, now, consistent, deps);
  const { account, day } = woman;
  const cap = dailyRecommendCap(account, now);
  // An eventually consistent read may miss the premium plan that she bought a moment ago.
  if ((day.made ?? 0) >= cap && !consistent) return makeRecommend(herId, now, once, true, deps);
  if ((day.made ?? 0) >= cap) return refuse('daily_limit');
  const result = await findForWoman(woman, now, deps);
  if (!result.chosen) {
    const { unfinished } = result;
    if (unfinished || day.sweep) await recommends.saveSweep(herId, now, unfinished);
    // The app sends the request again after this error, and the next draw continues the search.
    if (unfinished) throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
    if (!day.isUnserved) await recommends.saveUnserved(herId, now);
    return refuse('no_candidate');
  }
  const pair = recommendedPair(core.pepper, woman, result.chosen, now, 'asked');
  const answer = { success: true as const, recommend: toPairRow(toSides(pair).hers, core.photoUrl, now) };
  await recommends.saveRecommend(pair, woman, {
    now,
    day: dayWrite(herId, now, cap, result.runnersUp),
    also: once.write({ id: pair.id, isShown: true }),
  });
  return answer;
};

const problemOf = ({ account, profile }: WomanItems): ErrorCode | null => {
  // Her account was closed after her session was checked.
  if (account?.isActive === false) return 'account_closed';
  return account && profile ? serveProblem(account) : 'profile_required';
};

const findServable = async (
  herId: MemberId,
  now: Date,
  consistent: boolean,
  deps: RecommendDeps,
): Promise<ServableWoman> => {
  const woman = await deps.recommends.findWoman(herId, now, consistent);
  const { account, profile } = woman;
  const problem = problemOf(woman);
  if (account && profile && !problem) return { ...woman, account, profile };
  // An eventually consistent read may miss that she was activated a moment ago.
  if (!consistent) return findServable(herId, now, true, deps);
  throw new AppError(problem ?? 'profile_required');
};
