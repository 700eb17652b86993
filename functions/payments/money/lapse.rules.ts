import type { BillingItem, RunningPlan } from '#functions/items/billing.ts';
import type { Effects, Payer } from './money.repository.ts';

/** The part of a member's state that the rules of plans need. */
export type PlanOwner = {
  account: Pick<Payer, 'memberId' | 'paidUntil'>;
  billing: BillingItem | undefined;
};
/** What a change of a plan changes, except attempts and likes. */
export type PlanEffects = Omit<Effects, 'attempt' | 'lots'>;

/** The billing in the form of `Effects`: without the member and the version, which the repository writes. */
export const storedBilling = (billing: BillingItem | undefined): Effects['billing'] => {
  if (!billing) return {};
  const { memberId: _id, version: _version, ...stored } = billing;
  return stored;
};
export const withoutPlan = ({ plan: _plan, ...others }: Effects['billing']): Effects['billing'] => others;

/** The version that the next write of the billing gets. */
export const nextVersion = (billing: Pick<BillingItem, 'version'> | undefined): number => (billing?.version ?? 0) + 1;

/** The id of a ledger line that belongs to no attempt: each write of the billing has another version. */
export const changeId = (billing: Pick<BillingItem, 'version'> | undefined): string =>
  `billing-${nextVersion(billing)}`;

/**
 * A plan ends: `unpaid` after its retries, `cancelled` at its end, `taken_back` when no money was received for its
 * charge. The paid time is over by then, or ends now. Only a member who did not ask for the end gets the mail.
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
