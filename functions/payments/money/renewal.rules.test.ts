import { describe, expect, test } from 'vitest';
import type { AttemptId } from '#shared/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, tokyoDay } from '#shared/time.ts';
import { BOUGHT, planOf, renewalOf, stateOf } from '#tests/setup/arrange/plans.ts';
import { hasFailedAgain } from '../plan/card.rules.ts';
import { isPlanOver, nextChargeAfter, paidUntilOf, planDue, runningPlan } from './plan.rules.ts';
import { nextRetry, renewalCharged, renewalDeclined, renewalStep } from './renewal.rules.ts';

const PLAN = planOf();
const DUE = PLAN.nextChargeAt;
const at = (ms: number) => new Date(ms);

describe('the dates of a plan', () => {
  test.each([
    [30, ['2027-01-01', '2027-02-01', '2027-03-04', '2027-04-04', '2027-05-05', '2027-06-05']],
    [90, ['2027-03-02', '2027-06-01', '2027-08-31', '2027-11-30', '2028-02-29', '2028-05-30']],
    [180, ['2027-05-31', '2027-11-28', '2028-05-27', '2028-11-24']],
    [360, ['2027-11-27', '2028-11-22', '2029-11-18']],
  ])(
    'the charge after a term of %i days is a day after the term, at the hour of the purchase, leap day or not',
    (termDays, days) => {
      let due = BOUGHT;
      for (const day of days) {
        due = nextChargeAfter(due, { termDays });
        expect(tokyoDay(at(due))).toBe(day);
        expect(due % DAY_MS).toBe(BOUGHT % DAY_MS);
      }
    },
  );

  test('a purchase shortly before midnight in Tokyo keeps its hour, and the day is that of Tokyo', () => {
    const due = nextChargeAfter(Date.parse('2028-01-30T14:59:59.999Z'), { termDays: 30 });
    expect(tokyoDay(at(due))).toBe('2028-03-01');
    expect(tokyoDay(at(due + 1))).toBe('2028-03-02');
  });

  test('a plan that renews is paid until its retries are over, a cancelled one until its end', () => {
    expect(paidUntilOf(PLAN)).toBe(DUE + 3 * DAY_MS);
    expect(paidUntilOf(planOf({ cancelledAt: BOUGHT }))).toBe(DUE);
    expect(planDue(PLAN)).toEqual({ kind: 'renewal', at: DUE });
    expect(planDue(planOf({ retryAt: DUE + DAY_MS }))).toEqual({ kind: 'renewal', at: DUE + DAY_MS });
    expect(planDue(planOf({ cancelledAt: BOUGHT }))).toEqual({ kind: 'lapse', at: DUE });
  });

  test('a cancelled plan runs to its end, to the millisecond', () => {
    const plan = planOf({ cancelledAt: BOUGHT });
    expect(isPlanOver(plan, at(DUE - 1))).toBe(false);
    expect(isPlanOver(plan, at(DUE))).toBe(true);
    expect(isPlanOver(PLAN, at(DUE + 9 * DAY_MS))).toBe(false);
    expect(runningPlan({ plan }, at(DUE - 1))).toBe(plan);
    expect(runningPlan({ plan }, at(DUE))).toBeUndefined();
    expect(runningPlan(undefined, at(DUE))).toBeUndefined();
  });
});

test.each([
  ['before the due date', PLAN, {}, DUE - 1, 'nothing'],
  ['at the due date', PLAN, {}, DUE, 'try'],
  ['two days late, because no schedule ran', PLAN, {}, DUE + 2 * DAY_MS, 'try'],
  ['a millisecond before the next due date', PLAN, {}, DUE + 31 * DAY_MS - 1, 'try'],
  ['at the next due date, a whole term late', PLAN, {}, DUE + 31 * DAY_MS, 'lapse'],
  ['a year late, for a plan of one month', PLAN, {}, DUE + 365 * DAY_MS, 'lapse'],
  [
    'a year late, for a plan of one year',
    planOf({ termDays: 360, nextChargeAt: DUE }),
    {},
    DUE + 361 * DAY_MS - 1,
    'try',
  ],
  ['before the retry', planOf({ failedTries: 1, retryAt: DUE + DAY_MS }), {}, DUE + DAY_MS - 1, 'nothing'],
  ['at the retry', planOf({ failedTries: 1, retryAt: DUE + DAY_MS }), {}, DUE + DAY_MS, 'try'],
  ['for a cancelled plan', planOf({ cancelledAt: BOUGHT }), {}, DUE, 'nothing'],
  ['for a suspended member', PLAN, { stopped: 'suspended' as const }, DUE, 'nothing'],
  ['without a plan', undefined, {}, DUE, 'nothing'],
] as const)('a run %s', (_when, plan, more, now, step) => {
  expect(renewalStep({ ...(plan ? { plan } : {}), ...more }, at(now))).toBe(step);
});

