import { expect, test } from 'vitest';
import { pairsOf } from '#functions/items/pair.ts';
import { poolOf } from '#functions/items/pool-entry.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { createRecommend, listRecommends, setMatchingStatus } from '#shared/contract/matching.ts';
import { DAILY_RECOMMENDS_MAX } from '#shared/limits.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { DAY_MS, nextServiceDayStart } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';
import { payFor } from './arrange.ts';
import { accountOf, goTo, keepSignedIn, planOf, runPlans } from './plan-world.ts';

let world: TestWorld;
const deliver = () => settle(world, { leaveOut: ['mail.requested', 'notice.requested', 'card.forget'] });
const UNPAID = { paidUntil: 0, planId: null, hasAgeDocument: true };
const buyPlan = async (member: TestMember, card?: string) => {
  expect((await payFor(world, member, card === undefined ? {} : { card })).body).toMatchObject({ state: 1 });
  await deliver();
};
/** Moves the clock past the due date and the three days of retries. */
const failToTheEnd = async (member: TestMember) => {
  const { nextChargeAt } = await planOf(world, member);
  for (let day = 0; day <= 3; day += 1) {
    goTo(world, nextChargeAt + day * DAY_MS);
    await runPlans(world);
    await deliver();
  }
  expect(await accountOf(world, member)).toMatchObject({ planId: null });
};

test('a man’s pool entries and her open pair with him follow the start, the retries, the lapse and a new start', async () => {
  world = await createTestWorld();
  const [her, him] = [await createWoman(world), await createMan(world, { account: UNPAID })];
  await keepSignedIn(world, her);
  await keepSignedIn(world, him);
  const { id } = await createPair(world, her, him, { state: PAIR_STATE.fresh });
  const cards = async () => {
    const { items } = await world.table.query({ ...poolOf('東京都'), consistent: true });
    return items.filter(({ m }) => m === him.id).length;
  };
  const listed = async () => {
    const { body } = await world.call(matching, listRecommends, { session: her.session });
    return body.rec.map((row) => row.id);
  };
  const ok = () =>
    world.call(matching, setMatchingStatus, { session: her.session, body: { recommend: { id, status: 'ok' } } });
  const expectGone = async () => {
    expect([await cards(), await listed()]).toEqual([0, []]);
    expect(await ok()).toMatchObject({ status: 422, body: { code: 'partner_unavailable' } });
  };

  await expectGone();
  await buyPlan(him, CARDS.renewalsFail);
  expect([(await cards()) > 0, await listed()]).toEqual([true, [id]]);
  const { nextChargeAt } = await planOf(world, him);
  goTo(world, nextChargeAt + DAY_MS);
  await runPlans(world);
  await deliver();
  expect([(await cards()) > 0, await listed()]).toEqual([true, [id]]);
  await failToTheEnd(him);
  await expectGone();
  await buyPlan(him);
  expect([(await cards()) > 0, await listed()]).toEqual([true, [id]]);
  expect(await ok()).toMatchObject({ status: 200 });
});

test('her cap and her staff recommends follow the premium plan', async () => {
  world = await createTestWorld();
  const her = await createWoman(world, { account: UNPAID });
  await keepSignedIn(world, her);
  await Promise.all(
    Array.from({ length: 3 * DAILY_RECOMMENDS_MAX }, () =>
      createMan(world, { account: { paidUntil: world.clock.now().getTime() + 99 * DAY_MS } }),
    ),
  );
  const ask = async (times: number) => {
    let made = 0;
    for (let count = 0; count < times; count += 1) {
      const { body } = await world.call(matching, createRecommend, { session: her.session });
      if (body.success) made += 1;
    }
    return made;
  };
  /** Number of men whom staff have recommended to her so far, after the schedule of the next 3:00 has run. */
  const staffGave = async () => {
    goTo(world, nextServiceDayStart(world.clock.now()).getTime());
    await world.bind(matching).run('staff_recommends');
    return (await world.table.query(pairsOf(her.id))).items.filter(({ fromStaff }) => fromStaff).length;
  };
  expect(await ask(DAILY_RECOMMENDS_MAX + 1)).toBe(DAILY_RECOMMENDS_MAX);
  await buyPlan(her, CARDS.renewalsFail);
  expect(await ask(2)).toBe(2);
  expect(await staffGave()).toBe(3);
  await failToTheEnd(her);
  expect(await staffGave()).toBe(3);
  expect(await ask(DAILY_RECOMMENDS_MAX + 1)).toBe(DAILY_RECOMMENDS_MAX);
});
