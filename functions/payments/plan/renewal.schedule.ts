import { renewalDue } from '#functions/items/due/payments.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { dueDoneWrite } from '#functions/platform/table/due.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { PaymentsDeps } from '../deps.ts';
import { LATER_MS } from '../money/plan.rules.ts';
import { renewPlan } from './renew.ts';

/**
 * Charges plans whose next term begins or whose failed charge is to be tried again. Each run does a limited amount of
 * work and returns true when more is left. Simultaneous runs and crashes do no harm: the transaction that starts a
 * payment attempt also deletes the due work, and the outcome of the attempt writes the next due work.
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
