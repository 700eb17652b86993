import { ownErrorsJa } from '#shared/messages/own-errors.ja.ts';
import { photosJa } from '#shared/messages/photos.ja.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

/** The error sentence at the slot of a photo that could not be sent or saved. */
export const photoProblem = (error: unknown): string => {
  if (!(error instanceof ApiError)) return photosJa.failed;
  switch (error.code) {
    case 'image_type_refused':
      return photosJa.onlyImages;
    case 'image_too_large':
    case 'payload_too_large':
      return photosJa.tooLarge;
    case 'image_unreadable':
      return photosJa.unreadable;
    case 'image_too_detailed':
      return photosJa.tooDetailed;
    case 'qr_code_refused':
      return photosJa.qrFound;
    case 'upload_not_found':
      return ownErrorsJa.upload_not_found;
    case 'offline':
    case 'too_many_requests':
      return error.message;
    default:
      return photosJa.failed;
  }
};
