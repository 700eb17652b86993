import { expect, test } from 'vitest';
import { staffRecommendsDue } from '#functions/items/due/matching.ts';
import { pairsOf } from '#functions/items/pair.ts';
import { recommendDayKey } from '#functions/items/recommend-day.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { createRecommend, listRecommends } from '#shared/contract/matching.ts';
import { DAILY_RECOMMENDS_MAX, PREMIUM_DAILY_RECOMMENDS_MAX } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import { createTestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createWoman } from './arrange.ts';

const BEFORE_THREE = new Date('2026-11-20T17:59:59.999Z');

test.each([
  ['a woman', 0, DAILY_RECOMMENDS_MAX],
  ['a premium woman', 9 * DAY_MS, PREMIUM_DAILY_RECOMMENDS_MAX],
])('across 3:00 fifty simultaneous calls give %s each day’s number and not one more', async (_who, paidFor, cap) => {
  const world = await createTestWorld({ now: BEFORE_THREE });
  const her = await createWoman(world, { account: { paidUntil: paidFor && BEFORE_THREE.getTime() + paidFor } });
  for (let men = 0; men < 2 * cap + 2; men += 1) await createMan(world);
  const ask = () => world.call(matching, createRecommend, { session: her.session });
  const calls = Array.from({ length: 25 }, ask);
  const late = new Promise<Awaited<ReturnType<typeof ask>>[]>((resolve, reject) => {
    setTimeout(() => {
      world.clock.advance(1);
      Promise.all(Array.from({ length: 25 }, ask)).then(resolve, reject);
    }, 20);
  });
  const replies = [...(await Promise.all(calls)), ...(await late)];
  const madeOn = async (now: Date) =>
    (await world.table.find<{ made?: number }>(recommendDayKey(her.id, now), { consistent: true }))?.made ?? 0;
  const [before, after] = [await madeOn(BEFORE_THREE), await madeOn(world.clock.now())];
  expect([before, after]).toEqual([cap, cap]);
  const men = replies.flatMap(({ body }) => (body.success ? [body.recommend.partner_user_id] : []));
  expect([men.length, new Set(men).size]).toEqual([before + after, before + after]);
  expect(replies.every(({ status, body }) => status === 200 && (body.success || body.code === 'daily_limit'))).toBe(
    true,
  );
  const list = await world.call(matching, listRecommends, { session: her.session });
  expect(list.body.pageCount).toBe(Math.ceil((before + after) / 10));
});

test('her ten and staff’s three are exact although calls and schedules run at the same moment', async () => {
  const three = new Date(BEFORE_THREE.getTime() + 1);
  const world = await createTestWorld({ now: three });
  const her = await createWoman(world, { account: { paidUntil: three.getTime() + 9 * DAY_MS } });
  for (let men = 0; men < 20; men += 1) await createMan(world);
  await world.table.write(dueWrite(staffRecommendsDue, three, her.id, {}));
  const ask = () => world.call(matching, createRecommend, { session: her.session });
  const run = () => world.bind(matching).run('staff_recommends');
  const [replies] = await Promise.all([Promise.all(Array.from({ length: 30 }, ask)), run(), run()]);
  await run();
  expect(replies.filter(({ body }) => body.success)).toHaveLength(10);
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await world.table.find(recommendDayKey(her.id, three), { consistent: true })).toMatchObject({
    made: 10,
    staff: 3,
  });
  const { items } = await world.table.query({ ...pairsOf(her.id), consistent: true });
  expect(items.filter(({ fromStaff }) => fromStaff === true)).toHaveLength(3);
  expect(new Set(items.map(({ partnerId }) => partnerId)).size).toBe(13);
});
