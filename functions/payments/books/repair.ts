import type { BookedCharge, Charged } from '#functions/platform/ports/payment-provider.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { AttemptId } from '#shared/ids.ts';
import { type ChargeDeps, resolveAttempt, settleAttempt } from '../charge/attempts.ts';
import { isUnfinished } from '../money/attempt.rules.ts';
import type { BooksRepository } from './books.repository.ts';
import { type Difference, differenceOf } from './reconcile.rules.ts';
import { takenBack } from './take-back.rules.ts';

type RepairDeps = { paying: ChargeDeps; books: BooksRepository };
type Repair = (deps: RepairDeps, booked: Booked, now: Date) => Promise<boolean>;
type Booked = { attemptId: AttemptId; theirs: BookedCharge | undefined };

/** Reads the outcome of an undecided attempt from the provider and stores it, or orders a refund that is due. */
const resolve: Repair = async ({ paying }, { attemptId }, now) => {
  const attempt = await resolveAttempt(paying, attemptId, now);
  return attempt !== undefined && !isUnfinished(attempt);
};

/** Refunds a charge whose attempt is declined in our table, because the member got nothing for the charge. */
const giveBack: Repair = async ({ paying }, { attemptId }, now) => {
  const attempt = await paying.money.findAttempt(attemptId);
  const outcome = await paying.provider.findCharge(attemptId);
  if (!attempt || !outcome) return false;
  return (await settleAttempt(paying, attempt, outcome, now)).state === 'refunded';
};

/**
 * Takes the plan or the likes of an attempt back, because the provider did not charge it, or refunded it. Reads our
 * attempt and the provider's outcome again first: another request may have settled the attempt since the difference was
 * found.
 */
const takeBack: Repair = async ({ paying }, { attemptId }, now) => {
  const outcome = await paying.provider.findCharge(attemptId);
  const attempt = await paying.money.findAttempt(attemptId);
  if (!attempt) return false;
  return retryOnConflict(async () => {
    const { seen, attempt: ours } = await paying.money.getFor(attempt);
    const still = differenceOf({ ours, theirs: outcome && { memberId: ours.memberId, outcome } }, now);
    if (still === undefined) return true;
    if (still !== 'never_charged' && still !== 'refunded_there') return false;
    const refundedAt = outcome?.state === 'refunded' ? outcome.refundedAt : now.getTime();
    const isVoid = still === 'never_charged';
    await paying.money.save(seen, takenBack(seen, ours, { refundedAt, isVoid }, now), now);
    return true;
  });
};

/**
 * Orders a refund at the provider when our table says that the attempt is refunded and the provider has not refunded
 * it.
 */
const orderRefund: Repair = async ({ paying }, { attemptId }) =>
  'refundedAt' in (await paying.provider.refund(attemptId));

/**
 * Refunds a charge that has no attempt in our table, and writes an entry in the member's ledger. A charge of an unknown
 * member is only reported, because it may belong to another service.
 */
const refundUnknown: Repair = async ({ paying, books }, { attemptId, theirs }) => {
  if (theirs?.outcome.state !== 'succeeded') return false;
  const { memberId, outcome } = theirs;
  const { account } = await paying.money.find(memberId);
  if (!account || (await paying.money.findAttempt(attemptId))) return false;
  const answer = await paying.provider.refund(attemptId);
  if (!('refundedAt' in answer)) return false;
  const { amountYen, chargeId, card }: Charged = outcome;
  const money = { for: 'unknown', amountYen, chargeId, ...card } as const;
  await books.saveLine({ memberId, id: attemptId, at: answer.refundedAt, kind: 'refund', ...money });
  return true;
};

const onlyReport: Repair = async () => false;

const REPAIRS: Record<Difference, Repair> = {
  open: resolve,
  refund_unfinished: resolve,
  charged_late: giveBack,
  never_charged: takeBack,
  refunded_there: takeBack,
  refunded_here: orderRefund,
  unknown_here: refundUnknown,
  other_amount: onlyReport,
  other_member: onlyReport,
  undecided_there: onlyReport,
};

/**
 * Repairs a difference as decision 042 says.
 * @returns whether our table and the provider agree on the attempt now.
 * @throws OutcomeUnknown, AppError conflict: then the difference is left for the next run.
 */
export const repairDifference = (deps: RepairDeps, what: Difference, booked: Booked, now: Date): Promise<boolean> =>
  REPAIRS[what](deps, booked, now);
