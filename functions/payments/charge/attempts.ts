import { type AttemptItem, openAttempt, type PaymentPurpose } from '#functions/items/payment-attempt.ts';
import {
  type ChargeOutcome,
  type ChargeRequest,
  OutcomeUnknown,
  type PaymentProvider,
} from '#functions/platform/ports/payment-provider.ts';
import type { Meanings } from '#functions/platform/table/commit.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { AttemptId } from '#shared/ids.ts';
import { deadlineOf, isGivenUp, isUnfinished, mayClose, newChallenge } from '../money/attempt.rules.ts';
import { opened, refunded } from '../money/effects.rules.ts';
import type { MoneyRepository, MoneyState } from '../money/money.repository.ts';
import { effectsOf } from '../money/outcome.rules.ts';

/** What the functions of this file need. */
export type ChargeDeps = { money: MoneyRepository; provider: PaymentProvider };

/** What is about to be charged. `amountYen` comes from the catalogue, or from the plan that is renewed. */
export type Order = PaymentPurpose & { attemptId: AttemptId; amountYen: number };

/**
 * Opens an attempt: the attempt, the open slot of the member's billing, the ledger's line and the due work are written
 * in one transaction. Nothing is charged yet. `also` joins the transaction; `refused` says which errors its clauses
 * mean.
 * @throws AppError conflict when the member's money changed since `seen` was read, or the account was closed. The
 * caller reads the state again and decides again.
 */
export const startAttempt = async (
  { money }: Pick<ChargeDeps, 'money'>,
  seen: MoneyState,
  order: Order,
  now: Date,
  { also = [], refused }: { also?: readonly Write[]; refused?: Meanings['refused'] } = {},
): Promise<AttemptItem> => {
  const attempt = openAttempt({ ...order, memberId: seen.account.memberId, createdAt: now.getTime() });
  await money.saveOpened(seen, attempt, opened(seen, attempt), now, { also, refused });
  return attempt;
};

/** How the member pays for an attempt: see `ChargeRequest`. */
export type PaidBy = Pick<ChargeRequest, 'source' | 'keepsCard' | 'returnUrl'>;

/**
 * Sends an open attempt to the provider and settles its answer. Without an answer, the attempt stays open: the first
 * caller of `resolveAttempt` at least two seconds after the opening resolves it for good.
 * @returns the attempt afterwards.
 */
export const chargeAttempt = async (
  deps: ChargeDeps,
  attempt: AttemptItem,
  paidBy: PaidBy,
  now: Date,
): Promise<AttemptItem> => {
  const { attemptId, memberId, amountYen } = attempt;
  let outcome: ChargeOutcome;
  try {
    outcome = await deps.provider.charge({ attemptId, memberId, amountYen, deadline: deadlineOf(attempt), ...paidBy });
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    await deps.money.saveUnanswered(attempt);
    return attempt;
  }
  return settleAttempt(deps, attempt, outcome, now);
};

/**
 * Writes the provider's outcome of an attempt: plan or likes, the end of the attempt, the ledger, mails and due work in
 * one transaction. May be called any number of times, in any order and by several callers at once: only the first call
 * for an outcome changes something. A 3-D Secure page whose address is not on the allow-list counts as declined.
 * @param outcome `never_taken` when the provider does not know the attempt and will not accept it any more.
 * @returns the attempt afterwards.
 * @throws AppError conflict after many lost races.
 */
export const settleAttempt = async (
  deps: ChargeDeps,
  given: Pick<AttemptItem, 'attemptId' | 'memberId'>,
  outcome: Outcome,
  now: Date,
): Promise<AttemptItem> => {
  const judged = withoutStrayPage(deps.provider, outcome);
  const settled = await retryOnConflict(() => writeOutcome(deps.money, given, judged, now));
  if (settled.state !== 'charged' || settled.giveBack === undefined) return settled;
  // The schedule orders the refund again when the provider does not answer now.
  return refundAttempt(deps, settled, now).catch((error: unknown) => {
    if (error instanceof OutcomeUnknown) return settled;
    throw error;
  });
};

