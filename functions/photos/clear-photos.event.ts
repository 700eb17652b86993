import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { photosClearEvent } from '#functions/records/events/photos.ts';
import { findProfile } from '#functions/records/profile.ts';
import type { PhotosDeps } from './deps.ts';
import { derivativeKeys } from './photos.rules.ts';

/** Somebody withdrew: every photo goes at once, and stops loading with its objects. */
export const clearPhotos: EventConsumer<typeof photosClearEvent, PhotosDeps> = async (
  event,
  { core, table, photos },
) => {
  const { memberId } = event.data;
  await retryOnConflict(async () => {
    const before = await findProfile(table, memberId);
    const shown = (before?.photos ?? []).flatMap((ref) => (ref === null ? [] : [ref]));
    if (!before || shown.length === 0) return;
    await photos.savePhotos({
      before,
      photos: [null, null, null],
      uploads: [],
      garbage: shown.flatMap((ref) => derivativeKeys(ref)),
      by: 'withdrawal',
      now: core.clock.now(),
      once: { write: () => [] },
      answer: null,
    });
  });
};
