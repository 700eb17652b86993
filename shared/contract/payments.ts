import * as z from 'zod/mini';
import { defineEndpoint, Success, text, wireInt } from '../endpoint.ts';
import type { ErrorBody } from '../errors.ts';
import { CAMPAIGN_CODE_MAX_CHARS, CANCEL_TEXT_MAX_CHARS, PASSWORD_MAX_CHARS } from '../limits.ts';
import { paymentsJa } from '../messages/payments.ja.ts';
import { PLAN_SITE_IDS } from '../plans.ts';

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
      cancel_reason: z.string(paymentsJa.cancellation.reasonRequired),
      cancel_reason_text: z.optional(z.nullable(text(CANCEL_TEXT_MAX_CHARS, paymentsJa.cancellation.reasonTooLong))),
    }),
  }),
  response: Success,
  errors: ['invalid_input', 'wrong_password', 'too_many_requests', 'not_yourself'],
  errorBody: (body) => ({ ...body, msg: body.errors[0] }),
});

/** An instant as ISO 8601, or null where there is none. */
const InstantOrNull = z.nullable(z.string());
/**
 * The service's present instant (`request.now`, ISO 8601). Screens of paying count their dates, years of a card and waiting
 * times from it, never from the device's clock, which may be wrong.
 */
const Now = z.string();

/** How the browser goes to the provider's 3-D Secure page: a form without fields by POST, or a link by GET. */
const ChallengeMethod = z.enum(['POST', 'GET']);

/**
 * How far a payment is (rules: Money, Answers): 1 paid; 2 the provider asks for 3-D Secure; 0 the outcome is not known
 * yet, and /payment_success asks until it is.
 */
export const PAYMENT_STATE = { unknown: 0, paid: 1, challenge: 2 } as const;
const PaymentAnswer = z.union([
  z.strictObject({ success: z.literal(true), state: z.literal(PAYMENT_STATE.paid) }),
  z.strictObject({
    success: z.literal(true),
    state: z.literal(PAYMENT_STATE.challenge),
    threeSecureRedirectMethod: ChallengeMethod,
    threeSecureRedirectUrl: z.string(),
  }),
  z.strictObject({ success: z.literal(true), state: z.literal(PAYMENT_STATE.unknown) }),
]);

/** Error bodies of payments carry `state: 0` (rules: Calls, Every error body). */
const withState = (body: ErrorBody) => ({ ...body, state: PAYMENT_STATE.unknown });

/** A token of the provider's tokenizer, which stands for a card once. */
const CardToken = z.string().check(z.regex(/^[\w.-]{8,200}$/, paymentsJa.card.tokenFailed));
const Campaign = z._default(z.nullish(z.string().check(z.maxLength(CAMPAIGN_CODE_MAX_CHARS))), '');
/** Yen. The server decides every price; a client may say which one it showed. */
const ShownYen = z.optional(z.nullable(wireInt(0, 1_000_000, paymentsJa.rejected)));

/** The member's plan, its next charge, and an attempt that is still open (spec part-2 §3; rules: Money). */
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
    /** Yen a term. */
    payment_kind: z.nullable(z.int()),
    last_payment_date: InstantOrNull,
    next_payment_date: InstantOrNull,
    course_name: z.nullable(z.string()),
    email: z.string(),
    site_id: z.nullable(z.enum(PLAN_SITE_IDS)),
    listed: z.boolean(),
    payment_resource: z.nullable(z.literal('card')),
    /** When the paid time ends: the end of a cancelled plan, the end of the retries of a failed renewal; else null. */
    plan_ends_at: InstantOrNull,
    cancelled: z.boolean(),
    /** The last renewal failed and is tried again. */
    retrying: z.boolean(),
    /** The card that renewals are charged to, as brand and last four digits. */
    card: z.nullable(z.strictObject({ brand: z.string(), last4: z.string() })),
    /** Attempts whose outcome is open, one of each kind at most. The call asks the provider for their outcome first. */
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

/**
 * The plans that the member may buy at the stage's prices. `campaign` as in al_payment; a campaign that the member may not
 * use is not found (a call of ours).
 */
export const listPaymentPlans = defineEndpoint({
  name: 'listPaymentPlans',
  method: 'GET',
  path: '/api/payment_plans',
  domain: 'payments',
  auth: 'member',
  summary: 'The plans that one may buy',
  query: z.object({ campaign: Campaign }),
  response: z.strictObject({
    now: Now,
    plans: z.array(
      z.strictObject({
        plan: z.int(),
        site_id: z.enum(PLAN_SITE_IDS),
        months: z.int(),
        term_days: z.int(),
        /** Yen, tax included. */
        amount: z.int(),
      }),
    ),
  }),
  errors: ['not_found', 'too_many_requests'],
});

