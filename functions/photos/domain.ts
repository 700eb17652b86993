import {
  photoDecidedEvent,
  photosClearEvent,
  photosDeleteEvent,
  photosMoveEvent,
} from '#functions/items/events/photos.ts';
import { parseMultipart } from '#functions/platform/http/multipart.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { clearPhotos } from './clear-photos.event.ts';
import { createUpload } from './create-upload.handler.ts';
import { decidePhoto } from './decide-photo.event.ts';
import { deletePhotos } from './delete-photos.event.ts';
import { deleteProfilePhoto } from './delete-profile-photo.handler.ts';
import { photosDeps } from './deps.ts';
import { movePhotos } from './move-photos.event.ts';
import { setProfilePhotos } from './set-profile-photos.handler.ts';
import { tidyUploads } from './upload.schedule.ts';

export const domain = defineDomain({
  access,
  deps: photosDeps,
  handlers: [createUpload, setProfilePhotos, deleteProfilePhoto],
  consumers: [
    on(photosDeleteEvent, deletePhotos),
    on(photosClearEvent, clearPhotos),
    on(photosMoveEvent, movePhotos),
    on(photoDecidedEvent, decidePhoto),
  ],
  schedules: { upload: tidyUploads },
  multipart: parseMultipart,
});