test.each([
  [0, 1],
  [14 * MINUTE_MS, 1],
  [DAY_MS - 1, 1],
  [DAY_MS, 2],
  [DAY_MS + HOUR_MS, 2],
  [2 * DAY_MS, 3],
  [3 * DAY_MS - 1, 3],
  [3 * DAY_MS, undefined],
  [9 * DAY_MS, undefined],
])('a try that fails %i ms after the due date is followed by the retry of day %s', (late, day) => {
  expect(nextRetry(DUE, DUE + late)).toBe(day === undefined ? undefined : DUE + day * DAY_MS);
});

const CHARGED = {
  chargeId: 'ch_2',
  inquiryCode: 'C3',
  amountYen: 3850,
  cardId: null,
  card: { brand: 'VISA', last4: '1111' },
  chargedAt: DUE + 2 * DAY_MS,
};
const charged = (state = stateOf(PLAN, { openPlan: 'a-renewal' as AttemptId }), plan = PLAN) =>
  renewalCharged(state, renewalOf(plan, DUE + 2 * DAY_MS), CHARGED, at(DUE + 2 * DAY_MS));

describe('a renewal that was charged', () => {
  test('counts from its due date, however late, and ends the retries', () => {
    const plan = planOf({ failedTries: 2, retryAt: DUE + 2 * DAY_MS });
    const { billing, account, due, ledger, mails, attempt } = charged(
      stateOf(plan, { openPlan: 'a-renewal' as AttemptId, likesChargedAt: 7 }),
      plan,
    );
    expect(billing).toEqual({
      likesChargedAt: 7,
      plan: { ...PLAN, nextChargeAt: DUE + 31 * DAY_MS, lastChargedAt: CHARGED.chargedAt },
    });
    expect(account).toEqual({ paidUntil: DUE + 34 * DAY_MS, planId: 1 });
    expect(due).toEqual([{ kind: 'renewal', at: DUE + 31 * DAY_MS }]);
    expect(ledger).toMatchObject([{ kind: 'charge', for: 'renewal', amountYen: 3850, id: 'a-renewal' }]);
    expect(mails).toEqual([
      { template: 'payment_received', data: { amount: '3,850', next: at(DUE + 31 * DAY_MS).toISOString() } },
    ]);
    expect(attempt).toMatchObject({ from: 'open', set: { state: 'charged' } });
  });

  test('starts the new term of a plan that was cancelled meanwhile, which stays cancelled', () => {
    const plan = planOf({ cancelledAt: DUE + MINUTE_MS });
    const { billing, account, due, mails } = charged(stateOf(plan), plan);
    expect(billing.plan).toMatchObject({ cancelledAt: DUE + MINUTE_MS, nextChargeAt: DUE + 31 * DAY_MS });
    expect(account).toEqual({ paidUntil: DUE + 31 * DAY_MS, planId: 1 });
    expect(due).toEqual([{ kind: 'lapse', at: DUE + 31 * DAY_MS }]);
    expect(mails?.[0]?.data).toMatchObject({ next: '' });
  });

  test('keeps an open purchase of likes', () => {
    const openLikes = 'a-likes' as AttemptId;
    expect(charged(stateOf(PLAN, { openLikes, openPlan: 'a-renewal' as AttemptId })).billing.openLikes).toBe(openLikes);
  });

  test('for another term is an error: such a charge is refunded', () => {
    expect(() => charged(stateOf(planOf({ nextChargeAt: DUE + 31 * DAY_MS })))).toThrow('renews no running plan');
    expect(() => charged(stateOf(undefined))).toThrow('renews no running plan');
  });
});

const declined = (plan = PLAN, triedAt = DUE, reason: 'card' | 'given_up' = 'card', billing = {}) =>
  renewalDeclined(
    stateOf(plan, { openPlan: 'a-renewal' as AttemptId, ...billing }),
    renewalOf(plan, triedAt),
    reason,
    at(triedAt + MINUTE_MS),
  );

