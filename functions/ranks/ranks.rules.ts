import { profileFactsOf } from '#functions/account/public.ts';
import type { AccountItem } from '#functions/items/account.ts';
import { AppError } from '#shared/errors.ts';
import { FREE_TEXT_MIN_CHARS } from '#shared/limits.ts';
import { compareRanks, type GrantedRank, type Rank } from '#shared/options/member.ts';
import type { RankRefusal } from '#shared/options/staff.ts';

/**
 * A man's rank after he watched the last film. G becomes F, or E if he has already written his propensity (a text in
 * the profile); a higher rank stays unchanged (rules: Members, The men's climb).
 * @throws AppError illegal_state at rank H, where the films are not available yet.
 */
export const rankAfterMovies = (account: AccountItem): Rank => {
  if (account.rank === 'H') throw new AppError('illegal_state');
  if (account.rank !== 'G') return account.rank;
  return profileFactsOf(account).freeTextChars >= FREE_TEXT_MIN_CHARS ? 'E' : 'F';
};

/**
 * Checks that the man may add a social account: at rank E and above (rules: Members, The men's climb).
 * @throws AppError illegal_state below rank E.
 */
export const assertSocialAccountOpen = ({ rank }: Pick<AccountItem, 'rank'>): void => {
  if (compareRanks(rank, 'E') < 0) throw new AppError('illegal_state');
};

/** What staff decided on a rank request: the rank that they give, or why they keep the man at his rank. */
export type RankOutcome = { rank: GrantedRank } | { reason: RankRefusal };

/**
 * The account's rank and the time of the decision (epoch ms). The time is never before the request, even if the clock
 * of the server that stored the request was ahead: with an earlier time, the request would remain pending.
 */
export const decidedRank = (
  { rank, rankRequestedAt = 0 }: Pick<AccountItem, 'rank' | 'rankRequestedAt'>,
  outcome: RankOutcome,
  now: Date,
): { rank: Rank; rankDecidedAt: number } => ({
  rank: 'rank' in outcome ? outcome.rank : rank,
  rankDecidedAt: Math.max(now.getTime(), rankRequestedAt),
});
