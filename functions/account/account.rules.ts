import { dailyRecommendCap } from '#functions/matching/public.ts';
import { type ProfileItem, socialIdsOf } from '#functions/profile/public.ts';
import { PHOTO_SLOTS_COUNT, RANK_CRITERIA_FREE_TEXT_CHARS, RANK_CRITERIA_MATCHES } from '#shared/limits.ts';
import { ranksJa } from '#shared/messages/ranks.ja.ts';
import { AGE_CHECK, isUnderAge, MAN, type NextAction, WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import { profileCompleteness } from '#shared/rules/profile-completeness.ts';
import { countWithoutWhitespace } from '#shared/rules/text-counting.ts';
import { type AccountItem, isPaid } from './public.ts';

type Profile = ProfileItem | undefined;

/** What the app asks of the member next, in the order of the home redirects; of closed accounts nothing (rules: Members). */
export const nextAction = (account: AccountItem, now: Date): NextAction => {
  if (!account.isActive || isUnderAge(account.ageCheck)) return 'none';
  if (!account.hasProfile) return 'profile';
  const isUnderReview = account.ageCheck === AGE_CHECK.noneOrReview && account.hasAgeDocument;
  if (account.ageCheck !== AGE_CHECK.verified && !isUnderReview) return 'age';
  if (account.sex === MAN && !isPaid(account, now)) return 'payment';
  if (account.sex === WOMAN && account.ageCheck === AGE_CHECK.verified && !account.isTutorialDone) return 'tutorial';
  return 'none';
};

/** Whether she may be served right now: status 4, profile, verified, and something left of today (rules: Members). */
export const isRecommendable = (account: AccountItem, madeToday: number, now: Date): boolean =>
  account.sex === WOMAN &&
  account.isActive &&
  account.womanStatus === WOMAN_STATUS.active &&
  account.hasProfile &&
  account.ageCheck === AGE_CHECK.verified &&
  madeToday < dailyRecommendCap(account, now);

const ownPhotos = (profile: Profile): number => (profile?.photos ?? []).filter((ref) => ref !== null).length;
const freeText = (account: AccountItem, profile: Profile): string =>
  (account.sex === MAN ? profile?.attributes.propensity : profile?.attributes.sexual_experience) ?? '';

export const completenessOf = (account: AccountItem, profile: Profile) =>
  profileCompleteness({
    isRegistered: account.hasProfile,
    photoCount: ownPhotos(profile),
    appealPoints: profile?.attributes.appear_points ?? '',
    freeText: freeText(account, profile),
    socialIds: profile ? socialIdsOf(profile) : [],
  });

/** The six criteria of a rank request, in the documents' order, from data (rules: Members). */
export const rankCriteria = (account: AccountItem, profile: Profile, now: Date) => {
  const active = [
    account.ageCheck === AGE_CHECK.verified,
    isPaid(account, now),
    ownPhotos(profile) >= PHOTO_SLOTS_COUNT,
    countWithoutWhitespace(profile?.attributes.propensity ?? '') >= RANK_CRITERIA_FREE_TEXT_CHARS,
    profile !== undefined && socialIdsOf(profile).length > 0,
    account.matchingCount >= RANK_CRITERIA_MATCHES,
  ];
  return ranksJa.criteria.map((description, index) => ({ description, active: active[index] ?? false }));
};
