import { expect, test } from 'vitest';
import { domain as matching } from '#functions/matching/domain.ts';
import { recommendDayKey } from '#functions/matching/public.ts';
import { createRecommend, listRecommends } from '#shared/contract/matching.ts';
import { createTestWorld } from '#tests/setup/test-world.ts';
import { createMan, createWoman } from './arrange.ts';

const BEFORE_THREE = new Date('2026-11-20T17:59:59.999Z');

test.each([
  ['a woman', 0, 6],
  ['a premium woman', 9 * 86_400_000, 10],
])('across three o’clock fifty calls at once give %s her day’s share and not one more', async (_who, paidFor, cap) => {
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
