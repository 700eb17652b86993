import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { PLAN_SITE_IDS } from '../plans.ts';

/** A time as ISO 8601, or null. */
export const InstantOrNull = z.nullable(z.string());
/**
 * The service's current time (`request.now`, ISO 8601). Payment screens calculate dates, a card's expiry and waiting
 * times with it, never with the device's clock, which may be wrong.
 */
export const Now = z.string();

/** How the browser opens the provider's 3-D Secure page: by a form without fields (POST) or by a link (GET). */
export const ChallengeMethod = z.enum(['POST', 'GET']);

/**
 * The state of a payment (rules: Money, Answers): 1 paid; 2 the provider requires 3-D Secure; 0 the result is not known
 * yet, and the page /payment_success requests it again until it is known.
 */
export const PAYMENT_STATE = { unknown: 0, paid: 1, challenge: 2 } as const;
/**
 * The member's plan, its next charge, and payment attempts whose result is not known yet (spec part-2 §3; rules:
 * Money).
 */
export const getPaymentInformation = defineEndpoint({
  name: 'getPaymentInformation',
  method: 'GET',
  path: '/api/payment_information',
  domain: 'payments',
  auth: 'member',
  summary: 'The running plan and its next charge',
  response: z.strictObject({
    now: Now,
    payment_id: z.nullable(z.string()),
    payment_pass: z.nullable(z.string()),
    payment_conf: z.int(),
    /** The plan's price per term, in yen. */
    payment_kind: z.nullable(z.int()),
    last_payment_date: InstantOrNull,
    next_payment_date: InstantOrNull,
    course_name: z.nullable(z.string()),
    email: z.string(),
    site_id: z.nullable(z.enum(PLAN_SITE_IDS)),
    listed: z.boolean(),
    payment_resource: z.nullable(z.literal('card')),
    /**
     * When the plan ends. For a cancelled plan: the end of the paid time. After a failed renewal: the end of the
     * retries. Null for a plan that will be renewed.
     */
    plan_ends_at: InstantOrNull,
    /** When the member's last plan ended. Null while a plan runs, and for a member who never had a plan. */
    ended_at: InstantOrNull,
    cancelled: z.boolean(),
    /** Whether the last renewal failed and will be tried again. */
    retrying: z.boolean(),
    /** The card that renewals are charged to, as brand and last four digits. */
    card: z.nullable(z.strictObject({ brand: z.string(), last4: z.string() })),
    /**
     * Payment attempts whose result is not known, at most one of each kind. Before the response, the service asks the
     * provider for the result.
     */
    pending: z.array(
      z.strictObject({
        kind: z.enum(['plan', 'likes']),
        state: z.union([z.literal(PAYMENT_STATE.unknown), z.literal(PAYMENT_STATE.challenge)]),
        threeSecureRedirectMethod: z.optional(ChallengeMethod),
        threeSecureRedirectUrl: z.optional(z.string()),
      }),
    ),
  }),
  errors: [],
});
