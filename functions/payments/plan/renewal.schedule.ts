import { renewalDue } from '#functions/items/due/payments.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { dueDoneWrite } from '#functions/platform/table/due.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { PaymentsDeps } from '../deps.ts';
import { LATER_MS } from '../money/plan.rules.ts';
import { renewPlan } from './renew.ts';

/**
 * Charges plans whose next term begins or whose failed charge is to be tried again. One bounded run; returns true when
 * there is more to do. May run twice at once or stop anywhere: the due work is deleted in the transaction that starts
 * the attempt, and `resolveOpenPayments` resolves undecided attempts; the outcome of an attempt writes the next due
 * work.
 */
export const renewPlans: Schedule<PaymentsDeps> = (deps, now) =>
  workDue(deps.table, renewalDue, { now }, async (due) => {
    const done = dueDoneWrite(due);
    // A run takes up to a minute, and an attempt that is fifteen seconds old is treated as abandoned (`mayClose`). So
    // each attempt starts at the current time, not at the start of the run.
    const outcome = await renewPlan(deps, due.subject, deps.core.clock.now(), [done]);
    if (outcome === 'nothing') await deps.paying.money.closeDue(due);
    if (outcome === 'open') await deps.paying.money.putOff(due, new Date(now.getTime() + LATER_MS));
  });
