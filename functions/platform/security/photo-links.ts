import { DEFAULT_PHOTO_PATH } from '#shared/options/profile.ts';
import { HOUR_MS } from '#shared/time.ts';
import { keyedHash, sameSecret } from './random.ts';

/** Edge of a square derivative in pixels; smaller where the photo itself is. */
export type PhotoSize = 96 | 390 | 780;

/**
 * A photo as profiles store it: `<member id>/<photo id>`, under which its pictures of all sizes are stored, or the path
 * of a sample avatar.
 */
export type PhotoRef = string;

export const photoObjectKey = (ref: PhotoRef, size: PhotoSize): string => `photos/${ref}/${size}.webp`;
export const PHOTO_SIZES: readonly PhotoSize[] = [96, 390, 780];

/** The key that the edge gets instead of the pepper: good for checking photo links and for nothing else. */
export const photoLinkKey = (pepper: string): string => keyedHash(pepper, 'photo link key', '');

const sign = (pepper: string, path: string, expires: number) =>
  keyedHash(photoLinkKey(pepper), 'photo', `${path}\0${expires}`);

/**
 * A link to a photo for a viewer who may see it now. It ends between one and two hours after `now`, on a full hour, so
 * that a photo keeps its URL for a while and browsers can cache it (docs/decisions/006).
 */
export const photoLink = (pepper: string, ref: PhotoRef | undefined, size: PhotoSize, now: Date): string => {
  if (!ref) return DEFAULT_PHOTO_PATH;
  if (ref.startsWith('/images/')) return ref;
  const path = `/${photoObjectKey(ref, size)}`;
  const expires = (Math.floor(now.getTime() / HOUR_MS) + 2) * (HOUR_MS / 1000);
  return `${path}?e=${expires}&s=${sign(pepper, path, expires)}`;
};

/** Whether we signed this photo link and its end has not come yet. */
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
