import * as z from 'zod/mini';
import { defineEndpoint, Success, text } from '../endpoint.ts';
import { CANCEL_TEXT_MAX_CHARS, PASSWORD_MAX_CHARS } from '../limits.ts';
import { cancellationJa } from '../messages/cancellation.ja.ts';

/**
 * Stores why a member cancels a plan or withdraws (spec part-2 §3, §7; rules: Money). To cancel a plan, the client
 * sends the password: the session may then cancel during the next ten minutes. For a withdrawal it sends no password.
 * In an error body, `msg` is the error sentence.
 */
export const submitCancelReason = defineEndpoint({
  name: 'submitCancelReason',
  method: 'POST',
  path: '/api/cancel_reason',
  domain: 'payments',
  auth: 'member',
  effect: true,
  summary: 'Say why one cancels or leaves',
  body: z.object({
    cancel_reason: z.object({
      /** Optional, because the session identifies the caller. Another member's id is refused. */
      uid: z.optional(z.nullable(z.string())),
      password: z.optional(z.nullable(z.string().check(z.maxLength(PASSWORD_MAX_CHARS * 4)))),
      cancel_reason: z.string(cancellationJa.reasonRequired),
      cancel_reason_text: z.optional(z.nullable(text(CANCEL_TEXT_MAX_CHARS, cancellationJa.reasonTooLong))),
    }),
  }),
  response: Success,
  errors: ['invalid_input', 'wrong_password', 'too_many_requests', 'not_yourself'],
  errorBody: (body) => ({ ...body, msg: body.errors[0] }),
});

/**
 * Ends the automatic renewal. Works only within ten minutes after this session sent a `cancel_reason` with the correct
 * password (rules: Money, Cancelling). The plan stays valid to the end of the paid time.
 */
export const cancelPlan = defineEndpoint({
  name: 'cancelPlan',
  method: 'POST',
  path: '/api/al_payment/cancellation/submit',
  domain: 'payments',
  auth: 'member',
  effect: true,
  summary: 'End the automatic renewal',
  body: z.object({ uid: z.optional(z.nullable(z.string())) }),
  response: Success,
  errors: ['cancel_reason_required', 'no_plan', 'conflict', 'not_yourself'],
  errorBody: (body) => ({ ...body, msg: body.errors[0] }),
});
