import type { photosDeleteEvent } from '#functions/items/events/photos.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { PhotosDeps } from './deps.ts';

/** Deletes the picture files of photos that no profile contains any more. */
export const deletePhotos: EventConsumer<typeof photosDeleteEvent, PhotosDeps> = async (event, { objects }) => {
  await objects.delete('photos', event.data.keys);
};
