import type { PhotoRef, PhotoSize } from '#functions/platform/security/photo-links.ts';
import { facePhoto, type ProfileItem } from '#functions/records/profile.ts';

/**
 * The fields `profile1..3` with photo links. The caller must have checked that the reader may see the photos now
 * (rules: Members; spec part-1 §3).
 */
export const photoFields = (
  photoUrl: (ref: PhotoRef | undefined, size: PhotoSize) => string,
  profile: Pick<ProfileItem, 'photos' | 'defaultImgNo'> | undefined,
  size: PhotoSize,
) => ({
  profile1: photoUrl(facePhoto(profile), size),
  profile2: photoUrl(profile?.photos[1] ?? undefined, size),
  profile3: photoUrl(profile?.photos[2] ?? undefined, size),
});
