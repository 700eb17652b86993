import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, tokyoDay } from '#shared/time.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { chargesOf, information, moneyOf, payFor, unpaidMan } from './arrange.ts';
import {
  accountOf,
  billingOf,
  goTo,
  kindsOf,
  liveDays,
  mailsOf,
  nextRun,
  payer,
  planOf,
  runPlans,
  statesOf,
} from './plan-world.ts';

let world: TestWorld;
// Each test also passes alone and in any order; some tests create their own world.
beforeAll(async () => {
  world = await createTestWorld();
});
describe('a year of one month each', () => {
  test('is charged on each due date once, at the price of the start, and counts from the due date', async () => {
    // The plan is bought at 23:59:59 in Tokyo, when UTC has another date; the year contains 29 February.
    world = await createTestWorld({ now: new Date('2027-09-30T14:59:59.000Z') });
    const him = await payer(world);
    const days: string[] = [];
    for (let month = 0; month < 12; month += 1) {
      const { nextChargeAt } = await planOf(world, him);
      days.push(tokyoDay(new Date(nextChargeAt)));
      if (month === 0) {
        goTo(world, nextChargeAt - 1);
        await runPlans(world);
        expect((await planOf(world, him)).nextChargeAt).toBe(nextChargeAt);
      }
      // The schedule runs a few minutes after the due date. The delay changes no later due date.
      goTo(world, nextChargeAt + 11 * MINUTE_MS);
      await runPlans(world);
      if (month === 0) await runPlans(world);
      expect((await planOf(world, him)).nextChargeAt).toBe(nextChargeAt + 31 * DAY_MS);
    }
    expect(days).toEqual([
      ...['2027-10-31', '2027-12-01', '2028-01-01', '2028-02-01', '2028-03-03', '2028-04-03'],
      ...['2028-05-04', '2028-06-04', '2028-07-05', '2028-08-05', '2028-09-05', '2028-10-06'],
    ]);
    const charges = await chargesOf(world, him);
    expect(charges).toHaveLength(13);
    expect(new Set(charges.map(({ status, amountYen }) => `${status} ${amountYen}`))).toEqual(
      new Set(['succeeded 3850']),
    );
    const { ledger, attempts, account } = await moneyOf(world, him);
    expect(ledger.filter(({ kind }) => kind === 'charge')).toHaveLength(13);
    expect(attempts.map(({ state }) => state)).toEqual(Array(13).fill('charged'));
    expect(account?.paidUntil).toBe((await planOf(world, him)).nextChargeAt + 3 * DAY_MS);
    const mails = await mailsOf(world, him);
    expect(mails).toHaveLength(13);
    expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['payment_received']));
  });
});

describe.each([
  ['plan-3m', 9_900, 91],
  ['plan-6m', 16_500, 181],
  ['plan-12m', 26_400, 361],
])('%s', (siteId, yen, days) => {
  test('is renewed after its term and a day', async () => {
    world = await createTestWorld({ now: new Date('2027-12-31T15:00:00.000Z') });
    const him = await unpaidMan(world);
    await payFor(world, him, { siteId });
    const { startedAt } = await planOf(world, him);
    for (let term = 1; term * days <= 365; term += 1) {
      goTo(world, startedAt + term * days * DAY_MS);
      await runPlans(world);
    }
    const charges = await chargesOf(world, him);
    expect(charges.map(({ amountYen }) => amountYen)).toEqual(Array(1 + Math.floor(365 / days)).fill(yen));
    expect(charges.map(({ createdAt }) => (createdAt - startedAt) / DAY_MS)).toEqual(
      charges.map((_, term) => term * days),
    );
  });
});

describe('a card whose renewals fail', () => {
  test('is tried on the due date and the three days after it; then the plan lapses', async () => {
    world = await createTestWorld();
    const him = await payer(world, CARDS.renewalsFail);
    const { nextChargeAt: due } = await planOf(world, him);
    goTo(world, due - DAY_MS);
    for (const [tries, until] of [
      [1, due + DAY_MS],
      [2, due + 2 * DAY_MS],
      [3, due + 3 * DAY_MS],
    ] as const) {
      await liveDays(world, 1);
      await runPlans(world);
      expect(await planOf(world, him)).toMatchObject({ failedTries: tries, retryAt: until, nextChargeAt: due });
      expect(await information(world, him)).toMatchObject({
        payment_conf: 1,
        retrying: true,
        plan_ends_at: new Date(due + 3 * DAY_MS).toISOString(),
      });
    }
    goTo(world, due + 3 * DAY_MS - 1);
    await runPlans(world);
    expect(await information(world, him)).toMatchObject({ payment_conf: 1 });
    goTo(world, due + 3 * DAY_MS);
    expect(await information(world, him)).toMatchObject({ payment_conf: 0, course_name: null });
    await runPlans(world);
    expect(await billingOf(world, him)).not.toHaveProperty('plan');
    expect(await accountOf(world, him)).toMatchObject({ planId: null, paidUntil: due + 3 * DAY_MS });
    expect(await statesOf(world, him)).toEqual(['succeeded', ...Array(4).fill('declined')]);
    const until = new Date(due + 3 * DAY_MS).toISOString();
    expect((await mailsOf(world, him)).slice(1)).toEqual([
      ...Array(3).fill({ template: 'payment_failed', amount: '3,850', until }),
      { template: 'plan_ended' },
    ]);
    const notices = (await world.events()).flatMap((event) =>
      event.type === 'notice.requested' ? [event.data.notice] : [],
    );
    expect(notices).toEqual(['payment_failed', 'plan_ended']);
    expect(await kindsOf(world, him)).toEqual([
      ...['charge', 'attempt', 'attempt', 'decline', 'attempt', 'decline', 'attempt', 'decline'],
      ...['attempt', 'decline', 'lapse'],
    ]);
    await liveDays(world, 3);
    expect(await statesOf(world, him)).toHaveLength(5);
  });

  test('after the lapse he may buy again, and a new plan begins', async () => {
    const him = await payer(world, CARDS.renewalsFail);
    const { nextChargeAt: due } = await planOf(world, him);
    goTo(world, due);
    for (let day = 0; day < 4; day += 1) {
      await runPlans(world);
      world.clock.advance(DAY_MS);
    }
    expect((await payFor(world, him)).body).toMatchObject({ state: 1 });
    expect((await planOf(world, him)).startedAt).toBe(due + 4 * DAY_MS);
  });
});

