import { PHOTO_SIZES, type PhotoRef, photoObjectKey } from '#functions/platform/security/photo-links.ts';
import type { UploadKey } from '#shared/ids.ts';

/**
 * The ref of a photo, made from the key of its upload, so that a repeat after a crash overwrites the pictures that the
 * first try stored.
 */
export const refOf = (key: UploadKey): PhotoRef => key.slice(key.indexOf('/') + 1);

/** S3 keys of the pictures of a photo, one for each size. */
export const derivativeKeys = (ref: PhotoRef): string[] => PHOTO_SIZES.map((size) => photoObjectKey(ref, size));
