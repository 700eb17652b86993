import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bucket, cacheControlOf, type Objects } from '#functions/platform/ports/objects.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';
import { PHOTO_SIZES, type PhotoRef, photoObjectKey } from '#functions/platform/security/photo-links.ts';
import { BUCKETS } from '../host/settings.ts';
import type { ObjectStore } from '../objects/objects.ts';
import { photoFile } from './portraits/roster.ts';
import { specimenName } from './portraits/specimen.ts';

const PORTRAITS = join(import.meta.dirname, 'assets', 'portraits');
const PARALLEL = 24;

export type PutObject = Objects['put'];

/**
 * Stores objects in the same form as the service does, but without HTTP requests, which are slow. `names` gives the
 * real name of each bucket.
 */
export const putInto =
  (store: Pick<ObjectStore, 'put'>, names: Readonly<Record<Bucket, string>> = BUCKETS): PutObject =>
  (bucket, key, bytes, contentType) =>
    store.put({ bucket: names[bucket], key }, bytes, {
      'content-type': contentType,
      'cache-control': cacheControlOf(bucket),
    });

const portraitFile = (name: string): Promise<Uint8Array> => readFile(join(PORTRAITS, name));

/** The storage reference of a member's picture. The reference is the same on every machine. */
export const seedPhotoRef = (owner: string, name: string): PhotoRef =>
  `${owner}/${sha256(`photo\0${owner}\0${name}`).slice(0, 22)}`;

/** Stores drawn portraits in all sizes, under the same keys as if the members had uploaded them. */
export const putPhotos = async (put: PutObject, photos: readonly { ref: PhotoRef; name: string }[]): Promise<void> => {
  const jobs = photos.flatMap(({ ref, name }) =>
    PHOTO_SIZES.map((size) => ({ key: photoObjectKey(ref, size), file: photoFile(name, size) })),
  );
  const files = new Map<string, Promise<Uint8Array>>();
  const work = async () => {
    for (let job = jobs.pop(); job; job = jobs.pop()) {
      const bytes = files.get(job.file) ?? portraitFile(job.file);
      files.set(job.file, bytes);
      await put('photos', job.key, await bytes, 'image/webp');
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
};

/** The specimen picture (WebP) of the document type `DOCUMENT_TYPES[index]`. */
export const specimenDocument = (index: number): Promise<Uint8Array> => portraitFile(`${specimenName(index)}.webp`);
export const newDocumentKey = (owner: string): string => `documents/${owner}/${randomUUID().replaceAll('-', '')}`;