describe('schedules that did not run', () => {
  test.each([
    ['two days', 2 * DAY_MS, 'charged'],
    ['a week, after the paid time was over', 7 * DAY_MS, 'charged'],
  ])('for %s: the term is charged late, from its due date', async (_what, late) => {
    world = await createTestWorld();
    const him = await payer(world);
    const { nextChargeAt: due } = await planOf(world, him);
    goTo(world, due + late);
    await runPlans(world);
    expect(await planOf(world, him)).toMatchObject({ nextChargeAt: due + 31 * DAY_MS, lastChargedAt: due + late });
    expect(await accountOf(world, him)).toMatchObject({ paidUntil: due + 34 * DAY_MS });
    expect(await statesOf(world, him)).toHaveLength(2);
  });

  test('for four days and a card that fails: one try, then the plan lapses', async () => {
    const him = await payer(world, CARDS.renewalsFail);
    const { nextChargeAt: due } = await planOf(world, him);
    goTo(world, due + 4 * DAY_MS);
    await runPlans(world);
    expect(await billingOf(world, him)).not.toHaveProperty('plan');
    expect(await statesOf(world, him)).toEqual(['succeeded', 'declined']);
  });

  test('past the next due date: nobody pays for a term that is over', async () => {
    const him = await payer(world);
    const { nextChargeAt: due } = await planOf(world, him);
    goTo(world, due + 31 * DAY_MS);
    await runPlans(world);
    expect(await billingOf(world, him)).not.toHaveProperty('plan');
    expect(await statesOf(world, him)).toHaveLength(1);
  });
});

describe('an unknown outcome', () => {
  test('charged, and the answer lost: the next run resolves it first, charged once', async () => {
    world = await createTestWorld();
    const him = await payer(world);
    const { nextChargeAt: due } = await planOf(world, him);
    goTo(world, due);
    await world.payments.fault('timeout_after_commit');
    await runPlans(world);
    expect(await billingOf(world, him)).toMatchObject({ openPlan: expect.any(String), plan: { nextChargeAt: due } });
    expect(await accountOf(world, him)).toMatchObject({ paidUntil: due + 3 * DAY_MS });
    world.clock.advance(15 * MINUTE_MS);
    await runPlans(world);
    expect(await billingOf(world, him)).not.toHaveProperty('openPlan');
    expect(await planOf(world, him)).toMatchObject({ nextChargeAt: due + 31 * DAY_MS, lastChargedAt: due });
    expect(await statesOf(world, him)).toEqual(['succeeded', 'succeeded']);
  });

  test('never taken by the provider: no try, so nobody is told, and the next run charges', async () => {
    const him = await payer(world);
    const { nextChargeAt: due } = await planOf(world, him);
    goTo(world, due);
    await world.payments.fault('http_500', 1000);
    await runPlans(world);
    await world.payments.fault('http_500', 0);
    await runPlans(world);
    expect(await statesOf(world, him)).toHaveLength(1);
    await nextRun(world);
    await nextRun(world);
    expect(await planOf(world, him)).toMatchObject({ nextChargeAt: due + 31 * DAY_MS, failedTries: 0 });
    expect(await statesOf(world, him)).toEqual(['succeeded', 'failed', 'succeeded']);
    expect((await mailsOf(world, him)).map(({ template }) => template)).toEqual(Array(2).fill('payment_received'));
  });

  test('an outage of an hour leaves the plan paid and charges after it', async () => {
    const him = await payer(world);
    const { nextChargeAt: due } = await planOf(world, him);
    goTo(world, due);
    await world.payments.fault('http_500', 1000);
    for (let run = 0; run < 4; run += 1) await nextRun(world);
    expect(await accountOf(world, him)).toMatchObject({ paidUntil: due + 3 * DAY_MS });
    await world.payments.fault('http_500', 0);
    for (let run = 0; run < 3; run += 1) await nextRun(world);
    expect(await planOf(world, him)).toMatchObject({ nextChargeAt: due + 31 * DAY_MS });
    expect((await statesOf(world, him)).filter((state) => state === 'succeeded')).toHaveLength(2);
    expect(world.clock.now().getTime()).toBeLessThan(due + 2 * HOUR_MS);
  });
});

test('runs in parallel charge each plan once', async () => {
  world = await createTestWorld();
  const men = await Promise.all(Array.from({ length: 3 }, () => payer(world)));
  goTo(world, Math.max(...(await Promise.all(men.map(async (him) => (await planOf(world, him)).nextChargeAt)))));
  await Promise.allSettled(Array.from({ length: 4 }, () => runPlans(world)));
  await nextRun(world);
  for (const him of men) {
    expect(await statesOf(world, him)).toEqual(['succeeded', 'succeeded']);
    expect((await moneyOf(world, him)).kinds.filter((kind) => kind === 'charge')).toHaveLength(2);
    expect(await billingOf(world, him)).not.toHaveProperty('openPlan');
  }
});
