import type { RunningPlan } from '#functions/records/billing.ts';
import { PAYMENT_RETRY_DAYS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';

/**
 * The due date after `dueAt` (epoch ms). Counts from the due date, not from a late success (rules: Money, Charges).
 */
export const nextChargeAfter = (dueAt: number, { termDays }: Pick<RunningPlan, 'termDays'>): number =>
  dueAt + (termDays + 1) * DAY_MS;

/**
 * Until when the member counts as paid (epoch ms): a plan that renews, until the retries of the next charge are over; a
 * cancelled plan, until the end of the term that is paid (rules: Money, Charges).
 */
export const paidUntilOf = ({
  nextChargeAt,
  cancelledAt,
}: Pick<RunningPlan, 'nextChargeAt' | 'cancelledAt'>): number =>
  cancelledAt === undefined ? nextChargeAt + PAYMENT_RETRY_DAYS * DAY_MS : nextChargeAt;
