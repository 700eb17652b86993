import { PAYMENT_RETRY_DAYS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import {
  type ChargedRule,
  chargedAttempt,
  chargeEntry,
  type DeclinedRule,
  declined,
  withoutOpen,
} from '../charge/effects.rules.ts';
import { nextChargeAfter, paidUntilOf } from './plan.rules.ts';

/** The next term was charged: it counts from its due date, not from a late success (rules: Money, Charges). */
export const renewalCharged: ChargedRule<'renewal'> = ({ billing }, attempt, charged, now) => {
  const plan = billing?.plan;
  if (!plan) throw new Error('A renewal without a plan');
  const { retryAt: _retryAt, ...kept } = plan;
  const renewed = {
    ...kept,
    nextChargeAt: nextChargeAfter(attempt.dueAt, plan),
    lastChargedAt: charged.chargedAt,
    failedTries: 0,
  };
  return {
    billing: { ...withoutOpen(billing, attempt.attemptId), plan: renewed },
    account: { paidUntil: paidUntilOf(renewed), planId: renewed.planId },
    attempt: chargedAttempt(attempt, charged, now),
    ledger: [chargeEntry(attempt, charged)],
    due: [{ kind: 'renewal', at: renewed.nextChargeAt }],
  };
};

/** A renewal that failed is tried again a day later, three times; then the plan lapses (rules: Money, Charges). */
export const renewalDeclined: DeclinedRule<'renewal'> = (seen, attempt, reason, now) => {
  const effects = declined(seen, attempt, reason, now);
  const plan = effects.billing.plan;
  if (!plan) return effects;
  const failedTries = plan.failedTries + 1;
  const retryAt = attempt.dueAt + failedTries * DAY_MS;
  if (failedTries > PAYMENT_RETRY_DAYS)
    return { ...effects, billing: { ...effects.billing, plan: { ...plan, failedTries } } };
  return {
    ...effects,
    billing: { ...effects.billing, plan: { ...plan, failedTries, retryAt } },
    due: [{ kind: 'renewal', at: retryAt }],
  };
};
