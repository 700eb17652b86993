import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { BOUGHT, planOf, stateOf } from '#tests/setup/arrange/plans.ts';
import { cancelled, resumed } from './cancel.rules.ts';
import { hasFailedAgain, isTermDue, withCard } from './card.rules.ts';

const PLAN = planOf();
const DUE = PLAN.nextChargeAt;
const at = (ms: number) => new Date(ms);
const NOW = at(BOUGHT + 5 * DAY_MS);
const FAILING = planOf({ failedTries: 1, retryAt: DUE + DAY_MS });

describe('cancelling', () => {
  test('ends the renewal, and the paid term runs to its end', () => {
    expect(cancelled(stateOf(PLAN, { likesChargedAt: 7 }), NOW)).toEqual({
      billing: { likesChargedAt: 7, plan: { ...PLAN, cancelledAt: NOW.getTime() } },
      account: { paidUntil: DUE, planId: 1 },
      ledger: [{ memberId: expect.any(String), id: 'billing-5', at: NOW.getTime(), kind: 'cancel', planId: 1 }],
      mails: [{ template: 'plan_cancelled', data: { until: at(DUE).toISOString() } }],
      due: [{ kind: 'lapse', at: DUE }],
    });
  });

  test('ends the plan at once while a failed renewal is being tried again', () => {
    const now = at(DUE + DAY_MS / 2);
    const effects = cancelled(stateOf(FAILING), now);
    expect(effects?.account).toEqual({ paidUntil: DUE, planId: 1 });
    expect(effects?.billing.plan).not.toHaveProperty('retryAt');
    expect(effects?.mails?.[0]?.data).toEqual({ until: at(DUE).toISOString() });
    expect(effects?.due).toEqual([{ kind: 'lapse', at: now.getTime() + 1 }]);
  });

  test('a second time changes nothing, also after the end', () => {
    expect(cancelled(stateOf(planOf({ cancelledAt: BOUGHT })), NOW)).toBeUndefined();
    expect(cancelled(stateOf(planOf({ cancelledAt: BOUGHT })), at(DUE))).toBeUndefined();
  });

  test('without a plan is refused', () => {
    expect(() => cancelled(stateOf(undefined), NOW)).toThrow('no_plan');
    expect(() => cancelled({ ...stateOf(undefined), billing: undefined }, NOW)).toThrow('no_plan');
  });
});

describe('resuming', () => {
  const CANCELLED = planOf({ cancelledAt: BOUGHT + DAY_MS });
  test('until the end makes the plan what it was', () => {
    const effects = resumed(stateOf(CANCELLED), at(DUE - 1));
    expect(effects?.billing).toEqual({ plan: PLAN });
    expect(effects?.account).toEqual({ paidUntil: DUE + 3 * DAY_MS, planId: 1 });
    expect(effects?.ledger).toMatchObject([{ kind: 'resume' }]);
    expect(effects?.due).toEqual([{ kind: 'renewal', at: DUE }]);
    expect(effects?.mails).toBeUndefined();
  });
  test('a plan that renews changes nothing', () => {
    expect(resumed(stateOf(PLAN), NOW)).toBeUndefined();
    expect(resumed(stateOf(FAILING), at(DUE + DAY_MS))).toBeUndefined();
  });
  test('at the end is refused, and without a plan', () => {
    expect(() => resumed(stateOf(CANCELLED), at(DUE))).toThrow('no_plan');
    expect(() => resumed(stateOf(undefined), NOW)).toThrow('no_plan');
  });
});

describe('a new card', () => {
  const NEW = { requestId: 'request_2', cardId: 'card_2', card: { brand: 'JCB', last4: '0000' } };
  test('replaces the old card, which the provider deletes', () => {
    const effects = withCard(stateOf(PLAN), NEW, NOW);
    const { requestId: cardRequest, ...card } = NEW;
    expect(effects?.billing.plan).toEqual({ ...PLAN, ...card, cardRequest, cardVersion: 5 });
    expect(effects?.forgottenCards).toEqual(['card_1']);
    expect(effects?.due).toEqual([]);
    expect(effects?.account).toBeUndefined();
  });
  test('is tried at once when a charge had failed', () => {
    const now = at(DUE + DAY_MS / 2);
    const effects = withCard(stateOf(FAILING), NEW, now);
    expect(effects?.billing.plan).toMatchObject({ retryAt: now.getTime(), failedTries: 1 });
    expect(effects?.due).toEqual([{ kind: 'renewal', at: now.getTime() + 1 }]);
  });
  test('does not change anything when the request is a repeat that stored this card before', () => {
    expect(withCard(stateOf(planOf({ cardRequest: NEW.requestId })), NEW, NOW)).toBeUndefined();
  });
  test('may have the id of the old one: another request means another card', () => {
    const plan = planOf({ cardId: NEW.cardId, cardRequest: 'request_1' });
    expect(withCard(stateOf(plan), NEW, NOW)?.billing.plan).toMatchObject({ card: NEW.card, cardVersion: 5 });
  });
  test('can be stored for a cancelled plan, until the plan ends', () => {
    const state = stateOf(planOf({ cancelledAt: BOUGHT }));
    expect(withCard(state, NEW, at(DUE - 1))?.due).toEqual([]);
    expect(() => withCard(state, NEW, at(DUE))).toThrow('no_plan');
    expect(() => withCard(stateOf(undefined), NEW, NOW)).toThrow('no_plan');
  });
  test('is charged at once when a term is due, to the millisecond', () => {
    const { billing } = stateOf(PLAN);
    expect(isTermDue(billing, at(DUE - 1))).toBe(false);
    expect(isTermDue(billing, at(DUE))).toBe(true);
    expect(isTermDue(stateOf(planOf({ cancelledAt: BOUGHT })).billing, at(DUE))).toBe(false);
    expect(isTermDue(stateOf(undefined).billing, at(DUE))).toBe(false);
  });
  test.each([
    ['a plan that renews', PLAN, {}, false],
    ['a charge that waits for its retry', { ...FAILING, refusedVersion: 4 }, {}, true],
    ['a charge whose outcome is open', { ...FAILING, refusedVersion: 4 }, { openPlan: 'a' }, false],
    ['a charge that was refused on the old card', { ...FAILING, refusedVersion: 4, cardVersion: 5 }, {}, false],
    ['a charge that was refused on the new card', { ...FAILING, refusedVersion: 6, cardVersion: 5 }, {}, true],
    ['a charge that never reached the provider', FAILING, {}, false],
    ['a plan that lapsed', undefined, {}, true],
  ])('the new card failed, too: %s', (_what, plan, more, failed) => {
    expect(hasFailedAgain(stateOf(plan, more as never).billing)).toBe(failed);
  });
});
