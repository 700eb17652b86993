import * as z from 'zod/mini';
import { defineEndpoint, Success } from '../endpoint.ts';
import { PASSWORD_MAX_CHARS } from '../limits.ts';
import { withdrawalJa } from '../messages/withdrawal.ja.ts';

/** Ends the membership of the caller, who must send the password. Men use it, from their settings (rules: Safety). */
export const withdraw = defineEndpoint({
  name: 'withdraw',
  method: 'POST',
  path: '/api/withdrawal',
  domain: 'account',
  auth: 'member',
  effect: true,
  summary: 'Withdraw, with the password',
  body: z.object({
    password: z
      .string(withdrawalJa.passwordRequired)
      .check(z.minLength(1, withdrawalJa.passwordRequired), z.maxLength(PASSWORD_MAX_CHARS * 4)),
  }),
  response: Success,
  errors: ['wrong_password', 'too_many_requests', 'invalid_input', 'conflict'],
});

/** Ends a woman's membership. Called at the end of the survey about her reasons (spec part-2 §2, §4, §7). */
export const withdrawWoman = defineEndpoint({
  name: 'withdrawWoman',
  method: 'POST',
  path: '/api/cancel/female',
  domain: 'account',
  auth: 'woman',
  effect: true,
  summary: 'Withdraw at the end of the survey',
  /** `uid` is optional, because the session identifies the caller. Another member's `uid` is refused. */
  body: z.object({ uid: z.optional(z.nullable(z.string())) }),
  response: z.strictObject({ success: z.literal(true), msg: z.string() }),
  errors: ['wrong_sex', 'not_yourself', 'conflict'],
  errorBody: (body) => ({ ...body, msg: body.errors[0] }),
});
