import { lapseDue } from '#functions/items/due/payments.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { dueDoneWrite } from '#functions/platform/table/due.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { PaymentsDeps } from '../deps.ts';
import { lapsed } from '../money/lapse.rules.ts';
import { isPlanOver, LATER_MS } from '../money/plan.rules.ts';
import { findSettled } from './change-plan.ts';
import { followAccount } from './follow-account.ts';

/**
 * Ends cancelled plans whose paid term is over. Their members have lost access already, because `paidUntil` has passed.
 * If the provider did not respond to a refund request for a closed account, the schedule also sends that request again.
 * Each run does a limited amount of work and returns true when more is left.
 */
export const endPlans: Schedule<PaymentsDeps> = (deps, now) =>
  workDue(deps.table, lapseDue, { now }, async (due) => {
    const { money } = deps.paying;
    const memberId = due.subject;
    const later = new Date(now.getTime() + LATER_MS);
    if (!(await followAccount(deps, memberId, now))) return money.putOff(due, later);
    const seen = await findSettled(deps, memberId, now);
    const plan = seen?.billing?.plan;
    if (!seen || !plan || !isPlanOver(plan, now)) return money.closeDue(due);
    if (seen.billing?.openPlan !== undefined) return money.putOff(due, later);
    return money.save(seen, lapsed(seen, plan, 'cancelled', now), now, [dueDoneWrite(due)]);
  });
