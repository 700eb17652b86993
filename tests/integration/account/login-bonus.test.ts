import { beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { likeMovementsOf } from '#functions/items/ledger-entry.ts';

import { createLoginBonus, getAccount } from '#shared/contract/account.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
const create = ({ session }: TestMember, headers: Record<string, string> = {}) =>
  world.call(account, createLoginBonus, { session, headers });
const stored = ({ id }: TestMember) => world.table.find(accountKey(id), { consistent: true });
const movements = async ({ id }: TestMember) =>
  (await world.table.query({ ...likeMovementsOf(id), consistent: true })).items;
const read = async ({ session }: TestMember) => (await world.call(account, getAccount, { session })).body;

test('the first call of a service day gives one like, and the account shows it', async () => {
  const her = await createMember(world, 2);
  expect(await read(her)).toMatchObject({ login_bonus: false, login_bonus_amount: 0 });
  expect(await create(her)).toMatchObject({ status: 200, body: { success: true, amount: 1, streak: 1 } });
  expect(await read(her)).toMatchObject({ login_bonus: true, login_bonus_amount: 1 });
  expect(await stored(her)).toMatchObject({ freeLikes: 1, bonusDay: '2026-11-20', bonusStreak: 1 });
});

test('a second call of the day gives nothing', async () => {
  const him = await createMember(world, 1);
  await create(him);
  expect(await create(him)).toMatchObject({ status: 200, body: { success: false, amount: 0, code: 'daily_limit' } });
  expect(await stored(him)).toMatchObject({ freeLikes: 1 });
});

test('only one of twenty simultaneous calls gives a like', async () => {
  const her = await createMember(world, 2);
  const replies = await Promise.all(Array.from({ length: 20 }, () => create(her)));
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
  expect(await stored(her)).toMatchObject({ freeLikes: 1, bonusStreak: 1 });
  expect(await movements(her)).toMatchObject([{ change: 1, of: 'bonus', at: world.clock.now().getTime() }]);
});

test('a repeat with the same key gets the first response', async () => {
  const her = await createMember(world, 2);
  const key = { 'idempotency-key': 'one-press-of-hers' };
  const first = await create(her, key);
  expect(await create(her, key)).toMatchObject({ body: first.body });
  expect(await stored(her)).toMatchObject({ freeLikes: 1 });
});

test('the day starts at 3:00 in Tokyo', async () => {
  const her = await createMember(world, 2);
  await create(her);
  world.clock.advance(15 * HOUR_MS - 1);
  expect((await create(her)).body).toMatchObject({ success: false });
  world.clock.advance(1);
  expect((await create(her)).body).toMatchObject({ success: true, streak: 2 });
});

test('every seventh consecutive day gives three, and a missed day starts a new count', async () => {
  const her = await createMember(world, 2, { bonusDay: '2026-11-19', bonusStreak: 4 });
  const given = [];
  for (let day = 5; day <= 9; day += 1) {
    const { amount, streak } = (await create(her)).body as { amount: number; streak: number };
    given.push([streak, amount]);
    world.clock.advance(day === 8 ? 2 * DAY_MS : DAY_MS);
  }
  expect(given).toEqual([
    [5, 1],
    [6, 1],
    [7, 3],
    [8, 1],
    [1, 1],
  ]);
});

test.each([
  ['the fourteenth', 13, 3],
  ['the fifteenth', 14, 1],
])('%s day continues the count', async (_day, bonusStreak, amount) => {
  const her = await createMember(world, 2, { bonusDay: '2026-11-19', bonusStreak });
  expect((await create(her)).body).toMatchObject({ amount, streak: bonusStreak + 1 });
});

test.each([
  [28, 2],
  [29, 1],
  [30, 0],
])('with %i free likes the seventh day adds %i', async (freeLikes, amount) => {
  const her = await createMember(world, 2, { freeLikes, bonusDay: '2026-11-19', bonusStreak: 6 });
  expect((await create(her)).body).toMatchObject({ success: true, amount, streak: 7 });
  expect(await stored(her)).toMatchObject({ freeLikes: 30 });
  expect((await movements(her)).map(({ change }) => change)).toEqual(amount === 0 ? [] : [amount]);
});

test('likes spent at the same moment are not restored', async () => {
  const her = await createMember(world, 2, { freeLikes: 20 });
  const spend = () => world.table.write({ name: 'spend', update: { ...accountKey(her.id), add: { freeLikes: -1 } } });
  await Promise.all([create(her), ...Array.from({ length: 10 }, spend)]);
  expect(await stored(her)).toMatchObject({ freeLikes: 11 });
});

test('it costs one read and one write besides the session', async () => {
  const her = await createMember(world, 2);
  world.costs.length = 0;
  await create(her);
  expect(world.costs.map(({ operation }) => operation)).toEqual(['find', 'find', 'transact']);
  expect(world.costs.reduce((sum, { rcu }) => sum + rcu, 0)).toBe(2);
  expect(world.costs.reduce((sum, { wcu }) => sum + wcu, 0)).toBe(4);
});

test('a closed account gets none', async () => {
  const him = await createMember(world, 1, { isActive: false }, { isOpen: false });
  expect(await create(him)).toMatchObject({ status: 403, body: { code: 'account_closed' } });
  expect(await world.call(account, createLoginBonus)).toMatchObject({ status: 401 });
});
