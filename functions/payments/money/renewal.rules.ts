import type { AccountItem } from '#functions/items/account.ts';
import type { BillingItem, RunningPlan } from '#functions/items/billing.ts';
import { PAYMENT_RETRY_DAYS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import {
  type AttemptOf,
  type ChargedRule,
  chargedAttempt,
  chargeEntry,
  type DeclinedRule,
  declined,
  withoutOpen,
  yenText,
} from './effects.rules.ts';
import { lapsed, withoutPlan } from './lapse.rules.ts';
import type { Effects, PayerState } from './money.repository.ts';
import { dueFrom, isTermOf, nextChargeAfter, paidUntilOf, planDue } from './plan.rules.ts';

/**
 * What the schedule does with a plan that has no undecided attempt (rules: Money, Charges). When the whole term has
 * passed without a charge, the plan ends (`lapse`), because the member must not pay for a term that is over.
 */
export const renewalStep = (
  { plan, stopped }: Pick<BillingItem, 'plan' | 'stopped'>,
  now: Date,
): 'nothing' | 'try' | 'lapse' => {
  if (!plan || plan.cancelledAt !== undefined || stopped !== undefined) return 'nothing';
  if (now.getTime() < (plan.retryAt ?? plan.nextChargeAt)) return 'nothing';
  return now.getTime() >= nextChargeAfter(plan.nextChargeAt, plan) ? 'lapse' : 'try';
};

/**
 * The time of the next try of a charge that was due at `dueAt` and failed at `triedAt` (all epoch ms). A charge is
 * tried again one, two and three days after `dueAt`. Undefined when all these times have passed at `triedAt`.
 */
export const nextRetry = (dueAt: number, triedAt: number): number | undefined => {
  const day = Math.floor((triedAt - dueAt) / DAY_MS) + 1;
  return day <= PAYMENT_RETRY_DAYS ? dueAt + day * DAY_MS : undefined;
};

/**
 * What changes when a renewal is charged. The new term begins at the due date, even if the charge succeeded later. If
 * the plan was cancelled while the attempt was undecided, the new term begins too, and the plan stays cancelled.
 */
export const renewalCharged: ChargedRule<'renewal'> = ({ billing }, attempt, charged, now) => {
  const seen = billing?.plan;
  if (!seen || !isTermOf(seen, attempt)) throw new Error(`attempt ${attempt.attemptId} renews no running plan`);
  const { retryAt: _retryAt, refusedVersion: _refused, ...kept } = seen;
  const nextChargeAt = nextChargeAfter(attempt.dueAt, kept);
  const plan: RunningPlan = { ...kept, nextChargeAt, lastChargedAt: charged.chargedAt, failedTries: 0 };
  const next = plan.cancelledAt === undefined ? new Date(nextChargeAt).toISOString() : '';
  return {
    billing: { ...withoutOpen(billing, attempt.attemptId), plan },
    account: { paidUntil: paidUntilOf(plan), planId: plan.planId },
    attempt: chargedAttempt(attempt, charged, now),
    ledger: [chargeEntry(attempt, charged)],
    mails: [{ template: 'payment_received', data: { amount: yenText(charged.amountYen), next } }],
    due: [planDue(plan)],
  };
};

/**
 * What changes when a renewal is declined. A charge that the bank refused is tried again until three days after its due
 * date; a refusal after that ends the plan. The charge is tried again at once if the attempt never reached the
 * provider, or if the member changed the card after the attempt was started.
 */
export const renewalDeclined: DeclinedRule<'renewal'> = (seen, attempt, reason, now) => {
  const effects = declined(seen, attempt, reason, now);
  const { plan, stopped } = effects.billing;
  if (!plan || !isTermOf(plan, attempt)) return effects;
  const isRefused = reason !== 'given_up';
  const failed: RunningPlan = { ...plan, failedTries: plan.failedTries + 1 };
  const billing = (change: Partial<RunningPlan> = {}): Effects['billing'] => ({
    ...effects.billing,
    plan: { ...failed, ...change, refusedVersion: isRefused ? attempt.billingVersion : plan.refusedVersion },
  });
  if (stopped !== undefined || plan.cancelledAt !== undefined)
    return { ...effects, billing: billing(), due: [{ kind: 'lapse', at: dueFrom(0, now) }] };
  const isTriedAnew = !isRefused || (plan.cardVersion ?? 0) > attempt.billingVersion;
  const retryAt = isTriedAnew ? now.getTime() : nextRetry(attempt.dueAt, attempt.createdAt);
  if (retryAt === undefined) {
    const { ledger, ...end } = lapsed(seen, plan, 'unpaid', now);
    return { ...effects, ...end, billing: withoutPlan(effects.billing), ledger: [...effects.ledger, ...ledger] };
  }
  return {
    ...effects,
    billing: billing({ retryAt }),
    due: [{ kind: 'renewal', at: dueFrom(retryAt, now) }],
    ...(isTriedAnew ? {} : tellFailure(seen.account, plan)),
  };
};

/**
 * The messages about a failed renewal: a mail for each failed try, but only one in-app notice for each term, because
 * only the newest twenty notices are kept.
 */
const tellFailure = (
  { paidUntil }: Pick<AccountItem, 'paidUntil'>,
  { priceYen, failedTries }: RunningPlan,
): Pick<Effects, 'mails' | 'notices'> => ({
  mails: [
    {
      template: 'payment_failed',
      data: { amount: yenText(priceYen), until: new Date(paidUntil).toISOString() },
    },
  ],
  notices: failedTries === 0 ? [{ notice: 'payment_failed', data: {} }] : [],
});

/**
 * The changes when the charge of a renewal must be refunded, because the member gets nothing for it. While the plan
 * waits for the payment of this term, the charge counts as a failed try, so that the next try gets a new attempt id.
 */
export const renewalGivenBack = (
  given: Effects,
  seen: PayerState,
  attempt: AttemptOf<'renewal'>,
  now: Date,
): Effects => {
  if (attempt.state !== 'open') return given;
  const { billing, due = [], ledger, attempt: _declined, ...told } = renewalDeclined(seen, attempt, 'card', now);
  return {
    ...given,
    ...told,
    billing,
    due: [...(given.due ?? []), ...due],
    ledger: [...given.ledger, ...ledger.filter(({ kind }) => kind !== 'decline')],
  };
};
