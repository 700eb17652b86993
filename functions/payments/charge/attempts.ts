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

/** Dependencies of the functions in this file. */
export type ChargeDeps = { money: MoneyRepository; provider: PaymentProvider };

/** A payment that is to be charged. `amountYen` comes from the price catalogue, or from the plan that is renewed. */
export type Order = PaymentPurpose & { attemptId: AttemptId; amountYen: number };

/**
 * Starts a payment attempt: one transaction writes the attempt, its id in the member's billing item (which blocks
 * another attempt), the ledger entry and the due work. Nothing is charged yet. `also` contains further clauses of the
 * transaction. `refused` contains, by clause name, the error that is thrown when the clause is refused.
 * @throws AppError conflict when the member's billing, wallet or plan changed since `seen` was read, or the account was
 * closed. The caller reads the state again and decides again.
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

/**
 * The card to charge, whether the provider stores the card, and the URL to which the provider sends the browser after
 * 3-D Secure.
 */
export type PaidBy = Pick<ChargeRequest, 'source' | 'keepsCard' | 'returnUrl'>;

/**
 * Sends a new attempt to the provider and stores the outcome. Without a response, the attempt stays undecided until
 * `resolveAttempt` reads the outcome from the provider, two seconds after the start at the earliest.
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
 * Writes the provider's outcome of an attempt: the plan or likes, the attempt's new state, ledger entries, mails and
 * due work, all in one transaction. Calling it again with the same outcome changes nothing more. When the URL of a 3-D
 * Secure page is not on the allow-list, the attempt is declined.
 * @param outcome `never_taken` when the provider does not know the attempt and will not accept it any more.
 * @returns the attempt afterwards.
 * @throws AppError conflict when simultaneous changes made every retry fail.
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
 * Reads the outcome of an attempt from the provider and stores it. The webhook, the browser's return, the schedule and
 * reconciliation all use this function. If the provider has not received the attempt, this function closes the attempt
 * at the provider, so that a late request can't charge the card. A settled attempt is only read.
 * @returns the attempt afterwards; undefined when no attempt has this id.
 * @throws OutcomeUnknown when the provider does not answer; AppError conflict when simultaneous changes made every
 * retry fail.
 */
export const resolveAttempt = async (deps: ChargeDeps, id: AttemptId, now: Date): Promise<AttemptItem | undefined> => {
  const attempt = await deps.money.findAttempt(id);
  return attempt && resolveFound(deps, attempt, now);
};

/**
 * Like `resolveAttempt`, but when the provider does not answer, returns the attempt as it is stored.
 * @throws AppError conflict when simultaneous changes made every retry fail.
 */
export const resolveOrFind = async (deps: ChargeDeps, id: AttemptId, now: Date): Promise<AttemptItem | undefined> => {
  try {
    return await resolveAttempt(deps, id, now);
  } catch (error) {
    if (error instanceof OutcomeUnknown) return deps.money.findAttempt(id);
    throw error;
  }
};

/** Like `resolveAttempt`, for an attempt that the caller has just read. */
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
 * @throws OutcomeUnknown when the provider does not answer: the attempt stays `charged`, and the refund must be ordered
 * again. AppError conflict when simultaneous changes made every retry fail.
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
