import { type AttemptItem, attemptId, type PaymentPurpose } from '#functions/items/payment-attempt.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { type Throttle, type Throttles, throttleWrite, tooMany } from '#functions/platform/security/throttle.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { CHARGE_THROTTLE } from '#shared/limits.ts';
import { assertNothingForgotten } from '../money/forget-card.rules.ts';
import type { MoneyState } from '../money/money.repository.ts';
import { type ChargeDeps, chargeAttempt, startAttempt } from './attempts.ts';
import { isCardDeclined } from './declined-cards.ts';
import { resolveOpen } from './resolve-open.ts';

export type PayDeps = ChargeDeps & { random: Random; returnUrl: string };
type Bought = Exclude<PaymentPurpose, { purpose: 'renewal' }> & { amountYen: number };

/** One payment that a member requested. */
type Payment = {
  memberId: MemberId;
  token: string;
  now: Date;
  /** The throttles of declined cards for the IP block of the member (`declinedCardThrottles`). */
  network: readonly Throttle[];
  throttles: Pick<Throttles, 'uncount'>;
  /**
   * Decides from the current state what is bought.
   * @throws AppError when the member may not buy it.
   */
  decide: (state: MoneyState) => Bought;
  problemOf: (state: MoneyState, now: Date) => ErrorCode | undefined;
  /** Makes the clause that stores the attempt's id, which a repeat with the same `Idempotency-Key` reads. */
  once: (id: AttemptId) => readonly Write[];
};

/**
 * Starts a payment attempt, charges it and stores the outcome. If a member sends two payments at the same moment, only
 * one of them starts an attempt. An earlier attempt that is still undecided is resolved first, so that the member does
 * not have to wait for the schedule.
 *
 * @returns the attempt as stored afterwards.
 * @throws AppError from `decide`; payment_pending, already_paid or another error of `problemOf`; too_many_requests.
 */
export const pay = async (
  deps: PayDeps,
  { memberId, token, now, network, throttles, decide, problemOf, once }: Payment,
): Promise<AttemptItem> => {
  const counted: Throttle[] = [{ kind: 'charges', subject: memberId, ...CHARGE_THROTTLE }, ...network];
  const tooOften = (throttle: Throttle) => (refusal: unknown) => tooMany(now, throttle, refusal);
  const attempt = await retryOnConflict(async () => {
    const found = await deps.money.find(memberId);
    if (!found.account) throw new AppError('session_required');
    const before = { ...found, account: found.account };
    const bought = decide(before);
    const isPending = problemOf(before, now) === 'payment_pending';
    const state = isPending ? (await resolveOpen(deps, before, now)).state : before;
    const why = problemOf(state, now);
    if (why) throw new AppError(why);
    if (bought.purpose === 'plan') assertNothingForgotten(state.billing ?? {}, now);
    // The attempt id is the time and random characters, so that nobody can guess the id of another member's attempt.
    const order = { ...bought, attemptId: attemptId(now, deps.random.token(16)) };
    return startAttempt(deps, state, order, now, {
      also: [...counted.map((throttle) => throttleWrite(now, throttle)), ...once(order.attemptId)],
      refused: Object.fromEntries(counted.map((throttle) => [throttle.kind, tooOften(throttle)])),
    });
  });
  const paidBy = { source: { token }, keepsCard: attempt.purpose === 'plan', returnUrl: deps.returnUrl };
  const charged = await chargeAttempt(deps, attempt, paidBy, now);
  if (!isCardDeclined(charged)) await throttles.uncount(network);
  return charged;
};
