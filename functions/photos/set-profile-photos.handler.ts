import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { PHOTO_SIZES, photoObjectKey } from '#functions/platform/security/photo-links.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setProfilePhotos as contract } from '#shared/contract/photos.ts';
import type { PhotosDeps } from './deps.ts';
import { readIncoming } from './incoming.ts';
import { makePictures } from './make-pictures.ts';
import { ownPhotos, replayOwnPhotos } from './own-photos.ts';
import { derivativeKeys } from './photo-objects.ts';
import { changeSlots } from './photos.rules.ts';
import { photoThrottle } from './throttles.ts';

export const setProfilePhotos = createReplayHandler(
  contract,
  replayOwnPhotos,
  async ({ body, member, now, throttles, once }, deps: PhotosDeps) => {
    const { core, objects, photos } = deps;
    await throttles.count([photoThrottle(member.id)]);
    const incoming = await readIncoming(body, member, now, deps);
    const made = await makePictures(incoming, objects);
    // The picture files are stored before the profile is saved. A crash between the two leaves unused files, which the
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
      const saved = await photos.savePhotos({
        before,
        photos: slots,
        made,
        uploads,
        garbage: [...dropped.flatMap(derivativeKeys), ...uploads],
        by: 'member',
        now,
        also: once.write({ success: true }),
      });
      return ownPhotos(core, saved);
    });
  },
);
