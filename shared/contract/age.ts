import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UploadKey } from '../ids.ts';
import { INLINE_UPLOAD_MAX_BYTES } from '../limits.ts';
import { DOCUMENT_TYPES } from '../options/member.ts';

const BASE64_MAX_CHARS = Math.ceil((INLINE_UPLOAD_MAX_BYTES * 4) / 3);

/** By upload key, or as the documented base64 form. `success` is 1 (rules: Uploads). Turns age_conf 1 into 0. */
export const submitAgeDocument = defineEndpoint({
  name: 'submitAgeDocument',
  method: 'POST',
  path: '/api/age_conf/submit',
  domain: 'age',
  auth: 'member',
  effect: true,
  maxBodyBytes: INLINE_UPLOAD_MAX_BYTES,
  summary: 'Submit an age document for review',
  body: z.union([
    z.object({ key: UploadKey, document_type: z.enum(DOCUMENT_TYPES) }),
    z.object({
      filename: z.string().check(z.maxLength(255)),
      imageformat: z.string().check(z.maxLength(20)),
      file: z.string().check(z.minLength(1), z.maxLength(BASE64_MAX_CHARS)),
      document_type: z.optional(z.enum(DOCUMENT_TYPES)),
    }),
  ]),
  response: z.strictObject({ success: z.literal(1) }),
  errors: [
    'invalid_input',
    'no_file',
    'upload_not_found',
    'image_unreadable',
    'image_too_large',
    'image_type_refused',
    'payload_too_large',
    'illegal_state',
  ],
});
