import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { deleteProfilePhoto as contract } from '#shared/contract/photos.ts';
import type { PhotoSlot } from '#shared/options/profile.ts';
import type { PhotosDeps } from './deps.ts';
import { ownPhotos, replayOwnPhotos } from './own-photos.ts';
import { derivativeKeys } from './photo-objects.ts';
import { changeSlots } from './photos.rules.ts';

// Deleting the photo of an empty slot is no error: the response contains the current photos.
export const deleteProfilePhoto = createReplayHandler(
  contract,
  replayOwnPhotos,
  ({ body, member, now, once }, { core, photos }: PhotosDeps) =>
    retryOnConflict(async () => {
      const before = await photos.getProfile(member);
      const { photos: slots, dropped } = changeSlots(before.photos, [
        { slot: body.profile_img_no as PhotoSlot, ref: null },
      ]);
      if (dropped.length === 0) return ownPhotos(core, before);
      const saved = await photos.savePhotos({
        before,
        photos: slots,
        uploads: [],
        garbage: dropped.flatMap(derivativeKeys),
        by: 'member',
        now,
        also: once.write({ success: true }),
      });
      return ownPhotos(core, saved);
    }),
);
