import { DEFAULT_PHOTO_PATH } from '#shared/options/profile.ts';
import { keyedHash, sameSecret } from './random.ts';

const HOUR_MS = 3_600_000;
export type PhotoSize = 96 | 390 | 780;

/** Photo reference as stored: member and photo id; the sizes are derivatives under it. */
export type PhotoRef = string;

export const photoObjectKey = (ref: PhotoRef, size: PhotoSize): string => `photos/${ref}/${size}.webp`;
export const PHOTO_SIZES: readonly PhotoSize[] = [96, 390, 780];

/** What the edge is told instead of the pepper: photo links can be checked with it, and nothing else can be done. */
export const photoLinkKey = (pepper: string): string => keyedHash(pepper, 'photo link key', '');

const sign = (pepper: string, path: string, expires: number) =>
  keyedHash(photoLinkKey(pepper), 'photo', `${path}\0${expires}`);

/**
 * A link to a photo for somebody who may see it now; it dies between one and two hours from `now`. The end is a whole hour,
 * so that the same photo keeps the same URL for a while and the browser's cache works (docs/decisions/006).
 */
export const photoLink = (pepper: string, ref: PhotoRef | undefined, size: PhotoSize, now: Date): string => {
  if (!ref) return DEFAULT_PHOTO_PATH;
  if (ref.startsWith('/images/')) return ref;
  const path = `/${photoObjectKey(ref, size)}`;
  const expires = (Math.floor(now.getTime() / HOUR_MS) + 2) * (HOUR_MS / 1000);
  return `${path}?e=${expires}&s=${sign(pepper, path, expires)}`;
};

/** Whether a photo link was made by us and still lives. */
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
