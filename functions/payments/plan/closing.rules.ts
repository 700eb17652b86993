import { type AccountItem, isReachable } from '#functions/items/account.ts';
import type { BillingItem, BillingStop, RunningPlan } from '#functions/items/billing.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { changeId, type PlanEffects, storedBilling, withoutPlan } from '../money/lapse.rules.ts';
import type { Payer } from '../money/money.repository.ts';
import { dueFrom, nextChargeAfter, paidUntilOf, planDue } from '../money/plan.rules.ts';

type Closing = Payer & Pick<AccountItem, 'withdrawnAt'>;
type Seen = { account: Closing; billing: BillingItem };

/** Why an account may not be charged; undefined when it is open (rules: Money, Closed accounts). */
export const stopOf = (account: Closing): BillingStop | undefined => {
  if (isReachable(account)) return undefined;
  if (account.withdrawnAt !== undefined) return 'withdrawn';
  return account.isActive ? 'under_age' : 'suspended';
};

/**
 * Whether all charges must be refunded: a second staff member has confirmed that the member is under age, and the
 * refund is not done yet.
 */
export const isRefundDue = ({ ageCheck }: Pick<AccountItem, 'ageCheck'>, billing: BillingItem): boolean =>
  ageCheck === AGE_CHECK.underAgeConfirmed && billing.refundedAt === undefined;

/**
 * The change of billing after the account was closed or restored. Undefined when billing already matches the account,
 * so that a second run changes nothing.
 */
export const followed = (seen: Seen, now: Date): PlanEffects | undefined => {
  const why = stopOf(seen.account);
  if (why === seen.billing.stopped) return undefined;
  return why === undefined ? restored(seen, now) : stopped(seen, why, now);
};

/**
 * Stops all charges. When the member left the service, the plan ends. When the account was closed for another reason,
 * the plan is kept until staff decide, and the paid time continues.
 */
const stopped = ({ account, billing }: Seen, why: BillingStop, now: Date): PlanEffects => {
  const { plan, ...others } = storedBilling(billing);
  const { paidUntil, planId } = account;
  // The account is written unchanged: this write is refused if the account was restored meanwhile, so that billing
  // never stays stopped for an open account.
  if (!plan) return { billing: { ...others, stopped: why }, account: { paidUntil, planId }, ledger: [] };
  const line = entry(account, billing, 'stop', plan, now, why);
  if (why === 'withdrawn')
    return {
      billing: { ...others, stopped: why },
      account: { paidUntil: Math.min(account.paidUntil, now.getTime()), planId: null },
      ledger: [line],
      forgottenCards: [plan.cardId],
    };
  return {
    billing: { ...others, plan, stopped: why },
    account: { paidUntil: Math.min(account.paidUntil, plan.nextChargeAt), planId: plan.planId },
    ledger: [line],
  };
};

/**
 * Continues the plan of a restored account. If a charge became due while the account was closed, the new term begins
 * now, so that the member does not pay for days with a closed account. The old due date is kept in two cases: while a
 * payment attempt is undecided; and when the whole term has passed, so that the schedule ends the plan.
 */
const restored = ({ account, billing }: Seen, now: Date): PlanEffects => {
  const { stopped: _stopped, plan, ...others } = storedBilling(billing);
  if (!plan) return { billing: others, ledger: [] };
  const line = entry(account, billing, 'restore', plan, now);
  const at = now.getTime();
  const isMissed = plan.cancelledAt === undefined && at >= plan.nextChargeAt && billing.openPlan === undefined;
  const { retryAt: _retryAt, ...kept } = plan;
  const next: RunningPlan =
    isMissed && at < nextChargeAfter(plan.nextChargeAt, plan) ? { ...kept, nextChargeAt: at, failedTries: 0 } : plan;
  const due = planDue(next);
  return {
    billing: { ...others, plan: next },
    account: { paidUntil: paidUntilOf(next), planId: next.planId },
    ledger: [line],
    due: [{ ...due, at: dueFrom(due.at, now) }],
  };
};

/** Ends the plan after everything was refunded; the provider deletes the card. One mail names the whole sum. */
export const allRefunded = ({ account, billing }: Seen, amount: string | undefined, now: Date): PlanEffects => {
  const { plan } = billing;
  return {
    billing: { ...withoutPlan(storedBilling(billing)), refundedAt: now.getTime() },
    account: { paidUntil: Math.min(account.paidUntil, now.getTime()), planId: null },
    ledger: plan ? [entry(account, billing, 'lapse', plan, now, 'refunded')] : [],
    forgottenCards: plan ? [plan.cardId] : [],
    mails: amount === undefined ? [] : [{ template: 'refunded', data: { amount } }],
  };
};

const entry = (
  { memberId }: Closing,
  billing: BillingItem,
  kind: 'stop' | 'restore' | 'lapse',
  { planId }: RunningPlan,
  now: Date,
  reason?: string,
): PlanEffects['ledger'][number] => ({
  memberId,
  id: changeId(billing),
  at: now.getTime(),
  kind,
  planId,
  reason,
});