/** Pays for a plan (spec part-2 §7; rules: Money, Answers). `amount` that differs from the catalogue is refused. */
export const payPlan = defineEndpoint({
  name: 'payPlan',
  method: 'POST',
  path: '/api/al_payment',
  domain: 'payments',
  auth: 'member',
  effect: true,
  summary: 'Pay for a plan',
  body: z.object({
    pi: z.object({ token: CardToken, site_id: z.string(), campaign: Campaign }),
    amount: ShownYen,
  }),
  response: PaymentAnswer,
  errors: [
    'invalid_input',
    'card_declined',
    'card_refused',
    'already_paid',
    'payment_pending',
    'profile_required',
    'conflict',
    'too_many_requests',
    'idempotency_mismatch',
  ],
  errorBody: withState,
});

/** Buys a bundle of likes; `plan` is their number (spec part-2 §7; rules: Money). Once in 24 hours. */
export const buyLikes = defineEndpoint({
  name: 'buyLikes',
  method: 'POST',
  path: '/api/test-purchase',
  domain: 'payments',
  auth: 'member',
  effect: true,
  summary: 'Buy likes',
  body: z.object({
    plan: wireInt(0, 1_000_000, paymentsJa.rejected),
    pi: z.object({ token: CardToken, site_id: z.string(), campaign: Campaign, payment_amount: ShownYen }),
  }),
  response: PaymentAnswer,
  errors: [
    'invalid_input',
    'card_declined',
    'card_refused',
    'payment_pending',
    'likes_bought_recently',
    'payment_required',
    'age_confirmation_required',
    'conflict',
    'too_many_requests',
    'idempotency_mismatch',
  ],
  errorBody: withState,
});

/** Replaces the card of the running plan. A renewal that failed is tried again at once (rules: Money, Charges). */
export const changeCard = defineEndpoint({
  name: 'changeCard',
  method: 'POST',
  path: '/api/al/cards/change',
  domain: 'payments',
  auth: 'member',
  effect: true,
  summary: 'Change the card of the running plan',
  body: z.object({
    pi: z.object({ token: CardToken, site_id: z.optional(z.nullable(z.string())), campaign: Campaign }),
  }),
  response: z.strictObject({ success: z.literal(true), msg: z.string() }),
  errors: ['invalid_input', 'card_declined', 'card_refused', 'no_plan', 'conflict', 'too_many_requests'],
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

/** Takes a cancellation back until the plan's end; after the end 422 `no_plan` (rules: Money, Cancelling). */
export const resumePlan = defineEndpoint({
  name: 'resumePlan',
  method: 'POST',
  path: '/api/al_payment/cancellation/resume',
  domain: 'payments',
  auth: 'member',
  effect: true,
  summary: 'Resume the automatic renewal',
  body: z.object({ uid: z.optional(z.nullable(z.string())) }),
  response: Success,
  errors: ['no_plan', 'conflict', 'not_yourself'],
  errorBody: (body) => ({ ...body, msg: body.errors[0] }),
});

/** Kinds of entries that a member sees in the own history of payments. */
export const PAYMENT_KINDS = ['plan', 'renewal', 'likes', 'refund'] as const;
/** Charges and refunds of the member, the newest first, for the history and its receipts (a call of ours). */
export const listPayments = defineEndpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/api/payments',
  domain: 'payments',
  auth: 'member',
  summary: 'Own charges and refunds',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.strictObject({
    payments: z.array(
      z.strictObject({
        /** Number of the receipt. */
        id: z.string(),
        kind: z.enum(PAYMENT_KINDS),
        /** The plan's or the bundle's name. */
        name: z.string(),
        /** Yen, tax included; what came back for a refund. */
        amount: z.int(),
        paid_at: z.string(),
        card: z.nullable(z.strictObject({ brand: z.string(), last4: z.string() })),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['invalid_input'],
});

/** The balance of likes with its lots, and when the next bundle may be bought (a call of ours; rules: Timeline, likes). */
export const getLikes = defineEndpoint({
  name: 'getLikes',
  method: 'GET',
  path: '/api/likes',
  domain: 'payments',
  auth: 'member',
  summary: 'Own likes and their lots',
  response: z.strictObject({
    now: Now,
    /** Bought and free likes together. */
    like_remain: z.int(),
    free_like: z.int(),
    purchased_like_remain: z.int(),
    purchased_like_created: InstantOrNull,
    purchased_like_history: z.array(
      z.strictObject({ remain: z.int(), created_at: z.string(), expiry_date: z.string() }),
    ),
    /** Null when a bundle may be bought now. */
    next_purchase_at: InstantOrNull,
  }),
  errors: ['payment_required', 'age_confirmation_required'],
});
