import * as z from 'zod/mini';
import { defineEndpoint, Success, text } from '../endpoint.ts';
import { CANCEL_TEXT_MAX_CHARS, PASSWORD_MAX_CHARS } from '../limits.ts';
import { cancellationJa } from '../messages/cancellation.ja.ts';

/**
 * Records why a member cancels a plan or withdraws. With the password, the session may cancel the plan for ten minutes;
 * a withdrawal sends no password. `msg` is the documented name of the error sentence (spec part-2 §3, §7;
 * rules: Money).
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
      /** The session decides who acts; the id of another member is refused. */
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
 * Ends the automatic renewal. Works only within ten minutes of this session's accepted `cancel_reason` (rules: Money,
 * Cancelling). The paid time runs to its end.
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
