import * as z from 'zod/mini';
import { defineEndpoint, Success, text } from '../endpoint.ts';
import { PasskeyId } from '../ids.ts';
import { CREDENTIAL_BODY_MAX_BYTES, PASSKEY_NAME_MAX_CHARS } from '../limits.ts';
import { passkeysJa } from '../messages/passkeys.ja.ts';
import { signIn, TypedPassword } from './auth.ts';

const base64url = (maxChars: number) => z.string().check(z.maxLength(maxChars), z.regex(/^[A-Za-z0-9_-]+$/));
/** WebAuthn limits the id of a credential to 1,023 bytes. */
const CredentialIdText = base64url(1_364);
const credential = <S extends z.core.$ZodLooseShape>(response: S) =>
  z.object({
    id: CredentialIdText,
    rawId: CredentialIdText,
    type: z.literal('public-key'),
    response: z.object(response),
  });
/** The part of `AuthenticationResponseJSON` (WebAuthn) that the server reads. */
const Assertion = credential({
  clientDataJSON: base64url(2_000),
  authenticatorData: base64url(2_000),
  signature: base64url(2_000),
  userHandle: z.nullish(base64url(100)),
});
/** The part of `RegistrationResponseJSON` (WebAuthn) that the server reads. */
const Attestation = credential({
  clientDataJSON: base64url(2_000),
  attestationObject: base64url(4_000),
  transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
});

const PasskeyName = text(PASSKEY_NAME_MAX_CHARS, passkeysJa.problems.nameTooLong);
/** A passkey of the member. Times are ISO 8601; `last_used_at` is null before the first sign-in with the passkey. */
const Passkey = z.strictObject({
  id: PasskeyId,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});

/**
 * The options of `navigator.credentials.get`, with a challenge for one sign-in. They name no credential, so they are
 * the same for every address, and an address in the body is ignored.
 */
export const beginPasskeySignIn = defineEndpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/api/auth/passkeys/sign_in/options',
  domain: 'auth',
  auth: 'public',
  summary: 'Options for a sign-in with a passkey',
  response: z.strictObject({
    options: z.strictObject({
      challenge: z.string(),
      rpId: z.string(),
      /** Milliseconds. */
      timeout: z.int(),
      allowCredentials: z.array(z.never()),
      userVerification: z.literal('required'),
    }),
  }),
  errors: ['invalid_input'],
});

/**
 * Signs in with a passkey. Body and session headers of the response are those of `signIn`. `passkey_refused` for every
 * credential that opens no account, `passkey_expired` for a challenge that is old or was used.
 */
export const signInWithPasskey = defineEndpoint({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/auth/passkeys/sign_in',
  domain: 'auth',
  auth: 'public',
  summary: 'Sign in with a passkey',
  body: z.object({ credential: Assertion }),
  maxBodyBytes: CREDENTIAL_BODY_MAX_BYTES,
  response: signIn.response,
  errors: ['passkey_refused', 'passkey_expired', 'invalid_input', 'payload_too_large', 'too_many_requests', 'conflict'],
});

/**
 * The options of `navigator.credentials.create`. Needs the current password, unless this session's sign-in was in the
 * last ten minutes: without either, `password_needed` (rules: Identity, Passkeys).
 */
export const beginAddPasskey = defineEndpoint({
  name: 'beginAddPasskey',
  method: 'POST',
  path: '/api/auth/passkeys/options',
  domain: 'auth',
  auth: 'member',
  summary: 'Options for a new passkey',
  body: z.object({ password: z.optional(TypedPassword) }),
  response: z.strictObject({
    options: z.strictObject({
      challenge: z.string(),
      rp: z.strictObject({ id: z.string(), name: z.string() }),
      user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
      /** Milliseconds. */
      timeout: z.int(),
      attestation: z.literal('none'),
      /** The member's passkeys, of which one authenticator keeps only one. */
      excludeCredentials: z.array(
        z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
      ),
      authenticatorSelection: z.strictObject({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
  }),
  errors: ['invalid_input', 'password_needed', 'wrong_password', 'passkeys_full', 'too_many_requests'],
});

/** Adds a passkey. Without `name`, the passkey gets the name of the device. */
export const addPasskey = defineEndpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/auth/passkeys',
  domain: 'auth',
  auth: 'member',
  effect: true,
  summary: 'Add a passkey',
  body: z.object({ credential: Attestation, name: z.optional(PasskeyName) }),
  maxBodyBytes: CREDENTIAL_BODY_MAX_BYTES,
  response: z.strictObject({ passkey: Passkey }),
  errors: [
    'invalid_input',
    'payload_too_large',
    'passkey_invalid',
    'passkey_expired',
    'passkey_known',
    'passkeys_full',
    'too_many_requests',
    'conflict',
    'not_found',
  ],
});

/** The member's passkeys, the newest first. */
export const listPasskeys = defineEndpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/auth/passkeys',
  domain: 'auth',
  auth: 'member',
  summary: 'Own passkeys',
  response: z.strictObject({ passkeys: z.array(Passkey) }),
  errors: [],
});

export const renamePasskey = defineEndpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/api/auth/passkeys',
  domain: 'auth',
  auth: 'member',
  effect: true,
  summary: 'Rename a passkey',
  body: z.object({
    id: PasskeyId,
    name: PasskeyName.check(z.refine((name) => name.trim() !== '', passkeysJa.problems.nameRequired)),
  }),
  response: Success,
  errors: ['invalid_input', 'not_found', 'conflict'],
});

/** Removes a passkey. Sessions that it opened stay. Another member's passkey: 404. */
export const removePasskey = defineEndpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/auth/passkeys',
  domain: 'auth',
  auth: 'member',
  effect: true,
  summary: 'Remove a passkey',
  body: z.object({ id: PasskeyId }),
  response: Success,
  errors: ['invalid_input', 'not_found', 'too_many_requests', 'conflict'],
});
