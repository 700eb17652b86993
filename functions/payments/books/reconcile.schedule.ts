import { reconcileDue } from '#functions/items/due/payments.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { PAYMENT_RETRY_DAYS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import type { PaymentsDeps } from '../deps.ts';
import { readProgress } from './books.repository.ts';
import { type Finding, MAY_TAKE_BACK, reconcileNext } from './reconcile.ts';

const COMPARED_DAYS = 3;
/**
 * Attempts are found by the time in their id. For a renewal, this time is the due date of the charge, but retries may
 * charge the card up to PAYMENT_RETRY_DAYS later. The `+ 1` is a margin of one day.
 */
const SPAN_MS = (COMPARED_DAYS + PAYMENT_RETRY_DAYS + 1) * DAY_MS;

/**
 * The time span (epoch ms) that a reconciliation compares by default. It begins `SPAN_MS` before `now`, so that it
 * includes each renewal that was retried in the last three days.
 */
export const usualSpan = (now: Date) => ({ from: now.getTime() - SPAN_MS, to: now.getTime() });

/** Once a day: begins a reconciliation, which `reconcileBooks` continues in several short runs. */
export const startReconcile: Schedule<PaymentsDeps> = async ({ books }, now) => {
  await books.startRun({ ...usualSpan(now), mayTakeBack: MAY_TAKE_BACK }, now);
  return false;
};

/**
 * Compares the next slice of the time span of a reconciliation that has begun. Returns true when a part of the span is
 * still left.
 */
export const reconcileBooks: Schedule<PaymentsDeps> = async ({ table, core, paying, books }, now) => {
  let isUnfinished = false;
  const report = (finding: Finding) => {
    const { what, memberId, attemptId: attempt, isRepaired } = finding;
    if (isRepaired) core.logger.info('books repaired', { what, member: memberId, attempt });
    else core.logger.warn('books differ', { what, member: memberId, attempt });
  };
  await workDue(table, reconcileDue, { now }, async (due) => {
    const deps = { paying, books, logger: core.logger };
    const { rest, counts } = await reconcileNext(deps, readProgress(due), now, { isDry: false, report });
    core.logger.info('reconciled', { ...counts, isWhole: rest === undefined });
    await books.saveProgress(due, rest, now);
    isUnfinished ||= rest !== undefined;
  });
  return isUnfinished;
};
