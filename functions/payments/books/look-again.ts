import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import { type Difference, differenceOf } from './reconcile.rules.ts';
import type { ReconcileDeps } from './reconcile.ts';
import { repairDifference } from './repair.ts';

/**
 * The differences that one call repairs: those that the provider states itself. A charge that the provider does not
 * know, or calls declined, is left to reconciliation, which takes back only a limited number in one run (decision 042).
 */
const REPAIRED_AT_ONCE: readonly Difference[] = ['refunded_there', 'refunded_here', 'charged_late'];

/**
 * Asks the provider about a settled attempt, and repairs at once what reconciliation would repair in the night: after a
 * refund or a chargeback at the provider, what was given for the charge is taken back. A repeat changes nothing more.
 * @throws OutcomeUnknown when the provider does not answer; AppError conflict after many lost races.
 */
export const lookAgain = async (deps: ReconcileDeps, ours: AttemptItem, now: Date): Promise<void> => {
  const { attemptId, memberId, amountYen } = ours;
  const outcome = await deps.paying.provider.findCharge(attemptId);
  const what = outcome && differenceOf({ ours, theirs: { memberId, outcome } }, now);
  if (!what) return;
  const theirs = { attemptId, memberId, amountYen, outcome };
  const isRepaired =
    REPAIRED_AT_ONCE.includes(what) && (await repairDifference(deps, what, { attemptId, theirs }, now));
  const finding = { what, member: memberId, attempt: attemptId };
  if (isRepaired) deps.logger.info('books repaired', finding);
  else deps.logger.warn('books differ', finding);
};