type Outcome = ChargeOutcome | { state: 'never_taken' };
const withoutStrayPage = (provider: PaymentProvider, outcome: Outcome): Outcome =>
  outcome.state === 'challenge' && !provider.isChallengeUrl(outcome.url)
    ? { state: 'declined', reason: 'challenge' }
    : outcome;

const writeOutcome = async (
  money: MoneyRepository,
  given: Pick<AttemptItem, 'attemptId' | 'memberId'>,
  outcome: Outcome,
  now: Date,
): Promise<AttemptItem> => {
  const { seen, attempt } = await money.getFor(given);
  const challenge = newChallenge(attempt, outcome);
  if (challenge) return (await money.saveChallenge(attempt, challenge)) ? { ...attempt, challenge } : attempt;
  const effects = effectsOf(seen, attempt, outcome, now);
  if (!effects) return attempt;
  await money.save(seen, effects, now);
  return { ...attempt, ...effects.attempt?.set };
};

/**
 * Finds out the outcome of an attempt and settles it, for every later caller: webhook, browser, schedule,
 * reconciliation. When the provider has not received the attempt and no request is waiting for it any more
 * (`mayClose`), the attempt is first closed at the provider. An attempt that is settled is only read.
 * @returns the attempt afterwards; undefined for an id that is no attempt.
 * @throws OutcomeUnknown when the provider does not answer; AppError conflict after many lost races.
 */
export const resolveAttempt = async (deps: ChargeDeps, id: AttemptId, now: Date): Promise<AttemptItem | undefined> => {
  const attempt = await deps.money.findAttempt(id);
  return attempt && resolveFound(deps, attempt, now);
};

/**
 * `resolveAttempt` for a caller that can continue without the provider: when the provider does not answer, returns the
 * attempt as it is stored.
 * @throws AppError conflict after many lost races.
 */
export const resolveOrFind = async (deps: ChargeDeps, id: AttemptId, now: Date): Promise<AttemptItem | undefined> => {
  try {
    return await resolveAttempt(deps, id, now);
  } catch (error) {
    if (error instanceof OutcomeUnknown) return deps.money.findAttempt(id);
    throw error;
  }
};

/** `resolveAttempt` for an attempt that was just read. */
export const resolveFound = async (deps: ChargeDeps, attempt: AttemptItem, now: Date): Promise<AttemptItem> => {
  if (!isUnfinished(attempt)) return attempt;
  if (attempt.state === 'charged') return refundAttempt(deps, attempt, now);
  const outcome = await (mayClose(attempt, now)
    ? deps.provider.closeCharge(attempt)
    : deps.provider.findCharge(attempt.attemptId));
  if (outcome) return settleAttempt(deps, attempt, outcome, now);
  return isGivenUp(attempt, now) ? settleAttempt(deps, attempt, { state: 'never_taken' }, now) : attempt;
};

/**
 * Orders the refund of a charged attempt at the provider, and stores it. A repeat changes nothing more.
 * @throws OutcomeUnknown when the provider does not answer: the attempt stays `charged`, and the refund has to be
 * ordered again. AppError conflict after many lost races.
 */
export const refundAttempt = async ({ money, provider }: ChargeDeps, attempt: AttemptItem, now: Date) => {
  const answer = await provider.refund(attempt.attemptId);
  if (!('refundedAt' in answer)) throw new Error('The provider has no charge for an attempt that is charged here');
  return retryOnConflict(async (): Promise<AttemptItem> => {
    const { seen, attempt: found } = await money.getFor(attempt);
    if (found.state !== 'charged') return found;
    const effects = refunded(seen, found, answer.refundedAt, now);
    await money.save(seen, effects, now);
    return { ...found, ...effects.attempt?.set };
  });
};