describe('a renewal that was refused', () => {
  test.each([
    ['the first try', PLAN, DUE, DUE + DAY_MS, 1],
    ['the first retry', planOf({ failedTries: 1, retryAt: DUE + DAY_MS }), DUE + DAY_MS, DUE + 2 * DAY_MS, 2],
    ['the second retry', planOf({ failedTries: 2, retryAt: DUE + 2 * DAY_MS }), DUE + 2 * DAY_MS, DUE + 3 * DAY_MS, 3],
    ['a first try two days late', PLAN, DUE + 2 * DAY_MS + 5, DUE + 3 * DAY_MS, 1],
    ['a try after a card change', planOf({ failedTries: 2 }), DUE + 30 * HOUR_MS, DUE + 2 * DAY_MS, 3],
  ])('%s: a mail tells the last day, and the charge is tried again', (_which, plan, triedAt, retryAt, failedTries) => {
    const { billing, account, due, mails, notices, ledger, attempt } = declined(plan, triedAt);
    expect(billing).toEqual({ plan: { ...plan, failedTries, retryAt, refusedVersion: 4 } });
    expect(account).toBeUndefined();
    expect(due).toEqual([{ kind: 'renewal', at: retryAt }]);
    expect(mails).toEqual([
      { template: 'payment_failed', data: { amount: '3,850', until: at(DUE + 3 * DAY_MS).toISOString() } },
    ]);
    expect(notices).toHaveLength(failedTries === 1 ? 1 : 0);
    expect(ledger).toMatchObject([{ kind: 'decline', reason: 'card' }]);
    expect(attempt?.set).toMatchObject({ state: 'declined' });
  });

  test.each([
    ['the third retry', planOf({ failedTries: 3, retryAt: DUE + 3 * DAY_MS }), DUE + 3 * DAY_MS + MINUTE_MS],
    ['a first try ten days late', PLAN, DUE + 10 * DAY_MS],
  ])('%s ends the plan', (_which, plan, triedAt) => {
    const { billing, account, due, mails, notices, ledger, forgottenCards } = declined(plan, triedAt, 'card', {
      likesChargedAt: 7,
    });
    expect(billing).toEqual({ likesChargedAt: 7 });
    expect(account).toEqual({ paidUntil: DUE + 3 * DAY_MS, planId: null });
    expect(due).toBeUndefined();
    expect(mails).toEqual([{ template: 'plan_ended', data: {} }]);
    expect(notices).toEqual([{ notice: 'plan_ended', data: {} }]);
    expect(ledger).toMatchObject([
      { kind: 'decline' },
      { kind: 'lapse', planId: 1, reason: 'unpaid', id: 'billing-5' },
    ]);
    expect(forgottenCards).toEqual(['card_1']);
  });

  test('an attempt that never reached the provider does not count as a try: another one follows, and no mail is sent', () => {
    for (const triedAt of [DUE, DUE + 5 * DAY_MS]) {
      const { billing, due, mails } = declined(PLAN, triedAt, 'given_up');
      expect(billing.plan).toMatchObject({ failedTries: 1, retryAt: triedAt + MINUTE_MS });
      expect(due).toEqual([{ kind: 'renewal', at: triedAt + MINUTE_MS + 1 }]);
      expect(mails).toBeUndefined();
    }
  });

  // In the next two tests, the attempt was started at version 4 of the billing item. `cardVersion: 5` is a card that
  // was changed later, `cardVersion: 3` is a card that was changed earlier.
  test('a card that was changed after the attempt was opened is tried at once, even if both happened at the same instant', () => {
    const plan = planOf({ failedTries: 3, retryAt: DUE + 3 * DAY_MS, cardVersion: 5 });
    const { billing, mails } = declined(plan, DUE + 3 * DAY_MS);
    expect(billing.plan).toMatchObject({ failedTries: 4, retryAt: DUE + 3 * DAY_MS + MINUTE_MS, refusedVersion: 4 });
    expect(mails).toBeUndefined();
    expect(hasFailedAgain({ ...stateOf(undefined).billing, ...billing })).toBe(false);
  });

  test('a card that was changed before the attempt was opened has failed', () => {
    const { billing, mails } = declined(planOf({ cardVersion: 3 }), DUE);
    expect(billing.plan).toMatchObject({ failedTries: 1, retryAt: DUE + DAY_MS, refusedVersion: 4 });
    expect(mails).toHaveLength(1);
    expect(hasFailedAgain({ ...stateOf(undefined).billing, ...billing })).toBe(true);
  });

  test.each([
    ['cancelled meanwhile', planOf({ cancelledAt: DUE + 1 }), {}],
    ['stopped meanwhile', PLAN, { stopped: 'suspended' }],
  ])('a plan that was %s is not tried again', (_what, plan, more) => {
    const { billing, due, mails, account } = declined(plan, DUE, 'card', more);
    expect(billing).toEqual({ ...more, plan: { ...plan, failedTries: 1, refusedVersion: 4 } });
    expect(due).toMatchObject([{ kind: 'lapse' }]);
    expect(mails).toBeUndefined();
    expect(account).toBeUndefined();
  });

  test('for another term changes nothing but the attempt', () => {
    const other = planOf({ nextChargeAt: DUE + 31 * DAY_MS });
    const effects = renewalDeclined(stateOf(other), renewalOf(PLAN, DUE), 'card', at(DUE));
    expect(effects.billing).toEqual({ plan: other });
    expect(effects.due).toBeUndefined();
  });
});
