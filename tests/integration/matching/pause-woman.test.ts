import { beforeAll, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { activateWoman, createRecommend, pauseWoman } from '#shared/contract/matching.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createWoman } from './arrange.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const statusOf = async (id: string) =>
  (await world.table.find(accountKey(id as never), { consistent: true }))?.womanStatus;

test('she pauses, repeats it without effect, gets no recommends, and returns', async () => {
  const her = await createWoman(world);
  await createMan(world);
  for (let twice = 0; twice < 2; twice += 1)
    expect(await world.call(matching, pauseWoman, { session: her.session })).toMatchObject({
      status: 200,
      body: { success: true, status: 5 },
    });
  expect(await statusOf(her.id)).toBe(5);
  expect(await world.call(matching, createRecommend, { session: her.session })).toMatchObject({
    status: 422,
    body: { code: 'illegal_state' },
  });
  const back = await world.call(matching, activateWoman, { session: her.session, body: { status_old: 5 } });
  expect(back).toMatchObject({ status: 200, body: { status: 4 } });
  expect(await world.call(matching, createRecommend, { session: her.session })).toMatchObject({
    body: { success: true },
  });
});

test.each([1, 2, 3, 6] as const)('from status %i there is nothing to pause', async (womanStatus) => {
  const her = await createWoman(world, { account: { womanStatus } });
  expect(await world.call(matching, pauseWoman, { session: her.session })).toMatchObject({
    status: 422,
    body: { code: 'illegal_state' },
  });
  expect(await statusOf(her.id)).toBe(womanStatus);
});

test('a man has no such call', async () => {
  const him = await createMan(world);
  expect(await world.call(matching, pauseWoman, { session: him.session })).toMatchObject({ status: 403 });
});

test('pausing and returning at the same moment end in one of the two states', async () => {
  const her = await createWoman(world);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? world.call(matching, pauseWoman, { session: her.session })
        : world.call(matching, activateWoman, { session: her.session, body: { status_old: 5 } }),
    ),
  );
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect([4, 5]).toContain(await statusOf(her.id));
});
