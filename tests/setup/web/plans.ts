import type { getPaymentInformation } from '#shared/contract/payment-information.ts';
import type { listPaymentPlans } from '#shared/contract/payments.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { type PlanBook, plansIn } from '#shared/plans.ts';

type PaymentInformation = ResponseOf<typeof getPaymentInformation>;

/** A man who pays for a month's plan, renewed on 3 December 2026 in Tokyo. */
export const runningPlan = (overrides: Partial<PaymentInformation> = {}): PaymentInformation => ({
  now: '2026-11-22T03:00:00.000Z',
  payment_id: 'ch_4242abcd',
  payment_pass: 'INQ-778123',
  payment_conf: 1,
  payment_kind: 3850,
  last_payment_date: '2026-11-02T05:05:00.000Z',
  next_payment_date: '2026-12-03T05:05:00.000Z',
  course_name: '1か月プラン',
  email: 'ren@example.com',
  site_id: 'plan-1m',
  listed: false,
  payment_resource: 'card',
  plan_ends_at: null,
  cancelled: false,
  retrying: false,
  card: { brand: 'VISA', last4: '4242' },
  pending: [],
  ...overrides,
});
/** The plan is cancelled and runs to its end on 3 December. */
export const cancelledPlan = (overrides: Partial<PaymentInformation> = {}): PaymentInformation =>
  runningPlan({
    cancelled: true,
    next_payment_date: null,
    plan_ends_at: '2026-12-03T05:05:00.000Z',
    ...overrides,
  });
/** The renewal of 22 November failed; it is tried until the 25th. */
export const retryingPlan = (): PaymentInformation =>
  runningPlan({
    retrying: true,
    next_payment_date: '2026-11-22T05:05:00.000Z',
    plan_ends_at: '2026-11-25T05:05:00.000Z',
  });
/** A member who pays nothing. */
export const noPlan = (overrides: Partial<PaymentInformation> = {}): PaymentInformation =>
  runningPlan({
    payment_conf: 0,
    payment_id: null,
    payment_pass: null,
    payment_kind: null,
    last_payment_date: null,
    next_payment_date: null,
    course_name: null,
    site_id: null,
    payment_resource: null,
    card: null,
    ...overrides,
  });

/** What the server offers of a book. */
export const plansOf = (book: PlanBook, prices: 'first' | 'second' = 'first'): ResponseOf<typeof listPaymentPlans> => ({
  now: '2026-11-22T03:00:00.000Z',
  plans: plansIn(book, prices).map(({ id, siteId, months, termDays, priceYen }) => ({
    plan: id,
    site_id: siteId,
    months,
    term_days: termDays,
    amount: priceYen,
  })),
});
