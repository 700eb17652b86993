import { isReachable } from '#functions/items/account.ts';
import type { RunningPlan } from '#functions/items/billing.ts';
import { type AttemptItem, attemptId } from '#functions/items/payment-attempt.ts';
import type { Core } from '#functions/platform/core/core.ts';
import { OutcomeUnknown } from '#functions/platform/ports/payment-provider.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { type ChargeDeps, chargeAttempt, resolveAttempt, startAttempt } from '../charge/attempts.ts';
import { lapsed, nextVersion } from '../money/lapse.rules.ts';
import { renewalStep } from '../money/renewal.rules.ts';

/** Dependencies of the functions about plans. */
export type PlanDeps = { core: Pick<Core, 'pepper'>; paying: ChargeDeps };

/**
 * The id of a renewal attempt. All runs that make the same try compute the same id, so that simultaneous runs start and
 * charge only one attempt.
 */
export const renewalAttemptId = (
  pepper: string,
  memberId: MemberId,
  { nextChargeAt, failedTries }: RunningPlan,
): AttemptId =>
  attemptId(new Date(nextChargeAt), keyedHash(pepper, 'renewal', `${memberId}\0${nextChargeAt}\0${failedTries}`));

/**
 * Resolves an undecided attempt, if there is one, before anything else is done with a plan.
 * @returns whether the outcome is known now; false when the provider does not answer.
 */
export const resolveFirst = async (deps: ChargeDeps, id: AttemptId | undefined, now: Date): Promise<boolean> => {
  if (id === undefined) return true;
  try {
    return (await resolveAttempt(deps, id, now))?.state !== 'open';
  } catch (error) {
    if (error instanceof OutcomeUnknown) return false;
    throw error;
  }
};

/**
 * Charges the stored card for a term that is due, or ends the plan as `renewalStep` decides. May be called at any time
 * and by several callers at once: only one of them starts an attempt (rules: Money, Charges).
 * @param also clauses of the transaction that starts the attempt or ends the plan.
 * @returns `open` when an attempt is still undecided; `nothing` when no transaction was written; otherwise `done`.
 */
export const renewPlan = async (
  deps: PlanDeps,
  memberId: MemberId,
  now: Date,
  also: readonly Write[] = [],
): Promise<'done' | 'open' | 'nothing'> => {
  const opened = await retryOnConflict(() => openRenewal(deps, memberId, now, also));
  if (typeof opened === 'string') return opened;
  const { attempt, cardId } = opened;
  const settled = await chargeAttempt(deps.paying, attempt, { source: { cardId }, keepsCard: false }, now);
  return settled.state === 'open' ? 'open' : 'done';
};

const openRenewal = async (
  deps: PlanDeps,
  memberId: MemberId,
  now: Date,
  also: readonly Write[],
): Promise<'done' | 'open' | 'nothing' | { attempt: AttemptItem; cardId: string }> => {
  const { core, paying } = deps;
  const { money } = paying;
  const before = await money.find(memberId);
  if (!(await resolveFirst(paying, before.billing?.openPlan, now))) return 'open';
  const { account, billing, wallet } = before.billing?.openPlan === undefined ? before : await money.find(memberId);
  if (!account || !isReachable(account) || !billing?.plan) return 'nothing';
  const seen = { account, billing, wallet };
  const { plan } = billing;
  const step = renewalStep(billing, now);
  if (step === 'nothing') return 'nothing';
  if (step === 'lapse') {
    await money.save(seen, lapsed(seen, plan, 'unpaid', now), now, also);
    return 'done';
  }
  const order = {
    purpose: 'renewal' as const,
    attemptId: renewalAttemptId(core.pepper, memberId, plan),
    amountYen: plan.priceYen,
    planId: plan.planId,
    dueAt: plan.nextChargeAt,
    tries: plan.failedTries,
    billingVersion: nextVersion(billing),
  };
  return { attempt: await startAttempt(paying, seen, order, now, { also }), cardId: plan.cardId };
};
