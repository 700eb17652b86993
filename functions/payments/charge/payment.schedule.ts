import { paymentDue } from '#functions/items/due/payments.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { PaymentsDeps } from '../deps.ts';
import { isUnfinished, RESOLVED_EVERY_MS } from '../money/attempt.rules.ts';
import { resolveAttempt } from './attempts.ts';

/**
 * Every five minutes: reads undecided attempts from the provider, and orders refunds that are due. When an attempt
 * stays undecided, its due work is moved to a later time, so that it does not block other due work.
 */
export const resolveOpenPayments: Schedule<PaymentsDeps> = ({ table, paying }, now) =>
  workDue(table, paymentDue, { now }, async (due) => {
    const attempt = await resolveAttempt(paying, due.subject, now);
    if (attempt && isUnfinished(attempt)) return paying.money.putOff(due, new Date(now.getTime() + RESOLVED_EVERY_MS));
    return paying.money.closeDue(due);
  });
