import * as z from 'zod/mini';
import { defineEndpoint, Success, text, wireInt } from '../endpoint.ts';
import { MemberId, SessionId } from '../ids.ts';
import { CAMPAIGN_CODE_MAX_CHARS, MAILBOX_PROOF_MAX_CHARS, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../limits.ts';
import { authJa } from '../messages/auth.ja.ts';
import { MAN, WOMAN } from '../options/member.ts';
import { emailProblem, normalizeEmail } from '../rules/signup.ts';
import { countCodePoints } from '../rules/text-counting.ts';

/** An e-mail address. Parsing trims it and makes it half-width and lower-case. */
const Email = z.pipe(
  z.string().check(
    z.refine<string>((value) => normalizeEmail(value) !== null, {
      error: ({ input }) => authJa.problems[emailProblem(String(input)) ?? 'email_invalid'],
    }),
  ),
  z.transform((value) => normalizeEmail(value) ?? value),
);
const Password = z.string().check(
  z.refine((value) => countCodePoints(value) >= PASSWORD_MIN_CHARS, authJa.problems.password_too_short),
  z.refine(
    (value) => countCodePoints(value) <= PASSWORD_MAX_CHARS && value.isWellFormed(),
    authJa.problems.password_too_long,
  ),
);
/** A password at sign-in. Only its length is checked, because an older password may not satisfy today's rules. */
export const TypedPassword = z.string().check(z.maxLength(PASSWORD_MAX_CHARS * 4));
const sameAsPassword = z.refine<{ password: string; password_confirmation: string }>(
  (form) => form.password === form.password_confirmation,
  { error: authJa.problems.password_mismatch, path: ['password_confirmation'] },
);
const SexCode = wireInt(MAN, WOMAN, authJa.problems.sex_required);
/** A campaign parameter of the sign-up link; older clients send null or nothing. */
const campaign = z.nullish(text(CAMPAIGN_CODE_MAX_CHARS));
const Token = z.string().check(z.minLength(10), z.maxLength(200));

/**
 * An opaque text that `signUp` returns and the device stores. In `confirmSignUp` it proves that the caller is the
 * person who signed up.
 */
const RegistrationKey = z.string().check(z.maxLength(200));

/**
 * Stores a registration and mails its confirmation link. Fields that the server decides (rank, status …) are not part
 * of the schema, so clients can't set them. An e-mail address that is already in use gets the same response (rules:
 * Identity).
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
      /** Our own form sends `terms` and `adult`; older clients only show the check boxes and send nothing. */
      terms: z.optional(z.literal(true, authJa.problems.terms_required)),
      adult: z.optional(z.literal(true, authJa.problems.under_age)),
      /** Consent to automatic reading of messages, which is separate from the terms of use (rules: Safety). */
      reading_consent: z.optional(z.boolean()),
      /**
       * A token from a link in an earlier sign-up mail to this address. It proves that the caller reads mails to this
       * address. The confirmation mail then has a limit of its own, which strangers' sign-ups do not use up. A wrong or
       * expired token is ignored.
       */
      mailbox_proof: z.optional(text(MAILBOX_PROOF_MAX_CHARS)),
    })
    .check(sameAsPassword as never),
  response: z.strictObject({
    status: z.literal('success'),
    id: MemberId,
    sex: z.int(),
    data: z.strictObject({ id: MemberId, sex: z.int(), email: z.string(), uid: z.string() }),
    registration_key: RegistrationKey,
  }),
  errors: ['invalid_input', 'weak_password', 'too_many_requests'],
  errorBody: ({ errors, ...body }) => ({ ...body, status: 'error', errors: { full_messages: errors } }),
});

/**
 * Makes an account from the registration to which a confirmation link belongs. To prove that it comes from the person
 * who signed up, the request also contains the key that `signUp` returned, or the password of the registration. A
 * request with neither gets `proof_required`. `already_confirmed`: the account already exists. Does not sign the member
 * in (rules: Identity).
 */
export const confirmSignUp = defineEndpoint({
  name: 'confirmSignUp',
  method: 'POST',
  path: '/api/auth/confirmation',
  domain: 'auth',
  auth: 'public',
  summary: 'Confirm the address of a new account',
  body: z.object({
    confirmation_token: Token,
    registration_key: z.optional(RegistrationKey),
    password: z.optional(TypedPassword),
  }),
  response: z.strictObject({
    success: z.literal(true),
    already_confirmed: z.optional(z.literal(true)),
    /** The confirmed e-mail address, for the sign-in that follows. Absent with `already_confirmed`. */
    email: z.optional(z.string()),
  }),
  errors: ['invalid_input', 'token_invalid', 'proof_required', 'wrong_password', 'too_many_requests'],
});

export const resendConfirmation = defineEndpoint({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/api/auth/confirmation/resend',
  domain: 'auth',
  auth: 'public',
  summary: 'Mail the confirmation link again',
  // With the key that `signUp` returned on this device, the new mail's link confirms that registration. Without a key
  // it confirms the newest registration of the address.
  body: z.object({ email: Email, registration_key: z.optional(RegistrationKey) }),
  response: Success,
  errors: ['invalid_input', 'too_many_requests'],
});

/**
 * Signs in. The response has the session headers `access-token`, `client`, `uid`, `token-type`, `expiry` (epoch
 * seconds).
 */
export const signIn = defineEndpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/auth/sign_in',
  domain: 'auth',
  auth: 'public',
  summary: 'Sign in',
  // The schema does not check the address's form, because a malformed address must get the same 401 as an unknown
  // address.
  body: z.object({ email: z.string().check(z.maxLength(320)), password: TypedPassword }),
  response: z.strictObject({
    data: z.strictObject({ id: MemberId, email: z.string(), uid: z.string(), sex: z.int() }),
  }),
  errors: ['invalid_credentials', 'invalid_input', 'too_many_requests'],
});

/**
 * Ends this session and closes its WebSockets. Without a valid session: 404, as the library devise_token_auth answers.
 */
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

/**
 * Mails a link to reset the password. Answers 200 for unknown addresses, too, so that nobody can find out who is a
 * member.
 */
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
 * Sets a new password. The caller is signed in, or sends the reset link's `uid`, `client` and `access-token`. Ends all
 * sessions except the session of a signed-in caller. A signed-in caller may also send the current password, which is
 * then checked.
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

/** Signed-in devices, newest first. Times are ISO 8601. `id` identifies a session and is not a credential. */
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

/**
 * Signs out one device, or with `others` all devices but this one, and closes their WebSockets. Another member's
 * session: 404.
 */
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
