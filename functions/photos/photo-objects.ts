import { PHOTO_SIZES, type PhotoRef, photoObjectKey } from '#functions/platform/security/photo-links.ts';
import type { UploadKey } from '#shared/ids.ts';

/**
 * A photo is named after its upload, so that a repeat after a crash replaces the pictures that the first try stored.
 */
export const refOf = (key: UploadKey): PhotoRef => key.slice(key.indexOf('/') + 1);

/** Object keys of the pictures of a photo, one for each size. */
export const derivativeKeys = (ref: PhotoRef): string[] => PHOTO_SIZES.map((size) => photoObjectKey(ref, size));
