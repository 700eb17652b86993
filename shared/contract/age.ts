import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UploadKey } from '../ids.ts';
import { INLINE_UPLOAD_MAX_BYTES } from '../limits.ts';
import { ageJa } from '../messages/age.ja.ts';
import { AGE_STATES, DOCUMENT_TYPES } from '../options/member.ts';

/** Maximum body size: a 4 MB document as base64 plus the other fields. It is below Lambda's payload limit. */
const INLINE_BODY_MAX_BYTES = Math.ceil(INLINE_UPLOAD_MAX_BYTES / 3) * 4 + 4 * 1024;

/**
 * Submits an age document: an upload key with its document type or, as in the spec, the file as base64 (`filename`,
 * `imageformat`, `file`). If `age_conf` was 1 (another document required), it becomes 0 (under review). Fails with
 * `illegal_state` while a document is under review, and after the final decision (rules: Uploads).
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

/** State of the member's age check, for /age_confirmation. Times are ISO 8601. */
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
    /** Why staff want another document, as a sentence; null in every state but `resubmit`. */
    reason: z.nullable(z.string()),
    document_type: z.nullable(z.enum(DOCUMENT_TYPES)),
    submitted_at: z.nullable(z.string()),
    /** When staff decided, or when the deadline for a decision passed; null until then. */
    decided_at: z.nullable(z.string()),
    /** Latest time at which the stored document will be deleted. */
    delete_by: z.nullable(z.string()),
    /** When the document was deleted; null while it is stored. */
    deleted_at: z.nullable(z.string()),
  }),
  errors: [],
});
