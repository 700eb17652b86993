import { shadeOf } from '#functions/items/photo.ts';
import {
  facePhoto,
  hiddenSlots,
  ownFacePhoto,
  type PhotoSlots,
  type ProfileItem,
  shownPhotos,
} from '#functions/items/profile.ts';
import type { PhotoRef, PhotoSize } from '#functions/platform/security/photo-links.ts';

type PhotoUrl = (ref: PhotoRef | undefined, size: PhotoSize) => string;
type Photos = Pick<ProfileItem, 'photos' | 'photoDecisions' | 'defaultImgNo'>;

/**
 * The fields `profile1` to `profile3` with photo links for other members: without photos that staff hid. The caller
 * must have checked that the reader may see the photos now (rules: Members; spec part-1 §3).
 */
export const photoFields = (photoUrl: PhotoUrl, profile: Photos | undefined, size: PhotoSize) => {
  const [, second, third] = profile ? shownPhotos(profile) : [];
  return {
    profile1: photoUrl(facePhoto(profile), size),
    profile2: photoUrl(second ?? undefined, size),
    profile3: photoUrl(third ?? undefined, size),
  };
};

/**
 * The fields `profile1` to `profile3` with photo links for the owner of the photos, including photos that staff hid.
 * `hidden_photos` contains the slot numbers of the hidden photos; absent if there are none.
 */
export const ownPhotoFields = (photoUrl: PhotoUrl, profile: Photos, size: PhotoSize) => {
  const hidden = hiddenSlots(profile);
  return {
    profile1: photoUrl(ownFacePhoto(profile), size),
    profile2: photoUrl(profile.photos[1] ?? undefined, size),
    profile3: photoUrl(profile.photos[2] ?? undefined, size),
    hidden_photos: hidden.length > 0 ? hidden : undefined,
  };
};

type Measured = Photos & Pick<ProfileItem, 'memberId' | 'photoShades'>;
/**
 * The photo that needs the strongest shade decides. Absent when the first slot is empty, or when one of the photos was
 * not measured.
 */
const shadeIn = (slots: PhotoSlots, profile: Measured) => {
  const shades = slots.flatMap((ref) => (ref === null ? [] : [shadeOf(profile, ref) ?? Number.NaN]));
  const strength = Math.max(...shades);
  return { photo_shade: slots[0] === null || Number.isNaN(strength) ? undefined : strength };
};
/** The field `photo_shade` for other members. The photos that count are those in `photoFields`. */
export const shadeField = (profile: Measured | undefined) => (profile ? shadeIn(shownPhotos(profile), profile) : {});
/** The field `photo_shade` for the owner. The photos that count are those in `ownPhotoFields`. */
export const ownShadeField = (profile: Measured) => shadeIn(profile.photos, profile);
