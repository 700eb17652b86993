import type { RunningPlan } from '#functions/items/billing.ts';
import type { LedgerEntry } from '#functions/items/ledger-entry.ts';
import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import { refunded } from '../money/effects.rules.ts';
import { lapsed, withoutPlan } from '../money/lapse.rules.ts';
import type { Effects, PayerState } from '../money/money.repository.ts';
import { nextChargeAfter } from '../money/plan.rules.ts';
import { isRefundDue } from '../plan/closing.rules.ts';

/**
 * Whether the plan's current term is the one that the attempt paid for. False when a later charge paid for the current
 * term.
 */
const paysForTerm = (plan: RunningPlan, attempt: AttemptItem): boolean => {
  if (attempt.giveBack !== undefined || attempt.purpose === 'likes') return false;
  if (attempt.purpose === 'renewal') return plan.nextChargeAt === nextChargeAfter(attempt.dueAt, plan);
  return plan.chargeId === attempt.chargeId && plan.lastChargedAt === plan.startedAt;
};

/** Marks the refund entry as one that only cancels the charge entry, because the card was never charged. */
const asVoid = (line: LedgerEntry): LedgerEntry => (line.kind === 'refund' ? { ...line, isVoid: true } : line);

/**
 * Takes back what a member got for a charged attempt, because the provider refunded the charge, or never made it
 * (`isVoid`). If the attempt paid for the plan's current term, the plan ends now. Likes that are left of a purchase are
 * removed; likes that were sent stay sent (decision 042).
 */
export const takenBack = (
  seen: PayerState,
  attempt: AttemptItem,
  { refundedAt, isVoid }: { refundedAt: number; isVoid: boolean },
  now: Date,
): Effects => {
  const whole = refunded(seen, attempt, refundedAt, now);
  const base: Effects = isVoid ? { ...whole, ledger: whole.ledger.map(asVoid), mails: [] } : whole;
  const { plan, likesChargedAt, ...others } = base.billing;
  const lot = seen.wallet?.lots.find(({ id }) => id === attempt.attemptId);
  if (attempt.purpose === 'likes' && lot && lot.at === likesChargedAt)
    // This charge was refunded or never made, so it no longer blocks the next purchase of likes for 24 hours.
    return { ...base, billing: { ...others, plan } };
  if (!plan || !paysForTerm(plan, attempt)) return base;
  // The member is under age, so all payments are being refunded, this one among them. The plan ends when the last
  // payment is refunded.
  if (seen.billing && isRefundDue(seen.account, seen.billing)) return base;
  const end = lapsed(seen, plan, 'taken_back', now);
  return { ...base, ...end, billing: withoutPlan(base.billing), ledger: [...base.ledger, ...end.ledger] };
};
