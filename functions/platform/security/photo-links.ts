import { PHOTO_CACHED_MS, PHOTO_LINK_STEP_MS } from '#shared/limits.ts';
import { DEFAULT_PHOTO_PATH } from '#shared/options/profile.ts';
import { keyedHash, sameSecret } from '../runtime/random.ts';

/**
 * The width in pixels of the three pictures of a photo. The picture of 96 is square, the others are 4:5. A smaller
 * photo gives smaller pictures.
 */
export type PhotoSize = 96 | 390 | 780;

/** How a profile refers to a photo: `<member id>/<photo id>`, or the path of a sample avatar (`/images/…`). */
export type PhotoRef = string;

export const photoObjectKey = (ref: PhotoRef, size: PhotoSize): string => `photos/${ref}/${size}.webp`;
export const PHOTO_SIZES: readonly PhotoSize[] = [96, 390, 780];

/**
 * The label from which the key of photo links is derived. A change of the label changes the key, but CloudFront gets
 * the new key only at the next deployment.
 */
export const PHOTO_KEY_LABEL = 'photo link key';
/** The key that CloudFront gets instead of the pepper. It can only sign and check photo links. */
export const photoLinkKey = (pepper: string): string => keyedHash(pepper, PHOTO_KEY_LABEL, '');

const sign = (pepper: string, path: string, expires: number) =>
  keyedHash(photoLinkKey(pepper), 'photo', `${path}\0${expires}`);

/**
 * A signed link to a photo. The caller has checked that the viewer may see the photo. The link is valid for 25 to 55
 * minutes from `now`, and a browser may cache the photo for five minutes more, so after one hour the link shows
 * nothing. Within each half hour the photo keeps the same URL, so that browsers can cache it (docs/decisions/006).
 */
export const photoLink = (pepper: string, ref: PhotoRef | undefined, size: PhotoSize, now: Date): string => {
  if (!ref) return DEFAULT_PHOTO_PATH;
  if (ref.startsWith('/images/')) return ref;
  const path = `/${photoObjectKey(ref, size)}`;
  const over = (Math.floor(now.getTime() / PHOTO_LINK_STEP_MS) + 2) * PHOTO_LINK_STEP_MS;
  const expires = (over - PHOTO_CACHED_MS) / 1000;
  return `${path}?e=${expires}&s=${sign(pepper, path, expires)}`;
};

/** Whether this service signed the photo link and the link has not expired. */
export const isPhotoLinkValid = (
  pepper: string,
  path: string,
  expires: string | null,
  signature: string | null,
  now: Date,
): boolean =>
  expires !== null &&
  signature !== null &&
  /^\d{1,12}$/.test(expires) &&
  Number(expires) * 1000 > now.getTime() &&
  sameSecret(sign(pepper, path, Number(expires)), signature);
