import { renewalDue } from '#functions/items/due/payments.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { dueDoneWrite } from '#functions/platform/table/due.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { PaymentsDeps } from '../deps.ts';
import { LATER_MS } from '../money/plan.rules.ts';
import { renewPlan } from './renew.ts';

/**
 * Charges the plans whose term begins, or whose failed charge is tried again. One bounded run; true when there is more
 * to do. Safe to run twice at once or to stop anywhere: the due work is deleted in the transaction that opens the
 * attempt, and an open attempt is resolved by `resolveOpenPayments`; its outcome writes the next due work.
 */
export const renewPlans: Schedule<PaymentsDeps> = (deps, now) =>
  workDue(deps.table, renewalDue, { now }, async (due) => {
    const done = dueDoneWrite(due);
    // A run takes up to a minute, and nobody waits for an attempt that is fifteen seconds old: so each attempt is
    // opened at the present instant.
    const outcome = await renewPlan(deps, due.subject, deps.core.clock.now(), [done]);
    if (outcome === 'nothing') await deps.paying.money.closeDue(due);
    if (outcome === 'open') await deps.paying.money.putOff(due, new Date(now.getTime() + LATER_MS));
  });
