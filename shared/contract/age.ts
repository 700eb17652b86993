import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UploadKey } from '../ids.ts';
import { INLINE_UPLOAD_MAX_BYTES } from '../limits.ts';
import { ageJa } from '../messages/age.ja.ts';
import { AGE_STATES, DOCUMENT_TYPES } from '../options/member.ts';

/** A document of 4 MB as base64, and room for the other fields: still below what Lambda takes. */
const INLINE_BODY_MAX_BYTES = Math.ceil(INLINE_UPLOAD_MAX_BYTES / 3) * 4 + 4 * 1024;

/**
 * By upload key with its document type, or as the documented base64 form (`filename`, `imageformat`, `file`). `success` is
 * 1 (rules: Uploads). Turns age_conf 1 into 0; refused with illegal_state while under review and once decided.
 */
export const submitAgeDocument = defineEndpoint({
  name: 'submitAgeDocument',
  method: 'POST',
  path: '/api/age_conf/submit',
  domain: 'age',
  auth: 'member',
  effect: true,
  maxBodyBytes: INLINE_BODY_MAX_BYTES,
  summary: 'Submit an age document for review',
  body: z
    .object({
      key: z.optional(UploadKey),
      filename: z.optional(z.string().check(z.maxLength(255))),
      imageformat: z.optional(z.string().check(z.maxLength(20))),
      file: z.optional(z.string()),
      document_type: z.optional(z.enum(DOCUMENT_TYPES, ageJa.typeRequired)),
    })
    .check(
      z.refine(({ key, document_type: type }) => key === undefined || type !== undefined, {
        path: ['document_type'],
        error: ageJa.typeRequired,
      }),
    ),
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
    'too_many_requests',
  ],
});

/** Where the member's age check stands, for the screen of /age_confirmation. Times are ISO 8601. */
export const getAgeCheck = defineEndpoint({
  name: 'getAgeCheck',
  method: 'GET',
  path: '/api/age_conf',
  domain: 'age',
  auth: 'member',
  summary: "The state of the member's age check",
  response: z.strictObject({
    age_conf: z.int(),
    state: z.enum(AGE_STATES),
    /** Why a document is asked for again, as a sentence; null in every other state. */
    reason: z.nullable(z.string()),
    document_type: z.nullable(z.enum(DOCUMENT_TYPES)),
    submitted_at: z.nullable(z.string()),
    /** When staff decided, or nobody had in time; null while it waits. */
    decided_at: z.nullable(z.string()),
    /** When a document that is still kept is deleted at the latest. */
    delete_by: z.nullable(z.string()),
    /** When the document was deleted; null while it is kept. */
    deleted_at: z.nullable(z.string()),
  }),
  errors: [],
});
