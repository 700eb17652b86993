import { type AccountItem, isPaid } from '#functions/items/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import {
  DAILY_RECOMMENDS_MAX,
  MANUAL_TICKETS_PER_MONTH,
  PHOTO_SLOTS_COUNT,
  PREMIUM_DAILY_RECOMMENDS_MAX,
  RANK_CRITERIA_FREE_TEXT_CHARS,
  RANK_CRITERIA_MATCHES,
  RANK_REQUEST_INTERVAL_MS,
} from '#shared/limits.ts';
import { ranksJa } from '#shared/messages/ranks.ja.ts';
import {
  AGE_CHECK,
  compareRanks,
  isUnderAge,
  MAN,
  type NextAction,
  WOMAN,
  WOMAN_STATUS,
} from '#shared/options/member.ts';
import { RANK_CRITERIA, type RankCriterion } from '#shared/options/staff.ts';
import { profileCompleteness } from '#shared/rules/profile-completeness.ts';
import { tokyoDay } from '#shared/time.ts';
import { photoFactsOf, profileFactsOf } from './facts.ts';

/**
 * The first step that the member still has to do; the home page redirects to it. `none` when no step is left, for a
 * closed account, and for a member under age (rules: Members).
 */
export const nextAction = (account: AccountItem, now: Date): NextAction => {
  if (!account.isActive || isUnderAge(account.ageCheck)) return 'none';
  if (!account.hasProfile) return 'profile';
  const isUnderReview = account.ageCheck === AGE_CHECK.noneOrReview && account.hasAgeDocument;
  if (account.ageCheck !== AGE_CHECK.verified && !isUnderReview) return 'age';
  if (account.sex === MAN && !isPaid(account, now)) return 'payment';
  if (account.sex === WOMAN && account.ageCheck === AGE_CHECK.verified && !account.isTutorialDone) return 'tutorial';
  return 'none';
};

/**
 * The code of the error that says why a member may not open the timeline, reviews and boards; undefined when the member
 * may (rules: Reviews and boards, Readers).
 */
export const accessProblem = (
  account: Pick<AccountItem, 'sex' | 'ageCheck' | 'paidUntil'>,
  now: Date,
): Extract<ErrorCode, 'age_confirmation_required' | 'payment_required'> | undefined => {
  if (account.ageCheck !== AGE_CHECK.verified) return 'age_confirmation_required';
  return account.sex === MAN && !isPaid(account, now) ? 'payment_required' : undefined;
};

/**
 * The largest number of men that are recommended to a woman in one service day. Recommendations by staff do not count
 * (rules: Pairs).
 */
export const dailyRecommendCap = (woman: Pick<AccountItem, 'paidUntil'>, now: Date): number =>
  isPaid(woman, now) ? PREMIUM_DAILY_RECOMMENDS_MAX : DAILY_RECOMMENDS_MAX;

/**
 * Whether a man may be recommended to this woman now: her status is "active", she has saved her profile, her age is
 * verified, and she got fewer recommendations today than her daily maximum (rules: Members).
 */
export const isRecommendable = (account: AccountItem, madeToday: number, now: Date): boolean =>
  account.sex === WOMAN &&
  account.isActive &&
  account.womanStatus === WOMAN_STATUS.active &&
  account.hasProfile &&
  account.ageCheck === AGE_CHECK.verified &&
  madeToday < dailyRecommendCap(account, now);

export const completenessOf = (account: AccountItem) =>
  profileCompleteness({
    isRegistered: account.hasProfile,
    photoCount: photoFactsOf(account).count,
    ...profileFactsOf(account),
  });

/**
 * The six criteria for a man's request of a higher rank, in the documented order, and whether the account meets each
 * (rules: Members).
 */
export const rankCriteria = (account: AccountItem, now: Date) => {
  const said = profileFactsOf(account);
  const active = [
    account.ageCheck === AGE_CHECK.verified,
    isPaid(account, now),
    photoFactsOf(account).count >= PHOTO_SLOTS_COUNT,
    said.freeTextChars >= RANK_CRITERIA_FREE_TEXT_CHARS,
    said.hasSocialId,
    account.matchingCount >= RANK_CRITERIA_MATCHES,
  ];
  return ranksJa.criteria.map((description, index) => ({ description, active: active[index] ?? false }));
};

/**
 * The six rank criteria, each with the numbers that decide it, for the staff console (rules: Staff console, Rank
 * requests).
 */
export const rankFigures = (account: AccountItem, now: Date) => {
  const nothing = { count: null, needed: null, until: null };
  const counted = (count: number, needed: number) => ({ ...nothing, count, needed });
  const figures: Record<RankCriterion, { count: number | null; needed: number | null; until: string | null }> = {
    age: nothing,
    payment: isPaid(account, now) ? { ...nothing, until: new Date(account.paidUntil).toISOString() } : nothing,
    photos: counted(photoFactsOf(account).count, PHOTO_SLOTS_COUNT),
    text: counted(profileFactsOf(account).freeTextChars, RANK_CRITERIA_FREE_TEXT_CHARS),
    social: nothing,
    matches: counted(account.matchingCount, RANK_CRITERIA_MATCHES),
  };
  const criteria = rankCriteria(account, now);
  return RANK_CRITERIA.map((criterion, index) => ({
    criterion,
    description: criteria[index]?.description ?? '',
    active: criteria[index]?.active ?? false,
    ...figures[criterion],
  }));
};

/** Whether the man has requested a higher rank and staff have not decided yet. */
export const isRankRequestPending = ({ rankRequestedAt, rankDecidedAt = 0 }: AccountItem): boolean =>
  rankRequestedAt !== undefined && rankRequestedAt > rankDecidedAt;

/**
 * Whether a man may request a higher rank now: his rank is E or above, no request is pending, and the last decision was
 * at least seven days ago (rules: Members).
 */
export const mayRequestRank = (account: AccountItem, now: Date): boolean =>
  account.sex === MAN &&
  compareRanks(account.rank, 'E') >= 0 &&
  !isRankRequestPending(account) &&
  (account.rankDecidedAt === undefined || now.getTime() >= account.rankDecidedAt + RANK_REQUEST_INTERVAL_MS);

/**
 * A woman can ask staff to choose a man for her. Returns how many of these requests she used in this calendar month,
 * how many are left, and whether one is pending. Men have no such requests (rules: Pairs).
 */
export const manualRecommendsOf = (account: AccountItem, now: Date) => {
  const used = account.manualMonth === tokyoDay(now).slice(0, 7) ? (account.manualUsed ?? 0) : 0;
  return {
    used,
    left: account.sex === WOMAN ? Math.max(0, MANUAL_TICKETS_PER_MONTH - used) : 0,
    isPending: account.manualPendingAt !== undefined,
  };
};
