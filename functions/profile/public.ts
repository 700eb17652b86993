import type { PhotoRef, PhotoSize } from '#functions/platform/security/photo-links.ts';
import type { AccountItem, PhotoFacts, ProfileFacts } from '#functions/records/account.ts';
import { facePhoto, type PhotoSlots, type ProfileItem } from '#functions/records/profile.ts';
import { AGE_CHECK, MAN, WOMAN, WOMAN_STATUS, type WomanStatus } from '#shared/options/member.ts';
import { countWithoutWhitespace, isBlank } from '#shared/rules/text-counting.ts';

export { exportProfile } from './export.repository.ts';

/** `profile1..3` as links for somebody who may see them now (rules: Members; spec part-1 §3). */
export const photoFields = (
  photoUrl: (ref: PhotoRef | undefined, size: PhotoSize) => string,
  profile: Pick<ProfileItem, 'photos' | 'defaultImgNo'> | undefined,
  size: PhotoSize,
) => ({
  profile1: photoUrl(facePhoto(profile), size),
  profile2: photoUrl(profile?.photos[1] ?? undefined, size),
  profile3: photoUrl(profile?.photos[2] ?? undefined, size),
});

/** The ids that stand for a member elsewhere; empty ones left out. */
export const socialIdsOf = ({
  twitterid,
  tiktok,
  instagram,
}: Pick<ProfileItem, 'twitterid' | 'tiktok' | 'instagram'>): string[] =>
  [twitterid, tiktok, instagram].filter((id) => !isBlank(id));

type Said = Pick<ProfileItem, 'sex' | 'attributes' | 'twitterid' | 'tiktok' | 'instagram' | 'defaultImgNo'>;

/** What the account keeps of a profile; every transaction that saves one of these fields writes it (rules: Members). */
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

/** What the account keeps of the photos; every transaction that saves the slots writes it. */
export const toPhotoFacts = (photos: PhotoSlots): PhotoFacts => ({
  count: photos.filter((ref) => ref !== null).length,
  first: photos[0],
});

/** A saved profile and a verified age make a registering woman ready to request, whichever came last (rules: Members). */
export const womanStatusAfter = (
  account: Pick<AccountItem, 'sex' | 'womanStatus' | 'ageCheck' | 'hasProfile'>,
): WomanStatus =>
  account.sex === WOMAN &&
  account.womanStatus === WOMAN_STATUS.registering &&
  account.ageCheck === AGE_CHECK.verified &&
  account.hasProfile
    ? WOMAN_STATUS.ready
    : account.womanStatus;
