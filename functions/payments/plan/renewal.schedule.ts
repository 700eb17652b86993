import type { Schedule } from '#functions/platform/runtime/domain.ts';
import { dueDoneWrite } from '#functions/platform/table/due.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { MemberId } from '#shared/ids.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { PaymentsDeps } from '../deps.ts';
import { renewPlan } from './renew.ts';

/** Days of due work that a run reads. A stop of the schedules for a week leaves no plan out. */
export const PLAN_DAYS_BACK = 8;
/** When a plan is looked at again whose attempt waits for its outcome. */
export const LATER_MS = 15 * MINUTE_MS;

/**
 * Charges the plans whose term begins, or whose failed charge is tried again. One bounded run; true when there is more
 * to do. Safe to run twice at once or to stop anywhere: the due work ends with the transaction that opens the attempt,
 * and an open attempt is resolved by the schedule of payments, whose outcome writes the next due work.
 */
export const renewPlans: Schedule<PaymentsDeps> = (deps, now) =>
  workDue(deps.table, 'renewal', { now, days: PLAN_DAYS_BACK }, async (due) => {
    const done = dueDoneWrite(due);
    const outcome = await renewPlan(deps, due.subject as MemberId, now, [done]);
    if (outcome === 'nothing') await deps.money.closeDue(due);
    if (outcome === 'open') await deps.money.putOff(due, new Date(now.getTime() + LATER_MS));
  });
