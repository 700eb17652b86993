import { profileFactsOf } from '#functions/account/public.ts';
import type { AccountItem } from '#functions/items/account.ts';
import { AppError } from '#shared/errors.ts';
import { FREE_TEXT_MIN_CHARS } from '#shared/limits.ts';
import { compareRanks, type GrantedRank, type Rank } from '#shared/options/member.ts';
import type { RankRefusal } from '#shared/options/staff.ts';

/**
 * A man's rank after the last of the films. G becomes F, or E if he has already written his propensity; a higher rank
 * stays (rules: Members, The men's climb).
 * @throws AppError illegal_state at rank H, where the films are not open yet.
 */
export const rankAfterMovies = (account: AccountItem): Rank => {
  if (account.rank === 'H') throw new AppError('illegal_state');
  if (account.rank !== 'G') return account.rank;
  return profileFactsOf(account).freeTextChars >= FREE_TEXT_MIN_CHARS ? 'E' : 'F';
};

/**
 * A social account is the last step of the climb and is saved at E and above (rules: Members, The men's climb).
 * @throws AppError illegal_state below E.
 */
export const assertSocialAccountOpen = ({ rank }: Pick<AccountItem, 'rank'>): void => {
  if (compareRanks(rank, 'E') < 0) throw new AppError('illegal_state');
};

/** What staff decided on a rank request: the rank that they give, or why they keep the man at his rank. */
export type RankOutcome = { rank: GrantedRank } | { reason: RankRefusal };

/**
 * The rank of the account and the instant of the decision, in epoch ms. The instant is never before the request,
 * although the clock of the server that stored the request may be ahead: an earlier decision would leave the request
 * pending.
 */
export const decidedRank = (
  { rank, rankRequestedAt = 0 }: Pick<AccountItem, 'rank' | 'rankRequestedAt'>,
  outcome: RankOutcome,
  now: Date,
): { rank: Rank; rankDecidedAt: number } => ({
  rank: 'rank' in outcome ? outcome.rank : rank,
  rankDecidedAt: Math.max(now.getTime(), rankRequestedAt),
});
