import { beforeEach, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { likeWalletKey } from '#functions/items/like-wallet.ts';
import { replaceCard } from '#functions/payments/plan/change-card.ts';
import { followAccount } from '#functions/payments/plan/follow-account.ts';
import { endPlans } from '#functions/payments/plan/lapse.schedule.ts';
import { renewPlan } from '#functions/payments/plan/renew.ts';
import { renewPlans } from '#functions/payments/plan/renewal.schedule.ts';
import { AGE_CHECK, type AgeCheck } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { buy } from './arrange.ts';
import {
  accountOf,
  attemptsOf,
  billingOf,
  cancel,
  dyingDeps,
  goTo,
  kindsOf,
  mailsOf,
  nextRun,
  payer,
  planOf,
  runPlans,
  statesOf,
} from './plan-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});

/** Where the process dies: at which of its writes (from 1), and whether before or after that write. */
type Death = readonly [write: number, when: 'before' | 'after'];
const deaths = (writes: number): Death[] =>
  Array.from({ length: writes }, (_, index) => index + 1).flatMap((write) => [
    [write, 'before'],
    [write, 'after'],
  ]);
/** Creates one paying member for each death of the process, all with the same due date. */
const payers = (all: readonly Death[], card?: string) =>
  Promise.all(all.map(async (death) => ({ death, him: await payer(world, card) })));
const dueOf = async ([first]: { him: TestMember }[]) =>
  first ? (await planOf(world, first.him)).nextChargeAt : Number.NaN;
const recover = async () => {
  for (let run = 0; run < 3; run += 1) await nextRun(world);
};

const count = (kinds: readonly string[], kind: string) => kinds.filter((one) => one === kind).length;
/** Asserts that ledger, attempts and the provider agree on the charges, and that no attempt is pending. */
const expectAgreed = async (him: TestMember, charges: number) => {
  const states = (await attemptsOf(world, him)).map(({ state }) => state);
  expect(count(await statesOf(world, him), 'succeeded')).toBe(charges);
  expect(count(states, 'charged')).toBe(charges);
  expect(count(await kindsOf(world, him), 'charge')).toBe(charges);
  expect(states).not.toContain('open');
  expect(await billingOf(world, him)).not.toHaveProperty('openPlan');
};

test('a renewal whose process dies at any write: one charge, and the plan continues', async () => {
  const men = await payers(deaths(3));
  const due = await dueOf(men);
  goTo(world, due);
  for (const { death, him } of men)
    await renewPlan(dyingDeps(world, ...death), him.id, world.clock.now()).catch(() => undefined);
  await renewPlans(dyingDeps(world, 1, 'after'), world.clock.now()).catch(() => undefined);
  await recover();
  for (const { him } of men) {
    expect(await planOf(world, him)).toMatchObject({ nextChargeAt: due + 31 * DAY_MS, failedTries: 0 });
    expect(await accountOf(world, him)).toMatchObject({ paidUntil: due + 34 * DAY_MS, planId: 1 });
    await expectAgreed(him, 2);
    expect((await mailsOf(world, him)).map(({ template }) => template)).toEqual(Array(2).fill('payment_received'));
  }
});

test('a last try whose process dies at any write: the plan lapses once', async () => {
  const men = await payers(deaths(3), CARDS.renewalsFail);
  goTo(world, (await dueOf(men)) + 3 * DAY_MS);
  for (const { death, him } of men)
    await renewPlan(dyingDeps(world, ...death), him.id, world.clock.now()).catch(() => undefined);
  await recover();
  for (const { him } of men) {
    expect(await billingOf(world, him)).not.toHaveProperty('plan');
    expect(await accountOf(world, him)).toMatchObject({ planId: null });
    expect(count(await kindsOf(world, him), 'lapse')).toBe(1);
    await expectAgreed(him, 1);
  }
});

test('a card change during the retries, dying at any write and pressed again: one charge', async () => {
  const men = await payers(deaths(3), CARDS.renewalsFail);
  const due = await dueOf(men);
  goTo(world, due);
  await runPlans(world);
  for (const { death, him } of men) {
    const given = { memberId: him.id, token: await world.payments.token(), now: world.clock.now() };
    await replaceCard(dyingDeps(world, ...death), given, []).catch(() => undefined);
    await replaceCard(dyingDeps(world, 99, 'before'), given, []).catch(() => undefined);
  }
  await recover();
  for (const { him } of men) {
    expect(await planOf(world, him)).toMatchObject({ nextChargeAt: due + 31 * DAY_MS, card: { last4: '1111' } });
    await expectAgreed(him, 2);
  }
});

test('the end of a cancelled plan, dying at any write: one lapse', async () => {
  const men = await payers(deaths(2));
  for (const { him } of men) await cancel(world, him);
  goTo(world, await dueOf(men));
  for (const { death } of men) await endPlans(dyingDeps(world, ...death), world.clock.now()).catch(() => undefined);
  await nextRun(world);
  for (const { him } of men) {
    expect(await billingOf(world, him)).not.toHaveProperty('plan');
    expect(count(await kindsOf(world, him), 'lapse')).toBe(1);
    await expectAgreed(him, 1);
  }
});

test('refunds of everything, dying at any write and delivered three times at once: each once, one mail', async () => {
  const men = await payers(deaths(4));
  const checked = ({ id }: TestMember, ageCheck: AgeCheck) =>
    world.table.write({ name: 'account', update: { ...accountKey(id), set: { ageCheck } } });
  for (const { death, him } of men) {
    await checked(him, AGE_CHECK.verified);
    expect((await buy(world, him, 10)).body).toMatchObject({ state: 1 });
    await checked(him, AGE_CHECK.underAgeConfirmed);
    await followAccount(dyingDeps(world, ...death), him.id, world.clock.now()).catch(() => undefined);
    const rest = dyingDeps(world, 99, 'before');
    await Promise.all([1, 2, 3].map(() => followAccount(rest, him.id, world.clock.now())));
  }
  const at = world.clock.now().getTime();
  for (const { him } of men) {
    expect(await statesOf(world, him)).toEqual(['refunded', 'refunded']);
    expect((await attemptsOf(world, him)).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
    expect(count(await kindsOf(world, him), 'refund')).toBe(2);
    const billing = await billingOf(world, him);
    expect(billing).toMatchObject({ stopped: 'under_age', refundedAt: at });
    expect(billing).not.toHaveProperty('plan');
    expect((await world.table.find(likeWalletKey(him.id), { consistent: true }))?.lots).toEqual([]);
    expect(await accountOf(world, him)).toMatchObject({ planId: null, paidUntil: at });
    expect((await mailsOf(world, him)).filter(({ template }) => template === 'refunded')).toEqual([
      { template: 'refunded', amount: '5,350' },
    ]);
  }
});
