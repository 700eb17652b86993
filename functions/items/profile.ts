import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { Key, Stored, Table } from '#functions/platform/table/table.ts';
import type { FemaleAttributes, MaleAttributes } from '#shared/contract/profile-input.ts';
import type { MemberId, PhotoId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { SAMPLE_AVATAR_NUMBERS, sampleAvatarPath } from '#shared/options/profile.ts';

/** The answers of the profile form by wire name, as saved. Absent or empty means unanswered (spec part-1 §3). */
export type ProfileAttributes = MaleAttributes | FemaleAttributes;

/** The member's own photos by slot; null for an empty slot. */
export type PhotoSlots = readonly [PhotoRef | null, PhotoRef | null, PhotoRef | null];

/**
 * The profile texts in which the automatic check found something, by attribute name. `version`: the profile's version
 * after the save that contained the text. `state`: what other members see. `shown`: the text. `waiting`: an empty text
 * until staff decide. `hidden`: an empty text, because staff decided so.
 */
export type TextReadings = Readonly<Record<string, { version: number; state: 'waiting' | 'hidden' | 'shown' }>>;

/**
 * Decisions of staff on photos, by the photo's ref (location). `at`: time of the last decision to hide the photo or
 * show it again (epoch ms; 0 when there was none). A hidden photo is shown only to its owner (rules: Staff console,
 * Hiding). `movedAt`: when the photo's file was last moved because staff closed the owner's account.
 */
export type PhotoDecisions = Readonly<
  Record<PhotoRef, { at: number; isHidden: boolean; movedAt?: number | undefined }>
>;

/**
 * How strong the shade behind the name has to be on each photo, by the photo's id: an opacity from 0.62 to 0.82,
 * measured at the upload (functions/photos/photo-shade.rules.ts).
 */
export type PhotoShades = Readonly<Record<PhotoId, number>>;

/**
 * A member's profile. `version` counts saves of the form, and `photosVersion` counts saves of the photos. Saving a
 * photo does not change `version`, so a form that was already open can still be saved.
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
  /** 1 to 5: the sample avatar that is shown instead of a woman's first photo; 0 for none. */
  defaultImgNo: number;
  version: number;
  photosVersion: number;
  /** Absent until staff decide about a photo or close the member's account. */
  photoDecisions?: PhotoDecisions | undefined;
  /** Absent before the first upload. A photo from before the shade was measured has no entry. */
  photoShades?: PhotoShades | undefined;
  /** Absent until the automatic check finds something in a text (rules: Safety, Prohibited solicitation). */
  readings?: TextReadings;
};

export const profileKey = (id: MemberId): Key<ProfileItem> => ({ pk: `PROFILE#${id}`, sk: 'PROFILE' });

/** The answers as others read them: without withheld texts and texts that staff hid. */
export const shownAttributes = ({
  attributes,
  readings,
}: Pick<ProfileItem, 'attributes' | 'readings'>): ProfileAttributes => {
  const empty = Object.entries(readings ?? {}).flatMap(([name, { state }]) => (state === 'shown' ? [] : [[name, '']]));
  return { ...attributes, ...Object.fromEntries(empty) };
};

type Photos = Pick<ProfileItem, 'photos'> & { photoDecisions?: PhotoDecisions | undefined };
const isHiddenPhoto = ({ photoDecisions }: Photos, ref: PhotoRef | null): boolean =>
  ref !== null && photoDecisions?.[ref]?.isHidden === true;
/** The photos as others see them: a slot whose photo staff hid is empty. */
export const shownPhotos = (profile: Photos): PhotoSlots => {
  const [first, second, third] = profile.photos.map((ref) => (isHiddenPhoto(profile, ref) ? null : ref));
  return [first ?? null, second ?? null, third ?? null];
};
/** The slots (1 to 3) whose photos staff hid. */
export const hiddenSlots = (profile: Photos): number[] =>
  profile.photos.flatMap((ref, index) => (isHiddenPhoto(profile, ref) ? [index + 1] : []));

/** A member's profile before the first save. */
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

/** Strongly consistent read of one profile; undefined before the first save. */
export const findProfile = (table: Table, id: MemberId): Promise<Stored<ProfileItem> | undefined> =>
  table.find(profileKey(id), { consistent: true });

type Face = Photos & Pick<ProfileItem, 'defaultImgNo'>;
/**
 * The photo that others see in slot 1: the member's own photo, else the sample avatar that a woman chose.
 * `core.photoUrl` makes a link from the result.
 */
export const facePhoto = (profile: Face | undefined): PhotoRef | undefined =>
  profile && (shownPhotos(profile)[0] ?? avatarOf(profile));
/** The photo that the member sees in slot 1: like `facePhoto`, but a photo that staff hid is still shown. */
export const ownFacePhoto = (profile: Face): PhotoRef | undefined => profile.photos[0] ?? avatarOf(profile);

const avatarOf = ({ defaultImgNo }: Face): PhotoRef | undefined => {
  const avatar = SAMPLE_AVATAR_NUMBERS.find((number) => number === defaultImgNo);
  return avatar && sampleAvatarPath(avatar);
};
