import { beforeAll, expect, test } from 'vitest';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { cancel, change, giveReason, goTo, payer, planOf, resume, runPlans, submit } from './plan-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
/**
 * Returns [requests, read units, write units] of the payments service in `run`. The session check is included: one
 * request and one read unit.
 */
const cost = (run: () => Promise<unknown>) => costOf(world, run, 'payments');

test('cancelling and resuming are two reads or one, and a transaction', async () => {
  const him = await payer(world);
  await giveReason(world, him);
  expect(await cost(() => submit(world, him))).toEqual([4, 5, 12]);
  expect(await cost(() => submit(world, him))).toEqual([3, 5, 0]);
  expect(await cost(() => resume(world, him))).toEqual([3, 4, 10]);
  expect(await cost(() => resume(world, him))).toEqual([2, 4, 0]);
});

test('a new card is two reads and a transaction; a charge that had failed costs its attempt as well', async () => {
  const [him, late] = [await payer(world), await payer(world, CARDS.renewalsFail)];
  const token = await world.payments.token();
  expect(await cost(() => change(world, him, { token }))).toEqual([9, 7, 9]);
  goTo(world, (await planOf(world, late)).nextChargeAt);
  await runPlans(world);
  const another = await world.payments.token();
  expect(await cost(() => change(world, late, { token: another }))).toEqual([14, 17, 38]);
});

test('schedules: idle, a renewal with a refusal and stale work, an end', async () => {
  world = await createTestWorld();
  expect(await cost(() => runPlans(world))).toEqual([8, 4, 0]);
  const [him, failing, leaving] = [await payer(world), await payer(world, CARDS.renewalsFail), await payer(world)];
  await cancel(world, leaving);
  const { nextChargeAt } = await planOf(world, him);
  goTo(world, nextChargeAt);
  const both = await cost(() => runPlans(world));
  expect(both).toEqual([8 + 10, 4 + 17, 54]);
  expect(await planOf(world, failing)).toMatchObject({ failedTries: 1 });
  expect(await cost(() => runPlans(world, 'lapse'))).toEqual([8 + 4, 4 + 9, 14]);
});
