import type { photosClearEvent } from '#functions/items/events/photos.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { PhotosDeps } from './deps.ts';
import { derivativeKeys } from './photo-objects.ts';

/** When a member has left the service: deletes all photos of the member, so that their links stop working. */
export const clearPhotos: EventConsumer<typeof photosClearEvent, PhotosDeps> = async (event, { core, photos }) => {
  const { memberId } = event.data;
  await retryOnConflict(async () => {
    const before = await photos.findProfile(memberId);
    const shown = (before?.photos ?? []).flatMap((ref) => (ref === null ? [] : [ref]));
    if (!before || shown.length === 0) return;
    await photos.savePhotos({
      before,
      photos: [null, null, null],
      uploads: [],
      garbage: shown.flatMap((ref) => derivativeKeys(ref)),
      by: 'withdrawal',
      now: core.clock.now(),
      also: [],
    });
  });
};
