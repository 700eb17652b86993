import { describe, expect, test } from 'vitest';
import type { AttemptId } from '#shared/ids.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { BOUGHT, planOf, stateOf } from '#tests/setup/arrange/plans.ts';
import { allRefunded, followed, isRefundDue, stopOf } from './closing.rules.ts';

const PLAN = planOf();
const DUE = PLAN.nextChargeAt;
const at = (ms: number) => new Date(ms);
const NOW = at(BOUGHT + 5 * DAY_MS);
const CLOSED = {
  withdrawn: { isActive: false, withdrawnAt: NOW.getTime() },
  suspended: { isActive: false },
  under_age: { ageCheck: AGE_CHECK.underAge },
} as const;

test.each([
  ['an open account', {}, undefined],
  ['an account whose document is being checked', { ageCheck: AGE_CHECK.noneOrReview }, undefined],
  ['a withdrawn account', CLOSED.withdrawn, 'withdrawn'],
  ['a suspended account', CLOSED.suspended, 'suspended'],
  ['an account under age', CLOSED.under_age, 'under_age'],
  ['an account that a second person confirmed as under age', { ageCheck: AGE_CHECK.underAgeConfirmed }, 'under_age'],
  ['an account that was suspended and is under age', { ...CLOSED.suspended, ...CLOSED.under_age }, 'suspended'],
] as const)('%s', (_what, account, stop) => {
  expect(stopOf(stateOf(PLAN, {}, account).account)).toBe(stop);
});

describe('closing', () => {
  test('by a withdrawal ends the plan at once, without a refund', () => {
    const effects = followed(stateOf(PLAN, { likesChargedAt: 7 }, CLOSED.withdrawn), NOW);
    expect(effects).toMatchObject({
      billing: { likesChargedAt: 7, stopped: 'withdrawn' },
      account: { paidUntil: NOW.getTime(), planId: null },
      ledger: [{ kind: 'stop', reason: 'withdrawn', planId: 1 }],
      forgottenCards: ['card_1'],
    });
    expect(effects?.billing).not.toHaveProperty('plan');
  });

  test.each(['suspended', 'under_age'] as const)('%s: no renewal, and the paid time continues', (why) => {
    expect(followed(stateOf(PLAN, {}, CLOSED[why]), NOW)).toMatchObject({
      billing: { plan: PLAN, stopped: why },
      account: { paidUntil: DUE, planId: 1 },
      ledger: [{ kind: 'stop', reason: why }],
    });
  });

  test('is stored without a plan too, so that an open attempt gives nothing', () => {
    expect(followed(stateOf(undefined, {}, CLOSED.suspended), NOW)).toEqual({
      billing: { stopped: 'suspended' },
      account: { paidUntil: 0, planId: null },
      ledger: [],
    });
  });

  test('a second run changes nothing', () => {
    expect(followed(stateOf(PLAN, { stopped: 'suspended' }, CLOSED.suspended), NOW)).toBeUndefined();
    expect(followed(stateOf(PLAN), NOW)).toBeUndefined();
  });
});

describe('restoring', () => {
  const back = (plan = PLAN, now = NOW, billing = {}) =>
    followed(stateOf(plan, { stopped: 'suspended', ...billing }, { paidUntil: DUE }), now);

  test('within the paid term: the plan continues unchanged', () => {
    expect(back()).toMatchObject({
      billing: { plan: PLAN },
      account: { paidUntil: DUE + 3 * DAY_MS, planId: 1 },
      ledger: [{ kind: 'restore' }],
      due: [{ kind: 'renewal', at: DUE }],
    });
    expect(back()?.billing).not.toHaveProperty('stopped');
  });

  test('after the due date: the next term begins now, so that closed days cost nothing', () => {
    const now = at(DUE + 4 * DAY_MS);
    const failing = planOf({ failedTries: 2, retryAt: DUE + 2 * DAY_MS });
    expect(back(failing, now)).toMatchObject({
      billing: { plan: { ...PLAN, nextChargeAt: now.getTime() } },
      account: { paidUntil: now.getTime() + 3 * DAY_MS },
      due: [{ kind: 'renewal', at: now.getTime() + 1 }],
    });
  });

  test('a whole term later: the plan lapses', () => {
    const now = at(DUE + 31 * DAY_MS);
    expect(back(PLAN, now)).toMatchObject({
      billing: { plan: PLAN },
      account: { paidUntil: DUE + 3 * DAY_MS },
      due: [{ kind: 'renewal', at: now.getTime() + 1 }],
    });
  });

  test('an attempt that is still open keeps its due date', () => {
    const openPlan = 'a-renewal' as AttemptId;
    expect(back(PLAN, at(DUE + DAY_MS), { openPlan })?.billing).toEqual({ plan: PLAN, openPlan });
  });

  test('a cancelled plan stays cancelled', () => {
    const plan = planOf({ cancelledAt: BOUGHT });
    expect(back(plan)).toMatchObject({ account: { paidUntil: DUE }, due: [{ kind: 'lapse', at: DUE }] });
  });

  test('without a plan only the stop is removed', () => {
    expect(followed(stateOf(undefined, { stopped: 'under_age' }), NOW)).toEqual({ billing: {}, ledger: [] });
  });
});

test('everything is refunded once, after the second person confirmed', () => {
  const confirmed = { ageCheck: AGE_CHECK.underAgeConfirmed };
  const { account, billing } = stateOf(PLAN, { stopped: 'under_age' }, confirmed);
  expect(isRefundDue(account, billing)).toBe(true);
  expect(isRefundDue({ ageCheck: AGE_CHECK.underAge }, billing)).toBe(false);
  expect(isRefundDue(account, { ...billing, refundedAt: 1 })).toBe(false);
  expect(allRefunded({ account, billing }, '7,700', NOW)).toMatchObject({
    billing: { stopped: 'under_age', refundedAt: NOW.getTime() },
    account: { paidUntil: NOW.getTime(), planId: null },
    ledger: [{ kind: 'lapse', reason: 'refunded' }],
    forgottenCards: ['card_1'],
    mails: [{ template: 'refunded', data: { amount: '7,700' } }],
  });
  expect(allRefunded({ account, billing }, undefined, NOW).mails).toEqual([]);
});
