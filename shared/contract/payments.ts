import * as z from 'zod/mini';
import { defineEndpoint, Success, wireInt } from '../endpoint.ts';
import type { ErrorBody } from '../errors.ts';
import { CAMPAIGN_CODE_MAX_CHARS } from '../limits.ts';
import { paymentsJa } from '../messages/payments.ja.ts';
import { PLAN_SITE_IDS } from '../plans.ts';
import { LikeBalance } from './like-balance.ts';
import { ChallengeMethod, InstantOrNull, Now, PAYMENT_STATE } from './payment-information.ts';

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

/** Adds `state: 0` to the error body of a payment endpoint (rules: Calls, Every error body). */
const withState = (body: ErrorBody) => ({ ...body, state: PAYMENT_STATE.unknown });

/**
 * A token of the provider's tokenizer, which can be used once. A value that consists only of digits is refused, because
 * it may be a card number.
 */
const CardToken = z.string().check(z.regex(/^(?!\d+$)[\w.-]{8,200}$/, paymentsJa.card.tokenFailed));
const Campaign = z._default(z.nullish(z.string().check(z.maxLength(CAMPAIGN_CODE_MAX_CHARS))), '');
/**
 * The price in yen that the client showed. Optional, because the server decides every price. The server only checks
 * whether this price is the same.
 */
const ShownYen = z.optional(z.nullable(wireInt(0, 1_000_000, paymentsJa.rejected)));

/**
 * The plans that the member may buy, at the stage's prices. `campaign`: the campaign page on which the member is, or
 * empty; 404 for a campaign that the member may not use. This endpoint is not in the spec.
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

/**
 * Pays for a plan (spec part-2 §7; rules: Money, Answers). An `amount` or `payment_amount` that differs from the plan's
 * price is refused.
 */
export const payPlan = defineEndpoint({
  name: 'payPlan',
  method: 'POST',
  path: '/api/al_payment',
  domain: 'payments',
  auth: 'member',
  effect: true,
  summary: 'Pay for a plan',
  body: z.object({
    pi: z.object({ token: CardToken, site_id: z.string(), campaign: Campaign, payment_amount: ShownYen }),
    amount: ShownYen,
  }),
  response: PaymentAnswer,
  errors: [
    'invalid_input',
    'card_declined',
    'card_refused',
    'already_paid',
    'payment_pending',
    'conflict',
    'too_many_requests',
    'idempotency_mismatch',
  ],
  errorBody: withState,
});

/** Buys a bundle of likes; `plan` is the number of likes (spec part-2 §7; rules: Money). Once in 24 hours. */
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
    amount: ShownYen,
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

/**
 * Replaces the card of the running plan. A renewal that failed is tried again at once (rules: Money, Charges). A
 * `payment_amount` that differs from the plan's price is refused.
 */
export const changeCard = defineEndpoint({
  name: 'changeCard',
  method: 'POST',
  path: '/api/al/cards/change',
  domain: 'payments',
  auth: 'member',
  effect: true,
  summary: 'Change the card of the running plan',
  body: z.object({
    pi: z.object({
      token: CardToken,
      site_id: z.optional(z.nullable(z.string())),
      campaign: Campaign,
      payment_amount: ShownYen,
    }),
  }),
  response: z.strictObject({ success: z.literal(true), msg: z.string() }),
  errors: ['invalid_input', 'card_declined', 'card_refused', 'no_plan', 'conflict', 'too_many_requests'],
  errorBody: (body) => ({ ...body, msg: body.errors[0] }),
});

/** Undoes the cancellation of a plan, until the plan's end; afterwards 422 `no_plan` (rules: Money, Cancelling). */
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

/**
 * The member's balance of likes, the lots of bought likes, and when the next bundle may be bought. Not in the spec
 * (rules: Timeline, likes).
 */
export const getLikes = defineEndpoint({
  name: 'getLikes',
  method: 'GET',
  path: '/api/likes',
  domain: 'payments',
  auth: 'member',
  summary: 'Own likes and their lots',
  response: z.strictObject({
    now: Now,
    ...LikeBalance,
    /** Null when a bundle may be bought now. */
    next_purchase_at: InstantOrNull,
  }),
  errors: ['payment_required', 'age_confirmation_required'],
});
