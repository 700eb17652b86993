import { lapseDue, paymentDue, renewalDue } from '#functions/items/due/payments.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';

/**
 * When a scheduled job checks the member or an attempt (epoch ms). The job itself reads billing and attempt, so that
 * outdated due work changes nothing.
 */
export type MoneyDue =
  | { kind: 'renewal' | 'lapse'; at: number }
  | { kind: 'payment'; at: number; attemptId: AttemptId };

/** The check as due work: a clause of the transaction that makes the check necessary. */
export const moneyDueWrite = (memberId: MemberId, due: MoneyDue): Write =>
  due.kind === 'payment'
    ? dueWrite(paymentDue, new Date(due.at), due.attemptId, {})
    : dueWrite(due.kind === 'renewal' ? renewalDue : lapseDue, new Date(due.at), memberId, {});
