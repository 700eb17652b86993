import type { BillingItem, RunningPlan } from '#functions/items/billing.ts';
import type { Effects, Payer } from './money.repository.ts';

/** The part of a member's state that the functions about plans need. */
export type PlanOwner = {
  account: Pick<Payer, 'memberId' | 'paidUntil'>;
  billing: BillingItem | undefined;
};
/** The changes that a rule about plans computes. They never contain attempts or likes. */
export type PlanEffects = Omit<Effects, 'attempt' | 'lots'>;

/** The billing item in the form that the repository expects: without member id and version. */
export const storedBilling = (billing: BillingItem | undefined): Effects['billing'] => {
  if (!billing) return {};
  const { memberId: _id, version: _version, ...stored } = billing;
  return stored;
};
export const withoutPlan = ({ plan: _plan, ...others }: Effects['billing']): Effects['billing'] => others;

/** The version of the billing item after its next write. */
export const nextVersion = (billing: Pick<BillingItem, 'version'> | undefined): number => (billing?.version ?? 0) + 1;

/**
 * The id of a ledger entry that belongs to no attempt. It is unique because each write of the billing item has another
 * version.
 */
export const changeId = (billing: Pick<BillingItem, 'version'> | undefined): string =>
  `billing-${nextVersion(billing)}`;

/**
 * Ends a plan: `unpaid` when the retries of its charge failed, `cancelled` when a cancelled plan reached its end,
 * `taken_back` when the provider refunded its charge or never made it. Paid time that is left ends now. The member gets
 * a notice in the app, and for `unpaid` also a mail.
 */
export const lapsed = (
  { account, billing }: PlanOwner,
  { planId, cardId }: Pick<RunningPlan, 'planId' | 'cardId'>,
  reason: 'unpaid' | 'cancelled' | 'taken_back',
  now: Date,
): PlanEffects => ({
  billing: withoutPlan(storedBilling(billing)),
  account: { paidUntil: Math.min(account.paidUntil, now.getTime()), planId: null },
  ledger: [{ memberId: account.memberId, id: changeId(billing), at: now.getTime(), kind: 'lapse', planId, reason }],
  notices: [{ notice: 'plan_ended', data: {} }],
  forgottenCards: [cardId],
  mails: reason === 'unpaid' ? [{ template: 'plan_ended', data: {} }] : [],
});
