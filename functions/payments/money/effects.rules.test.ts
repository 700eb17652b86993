import { describe, expect, test } from 'vitest';
import type { BillingItem } from '#functions/items/billing.ts';
import { type AttemptItem, attemptId, openAttempt } from '#functions/items/payment-attempt.ts';
import type { Charged, ChargeOutcome } from '#functions/platform/ports/payment-provider.ts';
import type { MemberId } from '#shared/ids.ts';
import { LIKE_LOT_MS } from '#shared/limits.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { opened, withoutOpen } from './effects.rules.ts';
import type { PayerState } from './money.repository.ts';
import { effectsOf } from './outcome.rules.ts';

const NOW = new Date('2026-11-20T03:00:10.000Z');
const AT = NOW.getTime() - 10_000;
const memberId = 'm-0123456789' as MemberId;
const id = attemptId(new Date(AT), 'abcdefghijkl');
const planAttempt = openAttempt({
  attemptId: id,
  memberId,
  amountYen: 9900,
  createdAt: AT,
  purpose: 'plan',
  planId: 2,
  campaign: '',
}) as Extract<AttemptItem, { purpose: 'plan' }>;
const likesAttempt = openAttempt({
  attemptId: id,
  memberId,
  amountYen: 3900,
  createdAt: AT,
  purpose: 'likes',
  likes: 30,
});
const charged: Charged = {
  chargeId: 'ch_1',
  inquiryCode: '1234',
  amountYen: 9900,
  chargedAt: AT + 2000,
  cardId: 'card_1',
  card: { brand: 'VISA', last4: '4242' },
};
const succeeded: ChargeOutcome = { state: 'succeeded', ...charged };
const account = { memberId, isActive: true, ageCheck: AGE_CHECK.noneOrReview, paidUntil: 0, planId: null };
const billing: BillingItem = { memberId, version: 3, openPlan: id, openLikes: id, likesChargedAt: 5 };
const seen: PayerState = { account, billing, wallet: undefined };

describe('opening', () => {
  test.each([
    ['a plan', planAttempt, { openPlan: id }],
    ['likes', likesAttempt, { openLikes: id }],
  ])('%s takes the slot, and the schedule checks the attempt five minutes later', (_what, attempt, slot) => {
    const effects = opened({ ...seen, billing: undefined }, attempt);
    expect(effects.billing).toEqual(slot);
    expect(effects.ledger).toMatchObject([{ kind: 'attempt', id, amountYen: attempt.amountYen, for: attempt.purpose }]);
    expect(effects.due).toEqual([{ kind: 'payment', at: AT + 5 * MINUTE_MS, attemptId: id }]);
  });

  test('leaves the other slot as it is', () => {
    const other = attemptId(new Date(AT), 'zyxwvutsrq');
    expect(withoutOpen({ ...billing, openPlan: other }, id)).toEqual({ openPlan: other, likesChargedAt: 5 });
    expect(withoutOpen(undefined, id)).toEqual({});
  });
});

describe('a plan that was charged', () => {
  const effects = effectsOf(seen, planAttempt, succeeded, NOW);

  test('begins with the charge, and its next charge falls term + 1 days later', () => {
    const nextChargeAt = charged.chargedAt + 91 * DAY_MS;
    expect(effects?.billing.plan).toEqual({
      planId: 2,
      siteId: 'plan-3m',
      priceYen: 9900,
      termDays: 90,
      startedAt: charged.chargedAt,
      nextChargeAt,
      lastChargedAt: charged.chargedAt,
      chargeId: 'ch_1',
      inquiryCode: '1234',
      cardId: 'card_1',
      card: charged.card,
      failedTries: 0,
    });
    expect(effects?.account).toEqual({ paidUntil: nextChargeAt + 3 * DAY_MS, planId: 2 });
    expect(effects?.due).toEqual([{ kind: 'renewal', at: nextChargeAt }]);
    expect(effects?.mails).toEqual([
      { template: 'payment_received', data: { amount: '9,900', next: new Date(nextChargeAt).toISOString() } },
    ]);
  });

  test('replaces a plan whose retries are over and which no schedule has ended yet: the provider deletes the old card', () => {
    const old = { ...(effects?.billing.plan as NonNullable<BillingItem['plan']>), cardId: 'card_0' };
    expect(effects?.forgottenCards).toEqual([]);
    const after = effectsOf({ ...seen, billing: { ...billing, plan: old } }, planAttempt, succeeded, NOW);
    expect(after).toMatchObject({ forgottenCards: ['card_0'], billing: { plan: { cardId: 'card_1' } } });
  });

  test('frees its slot and changes nothing else of the billing', () => {
    expect(effects?.billing.openPlan).toBeUndefined();
    expect(effects?.billing).toMatchObject({ likesChargedAt: 5 });
  });

  test('is in the ledger at the instant of the charge', () => {
    expect(effects?.ledger).toEqual([
      {
        memberId,
        id,
        at: charged.chargedAt,
        kind: 'charge',
        amountYen: 9900,
        chargeId: 'ch_1',
        brand: 'VISA',
        last4: '4242',
        for: 'plan',
        planId: 2,
      },
    ]);
    expect(effects?.attempt).toMatchObject({ id, from: 'open', set: { state: 'charged', chargeId: 'ch_1' } });
  });
});

