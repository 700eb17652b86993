import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { PHOTO_SIZES, photoObjectKey } from '#functions/platform/security/photo-links.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setProfilePhotos as contract } from '#shared/contract/photos.ts';
import { AppError } from '#shared/errors.ts';
import type { UploadKey } from '#shared/ids.ts';
import type { PhotosDeps } from './deps.ts';
import { type Derivatives, makeDerivatives } from './image.ts';
import { readIncoming } from './incoming.ts';
import { ownPhotos, replayOwnPhotos } from './own-photos.ts';
import { derivativeKeys, refOf } from './photo-objects.ts';
import { changeSlots, type SlotChange } from './photos.rules.ts';
import { photoThrottle } from './throttles.ts';

/** For all photos of one call, so that the slowest pictures get their answer before the function's 29 s are over. */
export const PHOTOS_LIMIT_MS = 18_000;

export const setProfilePhotos = createReplayHandler(
  contract,
  replayOwnPhotos,
  async ({ body, member, now, throttles, once }, deps: PhotosDeps) => {
    const { core, objects, photos } = deps;
    await throttles.count([photoThrottle(member.id)]);
    const incoming = await readIncoming(body, member, now, deps);
    // Photos are decoded one after the other, because three large ones would not fit into the function's memory
    // together.
    const signal = AbortSignal.timeout(PHOTOS_LIMIT_MS);
    const made: (SlotChange & { ref: string; key: UploadKey; pictures: Derivatives })[] = [];
    for (const { slot, key, bytes } of incoming) {
      const pictures = await makeDerivatives(bytes, signal).catch(async (error: unknown) => {
        // A file that is refused is deleted at once. When too many pictures are in work, the member may send the same
        // file again.
        const isBusy = error instanceof AppError && error.code === 'too_many_requests';
        if (!isBusy) await objects.delete('photos', [key]);
        throw error;
      });
      made.push({ slot, key, ref: refOf(key), pictures });
    }
    // The pictures are stored before the profile. A crash between the two leaves pictures without a profile, which the
    // schedule `upload` deletes, but never a profile with missing pictures.
    await allDone(
      made.flatMap(({ ref, pictures }) =>
        PHOTO_SIZES.map((size) => objects.put('photos', photoObjectKey(ref, size), pictures[size], 'image/webp')),
      ),
    );
    const uploads = made.map(({ key }) => key);
    return retryOnConflict(async () => {
      const before = await photos.getProfile(member);
      const { photos: slots, dropped } = changeSlots(before.photos, made);
      await photos.savePhotos({
        before,
        photos: slots,
        uploads,
        garbage: [...dropped.flatMap(derivativeKeys), ...uploads],
        by: 'member',
        now,
        also: once.write({ success: true }),
      });
      return ownPhotos(core, { ...before, photos: slots });
    });
  },
);
