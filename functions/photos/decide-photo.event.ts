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
 * What staff decided on a photo: nobody but its owner sees it any more, everybody sees it again, or the account of its
 * owner is closed. The pictures of a photo that moves are copied to a place of their own before the profile names that
 * place, so that a crash leaves no profile without pictures; the former place is emptied by an event of the same
 * transaction.
 */
export const decidePhoto: EventConsumer<typeof photoDecidedEvent, PhotosDeps> = ({ data, at }, deps) =>
  retryOnConflict(async () => {
    const { core, objects, photos } = deps;
    const { memberId, decision } = data;
    const id = photoIdOf(memberId, data.ref);
    const before = await photos.findProfile(memberId);
    const after = before && decidedPhotos(before, id, { decision, at });
    if (!before || !after) {
      // A run that stopped half-way left copies, and the photo has gone or was decided on anew since.
      if (decision === 'show') return;
      const place = movedRefOf(id, decision, at);
      const isCopyLeft = !before?.photos.includes(place);
      return isCopyLeft ? objects.delete('photos', derivativeKeys(place)) : undefined;
    }
    if (after.move) await copyPictures(after.move, deps);
    // Portraits of synthetic members are shared, and stay for the others.
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
