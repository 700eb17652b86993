import type { BillingItem } from '#functions/records/billing.ts';
import type { LedgerEntry } from '#functions/records/ledger-entry.ts';
import type { AttemptItem } from '#functions/records/payment-attempt.ts';
import { refunded } from '../charge/effects.rules.ts';
import type { Effects, PayerState } from '../charge/money.repository.ts';
import { nextChargeAfter } from '../plan/plan.rules.ts';

/** Whether the term that runs now is the one that the attempt paid for. A later charge pays for a plan of its own. */
const paysForTerm = ({ plan }: Partial<BillingItem>, attempt: AttemptItem): boolean => {
  if (!plan || attempt.purpose === 'likes') return false;
  if (attempt.purpose === 'renewal') return plan.nextChargeAt === nextChargeAfter(attempt.dueAt, plan);
  return plan.chargeId === attempt.chargeId && plan.lastChargedAt === plan.startedAt;
};

/**
 * Takes back what a charged attempt gave, because its money is not ours: the provider refunded the charge, or never
 * made it (`isVoid`). The plan ends now when the attempt paid for its running term; what is left of a lot goes; likes
 * that were sent stay sent (decision 042).
 */
export const takenBack = (
  seen: PayerState,
  attempt: AttemptItem,
  { refundedAt, isVoid }: { refundedAt: number; isVoid: boolean },
  now: Date,
): Effects => {
  const base = refunded(seen, attempt, refundedAt);
  const [line, ...lines] = base.ledger;
  const ledger: LedgerEntry[] = line?.kind === 'refund' && isVoid ? [{ ...line, isVoid }, ...lines] : base.ledger;
  if (attempt.giveBack !== undefined) return { ...base, ledger };
  if (attempt.purpose === 'likes') return withoutLot(seen, attempt, { ...base, ledger }, now);
  const { plan, ...others } = base.billing;
  if (!plan || !paysForTerm(base.billing, attempt)) return { ...base, ledger };
  const { memberId } = attempt;
  const id = `billing-${(seen.billing?.version ?? 0) + 1}`;
  return {
    ...base,
    billing: others,
    account: { paidUntil: Math.min(seen.account.paidUntil, now.getTime()), planId: null },
    ledger: [...ledger, { memberId, id, at: now.getTime(), kind: 'lapse', planId: plan.planId, reason: 'taken_back' }],
  };
};

const withoutLot = (
  { wallet }: PayerState,
  { attemptId: lotId, memberId }: AttemptItem,
  base: Effects,
  now: Date,
): Effects => {
  const lot = wallet?.lots.find(({ id }) => id === lotId);
  if (!wallet || !lot) return base;
  const { likesChargedAt, ...billing } = base.billing;
  const isLatest = likesChargedAt === lot.at;
  const at = now.getTime();
  // An expired lot leaves as expired: the repository writes that line.
  const movement = { memberId, id: lotId, at, kind: 'likes', change: -lot.left, of: 'refunded', lotId } as const;
  return {
    ...base,
    // The 24 hours until the next bundle count from charges that were made.
    billing: likesChargedAt === undefined || isLatest ? billing : { ...billing, likesChargedAt },
    lots: wallet.lots.filter(({ id }) => id !== lotId),
    ledger: [...base.ledger, ...(lot.left > 0 && lot.expiresAt > at ? [movement] : [])],
  };
};
