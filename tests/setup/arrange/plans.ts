import type { BillingItem, RunningPlan } from '#functions/items/billing.ts';
import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import type { PayerState } from '#functions/payments/money/money.repository.ts';
import { nextChargeAfter, paidUntilOf } from '#functions/payments/money/plan.rules.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { AGE_CHECK } from '#shared/options/member.ts';

const MEMBER = 'm-plan-owner-0000000000' as MemberId;
/** Time at which the plans of these fixtures were bought: 1 December 2026, 12:00 in Tokyo. */
export const BOUGHT = Date.parse('2026-12-01T03:00:00.000Z');

/** A plan of one month that renews at its end, unless `change` says otherwise. */
export const planOf = (change: Partial<RunningPlan> = {}): RunningPlan => ({
  planId: 1,
  siteId: 'plan-1m',
  priceYen: 3850,
  termDays: 30,
  startedAt: BOUGHT,
  lastChargedAt: BOUGHT,
  nextChargeAt: nextChargeAfter(BOUGHT, { termDays: 30 }),
  chargeId: 'ch_1',
  inquiryCode: 'A1B2',
  cardId: 'card_1',
  card: { brand: 'VISA', last4: '1111' },
  failedTries: 0,
  ...change,
});

/** The stored payment data of a member: account, billing with `plan` (if given), and no like wallet. */
export const stateOf = (
  plan: RunningPlan | undefined,
  billing: Partial<BillingItem> = {},
  account: Partial<PayerState['account']> = {},
): PayerState & { billing: BillingItem } => ({
  account: {
    memberId: MEMBER,
    isActive: true,
    ageCheck: AGE_CHECK.verified,
    paidUntil: plan ? paidUntilOf(plan) : 0,
    planId: plan?.planId ?? null,
    ...account,
  },
  billing: { memberId: MEMBER, version: 4, ...(plan ? { plan } : {}), ...billing },
  wallet: undefined,
});

type RenewalAttempt = Extract<AttemptItem, { purpose: 'renewal' }>;
/** The pending attempt, created at `createdAt` (epoch ms), to charge the plan's next term. */
export const renewalOf = (plan: RunningPlan, createdAt: number): RenewalAttempt => ({
  purpose: 'renewal',
  planId: plan.planId,
  dueAt: plan.nextChargeAt,
  tries: plan.failedTries,
  attemptId: 'a-renewal' as AttemptId,
  memberId: MEMBER,
  amountYen: plan.priceYen,
  state: 'open',
  createdAt,
  ttl: 0,
  billingVersion: 4,
});
