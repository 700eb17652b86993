import { isPaid } from '#functions/items/account.ts';
import { type RunningPlan, renewalStateOf } from '#functions/items/billing.ts';
import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import type { getPaymentInformation } from '#shared/contract/payment-information.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { courseName } from '#shared/messages/courses.ja.ts';
import type { MoneyState } from '../money/money.repository.ts';
import { paidUntilOf } from '../money/plan.rules.ts';
import { openStateOf } from './payment-answer.rules.ts';

type Information = ResponseOf<typeof getPaymentInformation>;
const iso = (at: number): string => new Date(at).toISOString();

/** The end of a plan that was cancelled or whose renewal failed. Null while the plan renews (rules: Money). */
const endOf = (plan: RunningPlan): string | null =>
  renewalStateOf(plan) === 'running' ? null : iso(paidUntilOf(plan));

const planFacts = (plan: RunningPlan | undefined) => {
  if (!plan)
    return {
      payment_id: null,
      payment_pass: null,
      payment_kind: null,
      last_payment_date: null,
      next_payment_date: null,
      course_name: null,
      site_id: null,
      payment_resource: null,
      plan_ends_at: null,
      card: null,
      cancelled: false,
      retrying: false,
    };
  const state = renewalStateOf(plan);
  const cancelled = state === 'cancelled';
  const retrying = state === 'retrying';
  const next = retrying ? (plan.retryAt ?? plan.nextChargeAt) : plan.nextChargeAt;
  return {
    payment_id: plan.chargeId,
    payment_pass: plan.inquiryCode,
    payment_kind: plan.priceYen,
    last_payment_date: iso(plan.lastChargedAt),
    next_payment_date: cancelled ? null : iso(next),
    course_name: courseName(plan.planId),
    site_id: plan.siteId,
    payment_resource: 'card' as const,
    plan_ends_at: endOf(plan),
    card: plan.card,
    cancelled,
    retrying,
  };
};

/** An undecided attempt as the response shows it. Renewals are left out: no member waits for them. */
const pendingOf = (attempt: AttemptItem, now: Date): Information['pending'] =>
  attempt.purpose === 'renewal' ? [] : [{ kind: attempt.purpose, ...openStateOf(attempt, now) }];

/**
 * The body of the documented endpoint payment_information, with the documented field names (spec part-2 §3). A plan
 * that ended is shown as nulls, with its end in `ended_at`.
 */
export const toPaymentInformation = (
  { account, billing }: MoneyState,
  { open, uid, listed }: { open: AttemptItem[]; uid: string; listed: boolean },
  now: Date,
): Information => {
  const paid = isPaid(account, now);
  return {
    now: now.toISOString(),
    payment_conf: paid ? 1 : 0,
    email: uid,
    listed,
    ...planFacts(paid ? billing?.plan : undefined),
    ended_at: !paid && account.paidUntil > 0 ? iso(account.paidUntil) : null,
    pending: open.flatMap((attempt) => pendingOf(attempt, now)),
  };
};
