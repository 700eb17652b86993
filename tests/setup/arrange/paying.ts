import type { getPaymentInformation } from '#shared/contract/payment-information.ts';
import type { getLikes, listPaymentPlans } from '#shared/contract/payments.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { type PlanBook, plansIn, type RegularPriceBook } from '#shared/plans.ts';

/** The service's time in the payment responses of these fixtures: 20:00 in Tokyo on the last day of November 2026. */
export const NOW = '2026-11-30T11:00:00.000Z';

type Information = ResponseOf<typeof getPaymentInformation>;
export const information = (over: Partial<Information> = {}): Information => ({
  now: NOW,
  payment_id: null,
  payment_pass: null,
  payment_conf: 0,
  payment_kind: null,
  last_payment_date: null,
  next_payment_date: null,
  course_name: null,
  email: 'ren@example.com',
  site_id: null,
  listed: false,
  payment_resource: null,
  plan_ends_at: null,
  ended_at: null,
  cancelled: false,
  retrying: false,
  card: null,
  pending: [],
  ...over,
});
/** The payment response for a plan of 30 days that renews on 15 December. */
export const runningPlan = (over: Partial<Information> = {}): Information =>
  information({
    payment_conf: 1,
    payment_kind: 3850,
    site_id: 'plan-1m',
    next_payment_date: '2026-12-14T15:00:00.000Z',
    payment_resource: 'card',
    card: { brand: 'VISA', last4: '1111' },
    ...over,
  });

export const plansOf = (book: PlanBook, prices: RegularPriceBook = 'first'): ResponseOf<typeof listPaymentPlans> => ({
  now: NOW,
  plans: plansIn(book, prices).map(({ id, siteId, months, termDays, priceYen }) => ({
    plan: id,
    site_id: siteId,
    months,
    term_days: termDays,
    amount: priceYen,
  })),
});

type Likes = ResponseOf<typeof getLikes>;
export const likes = (over: Partial<Likes> = {}): Likes => ({
  now: NOW,
  like_remain: 3,
  free_like: 3,
  purchased_like_remain: 0,
  purchased_like_created: null,
  purchased_like_history: [],
  next_purchase_at: null,
  ...over,
});

export const GOOD_CARD = {
  number: '4111111111111111',
  name: 'REN SATO',
  expMonth: '08',
  expYear: '2030',
  cvv2: '123',
} as const;

/** Accessible name of the button that pays: the amount is in its label. */
export const PAY_BUTTON = /^[\d,]+円を支払う$/;
