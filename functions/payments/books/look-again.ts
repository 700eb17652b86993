import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import { type Difference, differenceOf } from './reconcile.rules.ts';
import type { ReconcileDeps } from './reconcile.ts';
import { repairDifference } from './repair.ts';

/**
 * The differences that are repaired as soon as a webhook reports them. All other differences are left to the nightly
 * reconciliation, which takes back only a limited number of purchases (decision 042).
 */
const REPAIRED_AT_ONCE: readonly Difference[] = ['refunded_there', 'refunded_here', 'charged_late'];

/**
 * Reads a settled attempt from the provider, and repairs the differences in `REPAIRED_AT_ONCE`. For example, after a
 * refund or a chargeback at the provider, it takes back the plan or likes of that charge. A second call changes nothing
 * more.
 * @throws OutcomeUnknown when the provider does not answer; AppError conflict when simultaneous changes made every
 * retry fail.
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
