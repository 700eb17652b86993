import { paymentDue } from '#functions/items/due/payments.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { PaymentsDeps } from '../deps.ts';
import { isUnfinished, RESOLVED_EVERY_MS } from '../money/attempt.rules.ts';
import { resolveAttempt } from './attempts.ts';

/**
 * Every five minutes: asks the provider for attempts that are still open, and orders refunds that are due. What stays
 * open is put off, so that it does not stand before the work of others; reconciliation finds what is older than two days.
 */
export const resolveOpenPayments: Schedule<PaymentsDeps> = ({ table, paying }, now) =>
  workDue(table, paymentDue, { now }, async (due) => {
    const attempt = await resolveAttempt(paying, due.subject, now);
    if (attempt && isUnfinished(attempt)) return paying.money.putOff(due, new Date(now.getTime() + RESOLVED_EVERY_MS));
    return paying.money.closeDue(due);
  });
