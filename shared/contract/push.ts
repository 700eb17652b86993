import * as z from 'zod/mini';
import { defineEndpoint, Success } from '../endpoint.ts';
import { HOURS_OF_DAY, PUSH_ENDPOINT_MAX_CHARS } from '../limits.ts';
import { pushErrorsJa } from '../messages/push.ja.ts';
import { type PUSH_KINDS, PUSH_TEXTS } from '../options/push.ts';

/** The address that the browser's push service gave the browser (RFC 8030). */
const PushEndpoint = z
  .string(pushErrorsJa.subscription)
  .check(z.minLength(1, pushErrorsJa.subscription), z.maxLength(PUSH_ENDPOINT_MAX_CHARS, pushErrorsJa.subscription));
/** Bytes in base64url; browsers differ about the padding. */
const key = (chars: number) =>
  z
    .string(pushErrorsJa.subscription)
    .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${chars}}={0,2}$`), pushErrorsJa.subscription));

/** The public VAPID key, with which the browser makes a subscription (RFC 8292): 65 bytes in base64url. */
export const getPushKey = defineEndpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/push/key',
  domain: 'push',
  auth: 'member',
  summary: 'The key for a subscription to notifications',
  response: z.strictObject({ public_key: z.string() }),
  errors: [],
});

/**
 * Stores the browser's subscription for the session of the caller. The same endpoint gets the same id again. An
 * endpoint of another member is given to the caller: the same browser, with another member signed in (rules: Push).
 */
export const savePushSubscription = defineEndpoint({
  name: 'savePushSubscription',
  method: 'POST',
  path: '/api/push/subscriptions',
  domain: 'push',
  auth: 'member',
  summary: 'Get notifications in this browser',
  body: z.object({
    endpoint: PushEndpoint,
    /** The browser's P-256 point (65 bytes) and its secret (16 bytes), RFC 8291. */
    keys: z.object({ p256dh: key(87), auth: key(22) }),
  }),
  response: z.strictObject({ id: z.string() }),
  errors: ['invalid_input', 'push_service_refused', 'conflict', 'too_many_requests'],
});

/** Deletes the caller's subscription with this endpoint. An unknown endpoint is a success, too. */
export const deletePushSubscription = defineEndpoint({
  name: 'deletePushSubscription',
  method: 'DELETE',
  path: '/api/push/subscriptions',
  domain: 'push',
  auth: 'member',
  summary: 'Get no more notifications in this browser',
  body: z.object({ endpoint: PushEndpoint }),
  response: Success,
  errors: ['invalid_input', 'conflict', 'too_many_requests'],
});

const Hour = z.int().check(z.gte(0), z.lt(HOURS_OF_DAY));
/** Whole hours in Tokyo: from 23 to 8 means until 7:59 the next morning. */
const Quiet = z
  .strictObject({ from: Hour, to: Hour })
  .check(z.refine(({ from, to }) => from !== to, pushErrorsJa.quiet));
const Kinds = z.strictObject({
  match: z.boolean(),
  message: z.boolean(),
  like: z.boolean(),
  verification: z.boolean(),
  office: z.boolean(),
  review: z.boolean(),
  payment: z.boolean(),
} satisfies Record<(typeof PUSH_KINDS)[number], unknown>);
const PushSettings = z.strictObject({
  kinds: Kinds,
  /** Null while the member wants notifications at all hours. */
  quiet: z.nullable(Quiet),
  text: z.enum(PUSH_TEXTS),
});

/** Which notifications the member wants, when, and what they say (rules: Push). */
export const getPushSettings = defineEndpoint({
  name: 'getPushSettings',
  method: 'GET',
  path: '/api/push/settings',
  domain: 'push',
  auth: 'member',
  summary: 'Which notifications one gets',
  response: PushSettings,
  errors: [],
});

/** Changes the settings that the body contains; others do not change. Returns all settings. */
export const setPushSettings = defineEndpoint({
  name: 'setPushSettings',
  method: 'POST',
  path: '/api/push/settings',
  domain: 'push',
  auth: 'member',
  effect: true,
  summary: 'Choose which notifications one gets',
  body: z.object({
    kinds: z.optional(z.partial(Kinds)),
    quiet: z.optional(z.nullable(Quiet)),
    text: z.optional(z.enum(PUSH_TEXTS)),
  }),
  response: PushSettings,
  errors: ['invalid_input', 'too_many_requests', 'idempotency_mismatch'],
});

/** The member opened a notification: the next one may follow at once, and no mail repeats it (rules: Push). */
export const markPushOpened = defineEndpoint({
  name: 'markPushOpened',
  method: 'POST',
  path: '/api/push/opened',
  domain: 'push',
  auth: 'member',
  summary: 'Say that a notification was opened',
  response: Success,
  errors: ['too_many_requests'],
});