test('likes that were charged are a lot of 180 days from the charge, a movement, and no renewal', () => {
  const effects = effectsOf(seen, likesAttempt, { ...succeeded, amountYen: 3900, cardId: null }, NOW);
  const at = charged.chargedAt;
  expect(effects?.lots).toEqual([{ id, left: 30, bought: 30, at, expiresAt: at + LIKE_LOT_MS }]);
  expect(effects?.billing).toEqual({ likesChargedAt: at });
  expect(effects?.ledger.map(({ kind }) => kind)).toEqual(['charge', 'likes']);
  expect(effects?.ledger[1]).toMatchObject({ change: 30, of: 'bought', lotId: id });
  expect(effects?.account).toBeUndefined();
  expect(effects?.due).toBeUndefined();
});

describe('an attempt that was not charged', () => {
  test.each([
    ['the bank refuses', { state: 'declined', reason: 'card' }, 'card'],
    ['the token is used', { state: 'declined', reason: 'token' }, 'token'],
    ['3-D Secure failed', { state: 'declined', reason: 'challenge' }, 'challenge'],
    ['the provider never took it', { state: 'never_taken' }, 'given_up'],
  ] as const)('%s: the slot is free again and nothing is given', (_why, outcome, reason) => {
    for (const attempt of [planAttempt, likesAttempt]) {
      expect(effectsOf(seen, attempt, outcome, NOW)).toEqual({
        billing: { likesChargedAt: 5 },
        attempt: { id, from: 'open', set: { state: 'declined', settledAt: NOW.getTime(), declined: reason } },
        ledger: [{ memberId, id, at: NOW.getTime(), kind: 'decline', reason }],
      });
    }
  });
});

describe('a charge that can give nothing is refunded', () => {
  test.each<[string, PayerState, AttemptItem, Charged, string]>([
    ['the member withdrew', { ...seen, account: { ...account, isActive: false } }, planAttempt, charged, 'closed'],
    [
      'is under age',
      { ...seen, account: { ...account, ageCheck: AGE_CHECK.underAge } },
      planAttempt,
      charged,
      'closed',
    ],
    ['billing was stopped', { ...seen, billing: { ...billing, stopped: 'suspended' } }, planAttempt, charged, 'closed'],
    [
      'a plan runs already',
      { ...seen, account: { ...account, paidUntil: NOW.getTime() + 1 } },
      planAttempt,
      charged,
      'already_paid',
    ],
    ['another amount was charged', seen, planAttempt, { ...charged, amountYen: 9901 }, 'mismatch'],
    ['the card was not kept', seen, planAttempt, { ...charged, cardId: null }, 'mismatch'],
    ['the attempt counted as declined', seen, { ...planAttempt, state: 'declined' }, charged, 'late'],
  ])('%s', (_why, state, attempt, moved, giveBack) => {
    const effects = effectsOf(state, attempt, { state: 'succeeded', ...moved }, NOW);
    expect(effects?.attempt).toMatchObject({ from: attempt.state, set: { state: 'charged', giveBack } });
    expect(effects?.ledger).toMatchObject([{ kind: 'charge', amountYen: moved.amountYen }]);
    expect(effects?.due).toEqual([{ kind: 'payment', at: NOW.getTime(), attemptId: id }]);
    expect(effects).not.toHaveProperty('account');
    expect(effects).not.toHaveProperty('lots');
    expect(effects?.billing).not.toHaveProperty('plan');
    expect(effects?.billing.openPlan).toBeUndefined();
  });

  test('a plan that ended in this millisecond does not prevent a new one', () => {
    const ended = { ...seen, account: { ...account, paidUntil: NOW.getTime() } };
    expect(effectsOf(ended, planAttempt, succeeded, NOW)?.billing.plan).toBeDefined();
  });

  test('likes are given beside a running plan', () => {
    const paid = { ...seen, account: { ...account, paidUntil: NOW.getTime() + DAY_MS } };
    expect(effectsOf(paid, likesAttempt, { ...succeeded, amountYen: 3900 }, NOW)?.lots).toHaveLength(1);
  });
});

describe('settled already', () => {
  const settled: AttemptItem = { ...planAttempt, state: 'charged', chargeId: 'ch_1', card: charged.card };
  test.each<[string, AttemptItem, ChargeOutcome]>([
    ['charged twice', settled, succeeded],
    ['declined after the charge', settled, { state: 'declined', reason: 'card' }],
    ['declined twice', { ...planAttempt, state: 'declined' }, { state: 'declined', reason: 'card' }],
    ['refunded twice', { ...settled, state: 'refunded' }, { state: 'refunded', refundedAt: AT, ...charged }],
    ['charged after the refund', { ...settled, state: 'refunded' }, succeeded],
    ['still pending', planAttempt, { state: 'pending' }],
  ])('%s changes nothing', (_what, attempt, outcome) => {
    expect(effectsOf(seen, attempt, outcome, NOW)).toBeUndefined();
  });

  test('a refund at the provider is stored with the charged amount', () => {
    const effects = effectsOf(seen, settled, { state: 'refunded', refundedAt: AT + 5000, ...charged }, NOW);
    expect(effects?.attempt?.set).toEqual({ state: 'refunded', refundedAt: AT + 5000 });
    expect(effects?.ledger).toMatchObject([{ kind: 'refund', amountYen: 9900, chargeId: 'ch_1', at: AT + 5000 }]);
  });
});
