import type { Once } from '#functions/platform/http/idempotency.ts';
import { toSides } from '#functions/records/pair.ts';
import type { createRecommend } from '#shared/contract/matching.ts';
import { type ResponseOf, refuse } from '#shared/endpoint.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { MatchingDeps } from '../../deps.ts';
import { toPairRow } from '../../lists/pair-row.ts';
import { dailyRecommendCap, serveProblem } from '../../pairs/matching.rules.ts';
import { findForWoman, recommendedPair, type Servable } from './find-for-woman.ts';
import type { Asking } from './recommend.repository.ts';
import { dayWrite } from './recommend-day.ts';

/**
 * Finds her a man and saves the record with the day's count, or refuses: `daily_limit`, `no_candidate`.
 * @throws AppError account_closed, profile_required, age_confirmation_required, illegal_state; too_many_requests while a sweep of a large
 * market goes on; conflict when somebody was faster.
 */
export const makeRecommend = async (
  herId: MemberId,
  now: Date,
  once: Once,
  consistent: boolean,
  deps: MatchingDeps,
): Promise<ResponseOf<typeof createRecommend>> => {
  const { core, recommends } = deps;
  const asking = await findServable(herId, now, consistent, deps);
  const { account, day } = asking;
  const cap = dailyRecommendCap(account, now);
  // She may have bought premium a moment ago: a refusal is never given on a stale read.
  if ((day.made ?? 0) >= cap && !consistent) return makeRecommend(herId, now, once, true, deps);
  if ((day.made ?? 0) >= cap) return refuse('daily_limit');
  const search = await findForWoman(asking, now, deps);
  if (!search.chosen) {
    const { left } = search;
    if (left || day.sweep) await recommends.saveSweep(herId, now, left);
    // Not everybody was looked at yet: the next call goes on from there.
    if (left) throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
    return refuse('no_candidate');
  }
  const pair = recommendedPair(asking, search.chosen, now);
  const answer = { success: true as const, recommend: toPairRow(toSides(pair).hers, core.photoUrl, now) };
  await recommends.saveRecommend(pair, asking, {
    now,
    day: dayWrite(herId, now, cap, search.kept),
    also: once.write(answer),
  });
  return answer;
};

const problemOf = ({ account, profile }: Asking): ErrorCode | null => {
  // She left or was suspended since her session was checked.
  if (account?.isActive === false) return 'account_closed';
  return account && profile ? serveProblem(account) : 'profile_required';
};

/** A refusal is never given on a stale read: she may have been activated a moment ago. */
const findServable = async (herId: MemberId, now: Date, consistent: boolean, deps: MatchingDeps): Promise<Servable> => {
  const asking = await deps.recommends.findAsking(herId, now, consistent);
  const problem = problemOf(asking);
  if (!problem) return asking as Servable;
  if (!consistent) return findServable(herId, now, true, deps);
  throw new AppError(problem);
};
