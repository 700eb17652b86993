import { lastLoginField } from '#functions/items/last-call.ts';
import { emptyProfile, shownAttributes } from '#functions/items/profile.ts';
import { boughtLikes } from '#functions/payments/public.ts';
import type { Core } from '#functions/platform/core/core.ts';
import { answersOf, photoFields, shadeField } from '#functions/profile/public.ts';
import type { getSubprofile } from '#shared/contract/timeline.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AGE_CHECK, MAN, type Sex } from '#shared/options/member.ts';
import { subprofileFields } from '#shared/options/profile-fields.ts';
import { splitList } from '#shared/rules/joined-list.ts';
import { likeStateOf } from './eligibility.rules.ts';
import type { Opening } from './get-openable.ts';
import { ticketsLeft } from './timeline.rules.ts';

type Subprofile = Extract<ResponseOf<typeof getSubprofile>, { success: true }>['profile'];

/** Only women see height and weight: a man gets empty texts (spec part-2 §2; rules: Members, What others see). */
const bodyFor = (viewer: Sex) => (viewer === MAN ? { height: '', weight: '' } : {});

/**
 * A man chooses his appeal points from a list. A woman writes her appeal points as free text, which may contain commas.
 */
const appealPointsOf = (sex: Sex, text: string): string[] => {
  if (sex === MAN) return splitList(text);
  return text.trim() === '' ? [] : [text];
};

export const toSubprofile = (
  viewer: Sex,
  { own, wallet, opened, profile, facts }: Opening,
  { photoUrl }: Pick<Core, 'photoUrl'>,
  now: Date,
): Subprofile => {
  const { account } = facts;
  const { memberId: id, sex, ageCheck } = account;
  const shown = profile ?? emptyProfile({ id, sex });
  const attributes = shownAttributes(shown);
  const { isLiked, cannotBeLiked } = likeStateOf(viewer, facts, now);
  return {
    uuid: id,
    sex,
    twitter_name: attributes.twitter_name ?? '',
    is_age_verified: ageCheck === AGE_CHECK.verified,
    ...photoFields(photoUrl, shown, 780),
    ...shadeField(shown),
    like_remain: boughtLikes(wallet, now) + (own.freeLikes ?? 0),
    is_liked: isLiked,
    can_not_liked: cannotBeLiked,
    ...lastLoginField(account, now),
    detail_show_ticket: ticketsLeft(opened),
    ...answersOf(subprofileFields(), attributes),
    ...bodyFor(viewer),
    area: splitList(attributes.area ?? ''),
    appear_points: appealPointsOf(sex, attributes.appear_points ?? ''),
  };
};
