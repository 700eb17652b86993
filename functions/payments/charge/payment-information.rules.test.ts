import { expect, test } from 'vitest';
import { newAccount } from '#functions/items/account.ts';
import type { RunningPlan } from '#functions/items/billing.ts';
import { type AttemptItem, attemptId, openAttempt } from '#functions/items/payment-attempt.ts';
import type { MemberId } from '#shared/ids.ts';
import { MAN } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { toPaymentInformation } from './payment-information.rules.ts';

const NOW = new Date('2026-12-21T03:00:00.000Z');
const at = NOW.getTime();
const memberId = 'm-0123456789' as MemberId;
const base = newAccount({ memberId, sex: MAN, loginPk: 'LOGIN#x', campaign: {}, readingConsentAt: null }, NOW);
const plan: RunningPlan = {
  planId: 1,
  siteId: 'plan-1m',
  priceYen: 3850,
  termDays: 30,
  startedAt: at - DAY_MS,
  lastChargedAt: at - DAY_MS,
  nextChargeAt: at + 30 * DAY_MS,
  chargeId: 'ch_1',
  inquiryCode: 'A1',
  cardId: 'card_1',
  failedTries: 0,
  card: { brand: 'JCB', last4: '0000' },
};
const iso = (time: number) => new Date(time).toISOString();
const shown = (running: RunningPlan, paidUntil: number, open: AttemptItem[] = []) =>
  toPaymentInformation(
    { account: { ...base, paidUntil, planId: 1 }, billing: { memberId, version: 1, plan: running }, wallet: undefined },
    { open, uid: 'a@example.com', listed: false },
    NOW,
  );
const due = plan.nextChargeAt;

test.each<[string, Partial<RunningPlan>, number, object]>([
  [
    'that renews',
    {},
    due + 3 * DAY_MS,
    {
      payment_conf: 1,
      next_payment_date: iso(due),
      plan_ends_at: null,
      ended_at: null,
      cancelled: false,
      retrying: false,
    },
  ],
  [
    'that was cancelled runs to its end',
    { cancelledAt: at },
    due,
    { payment_conf: 1, next_payment_date: null, plan_ends_at: iso(due), cancelled: true, retrying: false },
  ],
  [
    'whose renewal failed names the next try',
    { nextChargeAt: at - HOUR_MS, failedTries: 1, retryAt: at + 23 * HOUR_MS },
    at - HOUR_MS + 3 * DAY_MS,
    {
      payment_conf: 1,
      next_payment_date: iso(at + 23 * HOUR_MS),
      cancelled: false,
      retrying: true,
      plan_ends_at: iso(at - HOUR_MS + 3 * DAY_MS),
    },
  ],
  [
    'that ended shows nulls and its end, before any schedule has run',
    {},
    at,
    {
      payment_conf: 0,
      payment_id: null,
      payment_pass: null,
      payment_kind: null,
      last_payment_date: null,
      next_payment_date: null,
      course_name: null,
      site_id: null,
      payment_resource: null,
      plan_ends_at: null,
      ended_at: iso(at),
      card: null,
      cancelled: false,
      retrying: false,
    },
  ],
])('a plan %s', (_what, change, paidUntil, wire) => {
  expect(shown({ ...plan, ...change }, paidUntil)).toMatchObject(wire);
});

test('open attempts of the member are named, renewals are not', () => {
  const facts = { attemptId: attemptId(NOW, 'abcdefghijkl'), memberId, amountYen: 1500, createdAt: at };
  const likes = openAttempt({ ...facts, purpose: 'likes', likes: 10 });
  const renewal = openAttempt({ ...facts, purpose: 'renewal', planId: 1, dueAt: at, tries: 0, billingVersion: 1 });
  expect(shown(plan, due, [likes, renewal]).pending).toEqual([{ kind: 'likes', state: 0 }]);
  const challenge = { method: 'GET', url: 'https://bank.example/1', expiresAt: at + 1 } as const;
  expect(shown(plan, due, [{ ...likes, challenge }]).pending).toEqual([
    { kind: 'likes', state: 2, threeSecureRedirectMethod: 'GET', threeSecureRedirectUrl: challenge.url },
  ]);
});
