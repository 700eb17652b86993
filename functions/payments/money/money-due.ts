import { lapseDue, paymentDue, renewalDue } from '#functions/items/due/payments.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';

/**
 * A time (epoch ms) at which a scheduled job checks a member's plan or a payment attempt. The job reads the current
 * billing and attempt, so outdated due work changes nothing.
 */
export type MoneyDue =
  | { kind: 'renewal' | 'lapse'; at: number }
  | { kind: 'payment'; at: number; attemptId: AttemptId };

/** The clause that writes `due` as due work. The caller adds it to the transaction that makes this work necessary. */
export const moneyDueWrite = (memberId: MemberId, due: MoneyDue): Write =>
  due.kind === 'payment'
    ? dueWrite(paymentDue, new Date(due.at), due.attemptId, {})
    : dueWrite(due.kind === 'renewal' ? renewalDue : lapseDue, new Date(due.at), memberId, {});
