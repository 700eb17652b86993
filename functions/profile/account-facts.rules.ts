import type { AccountItem, PhotoFacts, ProfileFacts } from '#functions/items/account.ts';
import { shadeOf } from '#functions/items/photo.ts';
import { type ProfileItem, shownPhotos } from '#functions/items/profile.ts';
import { AGE_CHECK, MAN, WOMAN, WOMAN_STATUS, type WomanStatus } from '#shared/options/member.ts';
import { countWithoutWhitespace, isBlank } from '#shared/rules/text-counting.ts';

/** A member's names on Twitter, TikTok and Instagram, without empty ones. */
const socialIdsOf = ({
  twitterid,
  tiktok,
  instagram,
}: Pick<ProfileItem, 'twitterid' | 'tiktok' | 'instagram'>): string[] =>
  [twitterid, tiktok, instagram].filter((id) => !isBlank(id));

type Said = Pick<ProfileItem, 'sex' | 'attributes' | 'twitterid' | 'tiktok' | 'instagram' | 'defaultImgNo'>;

/**
 * Makes the facts about a profile that are stored in the account item. Every transaction that saves one of the fields
 * of `Said` also writes the facts (rules: Members).
 */
export const toProfileFacts = (profile: Said): ProfileFacts => {
  const { sex, attributes, twitterid, defaultImgNo } = profile;
  const freeText = sex === MAN ? attributes.propensity : attributes.sexual_experience;
  return {
    userName: attributes.twitter_name ?? '',
    twitterid,
    defaultImgNo,
    hasAppealPoints: !isBlank(attributes.appear_points ?? ''),
    freeTextChars: countWithoutWhitespace(freeText ?? ''),
    hasSocialId: socialIdsOf(profile).length > 0,
  };
};

/**
 * Makes the photo facts of the account item from the photos that others see. Every transaction that saves the photos
 * also writes the facts.
 */
export const toPhotoFacts = (
  profile: Pick<ProfileItem, 'memberId' | 'photos' | 'photoDecisions' | 'photoShades'>,
): PhotoFacts => {
  const photos = shownPhotos(profile);
  return {
    count: photos.filter((ref) => ref !== null).length,
    first: photos[0],
    shade: shadeOf(profile, photos[0]),
  };
};

/**
 * A woman's status after a change of her account. Once she has both a saved profile and a verified age, `registering`
 * becomes `ready` (rules: Members).
 */
export const womanStatusAfter = (
  account: Pick<AccountItem, 'sex' | 'womanStatus' | 'ageCheck' | 'hasProfile'>,
): WomanStatus =>
  account.sex === WOMAN &&
  account.womanStatus === WOMAN_STATUS.registering &&
  account.ageCheck === AGE_CHECK.verified &&
  account.hasProfile
    ? WOMAN_STATUS.ready
    : account.womanStatus;
