import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { PhotosDeps } from './deps.ts';

/** Deletes the objects of photos that no profile shows any more. What is gone already is fine. */
export const deletePhotos: EventConsumer<PhotosDeps> = async (event, { objects }) => {
  if (event.type === 'photos.delete') await objects.delete('photos', event.data.keys);
};
