import * as z from 'zod/mini';
import { defineEndpoint, UploadedFile, wireInt } from '../endpoint.ts';
import { UploadKey } from '../ids.ts';
import { INLINE_UPLOAD_MAX_BYTES, PHOTO_SLOTS_COUNT, UPLOAD_MAX_BYTES } from '../limits.ts';
import { errorsJa } from '../messages/errors.ja.ts';
import { UPLOAD_CONTENT_TYPES, UPLOAD_KINDS } from '../options/member.ts';
import { HiddenPhotos, PhotoShade } from './partner-profile.ts';

/**
 * A presigned form for one direct upload to S3: fixed key and type, at most 10 MB, valid 5 minutes (rules: Uploads).
 */
export const createUpload = defineEndpoint({
  name: 'createUpload',
  method: 'POST',
  path: '/api/uploads',
  domain: 'photos',
  auth: 'member',
  summary: 'Get a form to upload a photo or an age document',
  body: z.object({
    kind: z.enum(UPLOAD_KINDS),
    content_type: z.enum(UPLOAD_CONTENT_TYPES, errorsJa.image_type_refused),
    size: z.int().check(z.gte(1, errorsJa.no_file), z.lte(UPLOAD_MAX_BYTES, errorsJa.image_too_large)),
  }),
  response: z.strictObject({ key: UploadKey, url: z.string(), fields: z.record(z.string(), z.string()) }),
  errors: ['invalid_input', 'too_many_requests'],
});

const Photos = z.strictObject({
  success: z.literal(true),
  profile1: z.string(),
  profile2: z.string(),
  profile3: z.string(),
  hidden_photos: HiddenPhotos,
  photo_shade: PhotoShade,
});
const PhotoInput = z.optional(z.union([z.object({ key: UploadKey }), UploadedFile]));

/**
 * Saves photos by upload key, or from the spec's multipart form (up to 4 MB). Photo slots that are not sent do not
 * change.
 */
export const setProfilePhotos = defineEndpoint({
  name: 'setProfilePhotos',
  method: 'POST',
  path: '/api/user/profile_img',
  domain: 'photos',
  auth: 'member',
  effect: true,
  summary: 'Set profile photos',
  files: ['profile1', 'profile2', 'profile3'],
  // Files of 4 MB in total, plus the multipart headers.
  maxBodyBytes: INLINE_UPLOAD_MAX_BYTES + 16 * 1024,
  body: z.object({ profile1: PhotoInput, profile2: PhotoInput, profile3: PhotoInput }),
  response: Photos,
  errors: [
    'invalid_input',
    'no_file',
    'upload_not_found',
    'image_unreadable',
    'image_too_large',
    'image_type_refused',
    'payload_too_large',
    'image_too_detailed',
    'qr_code_refused',
    'unsupported_media_type',
    'conflict',
    'too_many_requests',
  ],
});

export const deleteProfilePhoto = defineEndpoint({
  name: 'deleteProfilePhoto',
  method: 'DELETE',
  path: '/api/user/profile_img',
  domain: 'photos',
  auth: 'member',
  effect: true,
  summary: 'Delete a profile photo',
  body: z.object({ profile_img_no: wireInt(1, PHOTO_SLOTS_COUNT) }),
  response: Photos,
  errors: ['invalid_input', 'conflict'],
});
