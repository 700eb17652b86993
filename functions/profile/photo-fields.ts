import type { PhotoRef, PhotoSize } from '#functions/platform/security/photo-links.ts';
import { facePhoto, type ProfileItem } from '#functions/records/profile.ts';

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
