import { AppError } from '#shared/errors.ts';
import { changeId, type PlanEffects, type PlanOwner, storedBilling } from '../money/lapse.rules.ts';
import { dueFrom, paidUntilOf, planDue, runningPlan } from '../money/plan.rules.ts';

/**
 * Ends the automatic renewal of a plan: the plan continues until the end of the paid term. While a failed renewal is
 * being retried, that end is already in the past. Undefined when the plan is cancelled already, so that a repeat
 * changes nothing (rules: Money, Cancelling).
 * @throws AppError no_plan
 */
export const cancelled = (seen: PlanOwner, now: Date): PlanEffects | undefined => {
  const { billing, account } = seen;
  if (!billing?.plan) throw new AppError('no_plan');
  if (billing.plan.cancelledAt !== undefined) return undefined;
  const { retryAt: _retryAt, ...kept } = billing.plan;
  const plan = { ...kept, cancelledAt: now.getTime() };
  const until = paidUntilOf(plan);
  const due = planDue(plan);
  return {
    billing: { ...storedBilling(billing), plan },
    account: { paidUntil: until, planId: plan.planId },
    ledger: [
      { memberId: account.memberId, id: changeId(billing), at: now.getTime(), kind: 'cancel', planId: plan.planId },
    ],
    mails: [{ template: 'plan_cancelled', data: { until: new Date(until).toISOString() } }],
    due: [{ ...due, at: dueFrom(due.at, now) }],
  };
};

/**
 * Undoes a cancellation, which is possible until the plan's end, to the millisecond. Undefined when the plan is not
 * cancelled.
 * @throws AppError no_plan
 */
export const resumed = (seen: PlanOwner, now: Date): PlanEffects | undefined => {
  const { billing, account } = seen;
  const running = runningPlan(billing, now);
  if (!billing || !running) throw new AppError('no_plan');
  if (running.cancelledAt === undefined) return undefined;
  const { cancelledAt: _cancelledAt, ...plan } = running;
  return {
    billing: { ...storedBilling(billing), plan },
    account: { paidUntil: paidUntilOf(plan), planId: plan.planId },
    ledger: [
      { memberId: account.memberId, id: changeId(billing), at: now.getTime(), kind: 'resume', planId: plan.planId },
    ],
    due: [planDue(plan)],
  };
};
