import type { BillingItem, RunningPlan } from '#functions/items/billing.ts';
import type { Effects, Payer } from './money.repository.ts';

/** What a plan's rules need of a member. */
export type PlanOwner = {
  account: Pick<Payer, 'memberId' | 'paidUntil'>;
  billing: BillingItem | undefined;
};
/** What becomes of a plan, beside attempts and likes. */
export type PlanEffects = Omit<Effects, 'attempt' | 'lots'>;

/** The billing as `Effects` take it: the repository knows the member and counts the version. */
export const storedBilling = (billing: BillingItem | undefined): Effects['billing'] => {
  if (!billing) return {};
  const { memberId: _id, version: _version, ...stored } = billing;
  return stored;
};
export const withoutPlan = ({ plan: _plan, ...others }: Effects['billing']): Effects['billing'] => others;

/** The version of the billing that the next write makes. */
export const nextVersion = (billing: Pick<BillingItem, 'version'> | undefined): number => (billing?.version ?? 0) + 1;

/** The id of a line of the ledger that belongs to no attempt: each write of the billing has a version of its own. */
export const changeId = (billing: Pick<BillingItem, 'version'> | undefined): string =>
  `billing-${nextVersion(billing)}`;

/**
 * A plan ends: `unpaid` after its retries, `cancelled` at its end, `taken_back` when its charge turns out to be none. The
 * paid time is over by then, or ends now. The mail is for who did not ask for the end.
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
