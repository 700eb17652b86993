import type { BillingItem, RunningPlan } from '#functions/items/billing.ts';
import { PAYMENT_RETRY_DAYS } from '#shared/limits.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

/** When the provider does not answer, the plan is checked again after this time. */
export const LATER_MS = 15 * MINUTE_MS;

/**
 * The due date of the charge that follows a charge due at `dueAt` (both epoch ms). A charge that succeeded late does
 * not move the next due date (rules: Money, Charges).
 */
export const nextChargeAfter = (dueAt: number, { termDays }: Pick<RunningPlan, 'termDays'>): number =>
  dueAt + (termDays + 1) * DAY_MS;

/**
 * The end of the member's paid time (epoch ms). For a plan that renews, this is when the retries of its next charge
 * end. For a cancelled plan, it is when its paid term ends (rules: Money, Charges).
 */
export const paidUntilOf = ({
  nextChargeAt,
  cancelledAt,
}: Pick<RunningPlan, 'nextChargeAt' | 'cancelledAt'>): number =>
  cancelledAt === undefined ? nextChargeAt + PAYMENT_RETRY_DAYS * DAY_MS : nextChargeAt;

/** Whether a cancelled plan has reached its end, to the millisecond. Always false for a plan that renews. */
export const isPlanOver = (
  { nextChargeAt, cancelledAt }: Pick<RunningPlan, 'nextChargeAt' | 'cancelledAt'>,
  now: Date,
): boolean => cancelledAt !== undefined && nextChargeAt <= now.getTime();

/** The member's plan; undefined without a plan, and after the end of a cancelled plan (rules: Money, Cancelling). */
export const runningPlan = (billing: Pick<BillingItem, 'plan'> | undefined, now: Date): RunningPlan | undefined =>
  billing?.plan && !isPlanOver(billing.plan, now) ? billing.plan : undefined;

/** When a schedule has to work on the plan next: to charge it, to retry a failed charge, or to end a cancelled plan. */
export const planDue = (plan: RunningPlan): { kind: 'renewal' | 'lapse'; at: number } =>
  plan.cancelledAt === undefined
    ? { kind: 'renewal', at: plan.retryAt ?? plan.nextChargeAt }
    : { kind: 'lapse', at: plan.nextChargeAt };

/**
 * Returns `at` (epoch ms), but at least 1 ms after now. A schedule that is running now may already have read all due
 * work up to now, and would miss an earlier time.
 */
export const dueFrom = (at: number, now: Date): number => Math.max(at, now.getTime() + 1);

/** Whether a renewal attempt pays for the plan's next term. An attempt for another term gives the member nothing. */
export const isTermOf = (plan: Pick<RunningPlan, 'nextChargeAt'> | undefined, { dueAt }: { dueAt: number }): boolean =>
  plan?.nextChargeAt === dueAt;
