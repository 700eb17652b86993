import type { AccountItem, PhotoFacts, ProfileFacts } from '#functions/account/public.ts';
import type { PhotoRef, PhotoSize } from '#functions/platform/security/photo-links.ts';
import type { Key, Table } from '#functions/platform/table/table.ts';
import type { FemaleAttributes, MaleAttributes } from '#shared/contract/profile.ts';
import type { MemberId } from '#shared/ids.ts';
import { AGE_CHECK, MAN, type Sex, WOMAN, WOMAN_STATUS, type WomanStatus } from '#shared/options/member.ts';
import { SAMPLE_AVATAR_NUMBERS, sampleAvatarPath } from '#shared/options/profile.ts';
import { countWithoutWhitespace, isBlank } from '#shared/rules/text-counting.ts';

/** By wire name, as saved: absent or empty means unanswered (spec part-1 §3). */
export type ProfileAttributes = MaleAttributes | FemaleAttributes;

/** Photos of the member's own by slot; null where there is none. */
export type PhotoSlots = readonly [PhotoRef | null, PhotoRef | null, PhotoRef | null];

/**
 * What a member says about themselves. `version` counts saves of the form, `photosVersion` those of the photos: a photo
 * that arrives while the form is open must not make the form stale.
 */
export type ProfileItem = {
  memberId: MemberId;
  sex: Sex;
  attributes: ProfileAttributes;
  phone: string;
  twitterid: string;
  tiktok: string;
  instagram: string;
  photos: PhotoSlots;
  /** 1 to 5: the sample avatar that stands in for a woman's first photo; 0 for none. */
  defaultImgNo: number;
  version: number;
  photosVersion: number;
};

export const profileKey = (id: MemberId): Key => ({ pk: `PROFILE#${id}`, sk: 'PROFILE' });

/** What a member's profile is before anything was saved. */
export const emptyProfile = ({ id, sex }: { id: MemberId; sex: Sex }): ProfileItem => ({
  memberId: id,
  sex,
  attributes: {},
  phone: '',
  twitterid: '',
  tiktok: '',
  instagram: '',
  photos: [null, null, null],
  defaultImgNo: 0,
  version: 0,
  photosVersion: 0,
});

/** Consistent read of one profile; undefined before the first save. */
export const findProfile = (table: Table, id: MemberId): Promise<(ProfileItem & Key) | undefined> =>
  table.find<ProfileItem>(profileKey(id), { consistent: true });

type WithPhotos = Pick<ProfileItem, 'photos' | 'defaultImgNo'>;

/** What stands in slot 1: her own photo, else the sample avatar she chose. For `core.photoUrl`. */
export const facePhoto = (profile: WithPhotos | undefined): PhotoRef | undefined => {
  if (!profile) return undefined;
  const avatar = SAMPLE_AVATAR_NUMBERS.find((number) => number === profile.defaultImgNo);
  return profile.photos[0] ?? (avatar && sampleAvatarPath(avatar));
};

/** `profile1..3` as links for somebody who may see them now (rules: Members; spec part-1 §3). */
export const photoFields = (
  photoUrl: (ref: PhotoRef | undefined, size: PhotoSize) => string,
  profile: WithPhotos | undefined,
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
export const profileFactsOf = (profile: Said): ProfileFacts => {
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
export const photoFactsOf = (photos: PhotoSlots): PhotoFacts => ({
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
