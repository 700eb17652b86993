import type { photoDecidedEvent } from '#functions/items/events/photos.ts';
import { movedRefOf, photoIdOf } from '#functions/items/photo.ts';
import { PHOTO_SIZES, photoObjectKey } from '#functions/platform/security/photo-links.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import type { PhotosDeps } from './deps.ts';
import { derivativeKeys } from './photo-objects.ts';
import { decidedPhotos } from './photos.rules.ts';

/**
 * Applies a decision by staff about a photo. `hide`: only its owner still sees it. `show`: everybody sees it again.
 * `close`: its owner's account is closed. After `hide` and `close`, the photo gets a new ref (the common part of its S3
 * keys), so that old links stop working. Its pictures are copied before the profile contains the new ref, so that a
 * crash leaves no profile without pictures.
 */
export const decidePhoto: EventConsumer<typeof photoDecidedEvent, PhotosDeps> = ({ data, at }, deps) =>
  retryOnConflict(async () => {
    const { core, objects, photos } = deps;
    const { memberId, decision } = data;
    const id = photoIdOf(memberId, data.ref);
    const before = await photos.findProfile(memberId);
    const after = before && decidedPhotos(before, id, { decision, at });
    if (!before || !after) {
      // The photo was deleted, or staff decided again, since this event was written. An earlier run of this event may
      // have stopped half-way: it copied the pictures to the new ref, but did not save the ref in the profile.
      if (decision === 'show') return;
      const ref = movedRefOf(id, decision, at);
      const isCopyLeft = !before?.photos.includes(ref);
      return isCopyLeft ? objects.delete('photos', derivativeKeys(ref)) : undefined;
    }
    if (after.move) await copyPictures(after.move, deps);
    // False for generated test members: several of them share one photo, so its pictures are not deleted.
    const isOwn = after.move?.from.startsWith(`${memberId}/`);
    await photos.savePhotos({
      before,
      photos: after.photos,
      decisions: after.decisions,
      uploads: [],
      garbage: after.move && isOwn ? derivativeKeys(after.move.from) : [],
      by: 'staff',
      now: core.clock.now(),
      also: [],
    });
  });

const copyPictures = async ({ from, to }: { from: string; to: string }, { objects }: PhotosDeps): Promise<void> => {
  for (const size of PHOTO_SIZES) {
    const bytes = await objects.find('photos', photoObjectKey(from, size), UPLOAD_MAX_BYTES);
    if (bytes) await objects.put('photos', photoObjectKey(to, size), bytes, 'image/webp');
  }
};
