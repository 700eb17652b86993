import * as z from 'zod/mini';
import { defineEndpoint, Success, text, wireInt } from '../endpoint.ts';
import { MemberId, SessionId } from '../ids.ts';
import { CAMPAIGN_CODE_MAX_CHARS, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../limits.ts';
import { authJa } from '../messages/auth.ja.ts';
import { MAN, WOMAN } from '../options/member.ts';
import { normalizeEmail } from '../rules/signup.ts';
import { countCodePoints } from '../rules/text-counting.ts';

/** A simple address; parsed into its `uid` form, trimmed and lower-cased. */
export const Email = z.pipe(
  z.string().check(z.refine((value) => normalizeEmail(value) !== null, authJa.problems.email_invalid)),
  z.transform((value) => normalizeEmail(value) ?? value),
);
const Password = z.string().check(
  z.refine((value) => countCodePoints(value) >= PASSWORD_MIN_CHARS, authJa.problems.password_too_short),
  z.refine(
    (value) => countCodePoints(value) <= PASSWORD_MAX_CHARS && value.isWellFormed(),
    authJa.problems.password_too_long,
  ),
);
/** What was typed at sign-in is never judged, only bounded. */
const TypedPassword = z.string().check(z.maxLength(PASSWORD_MAX_CHARS * 4));
const sameAsPassword = z.refine<{ password: string; password_confirmation: string }>(
  (form) => form.password === form.password_confirmation,
  { error: authJa.problems.password_mismatch, path: ['password_confirmation'] },
);
const SexCode = wireInt(MAN, WOMAN, authJa.problems.sex_required);
/** What a sign-up link carried; older clients send null or nothing. */
const campaign = z.nullish(text(CAMPAIGN_CODE_MAX_CHARS));
const Token = z.string().check(z.minLength(10), z.maxLength(200));

/**
 * Keeps a registration and mails its confirmation link. Nothing else that is sent counts: every field a server decides is
 * unknown here. An address in use gets the same answer (rules: Identity).
 */
export const signUp = defineEndpoint({
  name: 'signUp',
  method: 'POST',
  path: '/api/auth',
  domain: 'auth',
  auth: 'public',
  effect: true,
  summary: 'Sign up',
  body: z
    .object({
      email: Email,
      password: Password,
      password_confirmation: z.string(),
      sex: SexCode,
      code: campaign,
      afad: campaign,
      did: campaign,
      cid: campaign,
      p: campaign,
      /** Sent by our own form, which asks for each; older clients ask on the screen only. */
      terms: z.optional(z.literal(true, authJa.problems.terms_required)),
      adult: z.optional(z.literal(true, authJa.problems.under_age)),
      /** Consent to automatic reading of messages, apart from the terms (rules: Safety). */
      reading_consent: z.optional(z.boolean()),
    })
    .check(sameAsPassword as never),
  response: z.strictObject({
    status: z.literal('success'),
    id: MemberId,
    sex: z.int(),
    data: z.strictObject({ id: MemberId, sex: z.int(), email: z.string(), uid: z.string() }),
  }),
  errors: ['invalid_input', 'weak_password', 'too_many_requests'],
  errorBody: ({ errors, ...body }) => ({ ...body, status: 'error', errors: { full_messages: errors } }),
});

/** Makes the registration of this link the account of its address. Never signs in (rules: Identity). */
export const confirmSignUp = defineEndpoint({
  name: 'confirmSignUp',
  method: 'POST',
  path: '/api/auth/confirmation',
  domain: 'auth',
  auth: 'public',
  summary: 'Confirm the address of a new account',
  body: z.object({ confirmation_token: Token }),
  response: Success,
  errors: ['token_invalid'],
});

export const resendConfirmation = defineEndpoint({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/api/auth/confirmation/resend',
  domain: 'auth',
  auth: 'public',
  summary: 'Mail the confirmation link again',
  // `id` is what the sign-up on this device answered.
  body: z.object({ email: Email, id: z.optional(z.string().check(z.maxLength(64))) }),
  response: Success,
  errors: ['invalid_input', 'too_many_requests'],
});

/** Session headers `access-token`, `client`, `uid`, `token-type`, `expiry` (epoch seconds) come with the answer. */
export const signIn = defineEndpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/auth/sign_in',
  domain: 'auth',
  auth: 'public',
  summary: 'Sign in',
  // An address of the wrong form is a wrong address: it gets the same 401 as an unknown one.
  body: z.object({ email: z.string().check(z.maxLength(320)), password: TypedPassword }),
  response: z.strictObject({
    data: z.strictObject({ id: MemberId, email: z.string(), uid: z.string(), sex: z.int() }),
  }),
  errors: ['invalid_credentials', 'invalid_input', 'too_many_requests'],
});

/** Ends this session and closes its sockets. Without a living session: 404, as devise_token_auth answers. */
export const signOut = defineEndpoint({
  name: 'signOut',
  method: 'DELETE',
  path: '/api/auth/sign_out',
  domain: 'auth',
  auth: 'public',
  summary: 'Sign out',
  response: Success,
  errors: ['already_signed_out'],
});

/** Mails a reset link. 200 whether or not the address is known. */
export const requestPasswordReset = defineEndpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/password',
  domain: 'auth',
  auth: 'public',
  summary: 'Request a password reset mail',
  body: z.object({ email: Email, redirect_url: z.optional(z.string().check(z.maxLength(500))) }),
  response: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: ['invalid_input', 'redirect_refused', 'too_many_requests'],
});

/**
 * With the reset link's `uid`, `client`, `access-token` in the body, or signed in by headers. Ends every other session. The
 * documents ask for no current password; one that is given is checked, and our own screen asks for it.
 */
export const setPassword = defineEndpoint({
  name: 'setPassword',
  method: 'PUT',
  path: '/api/auth/password',
  domain: 'auth',
  auth: 'public',
  effect: true,
  summary: 'Set a new password',
  body: z
    .object({
      uid: z.optional(z.string().check(z.maxLength(320))),
      client: z.optional(z.string().check(z.maxLength(64))),
      'access-token': z.optional(z.string().check(z.maxLength(200))),
      password: Password,
      password_confirmation: z.string(),
      current_password: z.optional(TypedPassword),
    })
    .check(sameAsPassword as never),
  response: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: [
    'invalid_input',
    'weak_password',
    'wrong_password',
    'token_invalid',
    'session_required',
    'account_closed',
    'not_yourself',
    'too_many_requests',
  ],
});

/** Devices that are signed in, newest first. Times are ISO 8601; `id` names a session and opens nothing. */
export const listSessions = defineEndpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  domain: 'auth',
  auth: 'member',
  summary: 'Own sessions',
  response: z.strictObject({
    sessions: z.array(
      z.strictObject({
        id: SessionId,
        device: z.string(),
        created_at: z.string(),
        expires_at: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

/** Signs one device out, or with `others` all but this one. Their sockets close. A session that is not one's own: 404. */
export const endSession = defineEndpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions',
  domain: 'auth',
  auth: 'member',
  effect: true,
  summary: 'Sign out of another device',
  body: z.object({ id: z.union([z.literal('others'), SessionId]) }),
  response: Success,
  errors: ['invalid_input', 'not_found'],
});
