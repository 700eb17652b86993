import { runningPlan as anyPlan, type information } from '#tests/setup/arrange/paying.ts';

type PaymentInformation = ReturnType<typeof information>;

/** The response for a man with a running plan of one month that renews on 3 December 2026 in Tokyo. */
export const runningPlan = (overrides: Partial<PaymentInformation> = {}): PaymentInformation =>
  anyPlan({
    payment_id: 'ch_4242abcd',
    payment_pass: 'INQ-778123',
    last_payment_date: '2026-11-02T05:05:00.000Z',
    next_payment_date: '2026-12-03T05:05:00.000Z',
    course_name: '1か月プラン',
    card: { brand: 'VISA', last4: '4242' },
    ...overrides,
  });
/** The response for a cancelled plan, which ends on 3 December. */
export const cancelledPlan = (overrides: Partial<PaymentInformation> = {}): PaymentInformation =>
  runningPlan({
    cancelled: true,
    next_payment_date: null,
    plan_ends_at: '2026-12-03T05:05:00.000Z',
    ...overrides,
  });
/** The response for a plan whose renewal of 22 November failed; the charge is retried until the 25th. */
export const retryingPlan = (): PaymentInformation =>
  runningPlan({
    retrying: true,
    next_payment_date: '2026-11-22T05:05:00.000Z',
    plan_ends_at: '2026-11-25T05:05:00.000Z',
  });
