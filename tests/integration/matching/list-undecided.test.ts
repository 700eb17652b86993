import { beforeAll, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import type { Pair } from '#functions/items/pair.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { pairWrites } from '#functions/pairs/pair/pair-writes.ts';
import { listUndecided } from '#shared/contract/matching.ts';
import { HOLD_MS } from '#shared/limits.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

let world: TestWorld;
let her: TestMember;
let men: TestMember[];
let pairs: Pair[];

/**
 * Creates pairs that wait for her answer and many that she has answered. Among those that wait are two recommended men,
 * a received like, and a man whom she put on hold and whose hold ends soon.
 */
beforeAll(async () => {
  world = await createTestWorld();
  her = await createWoman(world);
  men = [await createMan(world), await createMan(world), await createMan(world), await createMan(world)];
  const now = world.clock.now().getTime();
  const [newest, older, liked, held] = men as [TestMember, TestMember, TestMember, TestMember];
  pairs = [
    await createPair(world, her, newest, {
      activityAt: now - DAY_MS,
      hisPhoto: `${newest.id}/photo`,
      why: { reasons: ['acts', 'freeTimes:平日の夜', 'area:東京都'], caution: 'messages' },
    }),
    await createPair(world, her, older, { activityAt: now - 2 * DAY_MS, why: { reasons: ['degrees'] } }),
    await createPair(world, her, liked, { state: PAIR_STATE.likeReceived, activityAt: now - 3 * DAY_MS }),
    await createPair(world, her, held, {
      state: PAIR_STATE.held,
      activityAt: now - 6 * DAY_MS,
      heldUntil: now - 6 * DAY_MS + HOLD_MS,
    }),
  ];
  const answered = pairs[0] as Pair;
  for (let index = 0; index < 60; index += 1) {
    const pair: Pair = {
      ...answered,
      id: `p${String(index).padStart(26, '0')}` as never,
      activityAt: now - index * 4 * 3_600_000,
      state: PAIR_STATE.noMatch,
      noMatchBy: 'her',
    };
    await world.table.transact(
      pairWrites(null, pair).filter(({ name }) => name !== 'his side' && name !== 'his lists'),
    );
  }
}, 60_000);

const undecided = async () => {
  world.costs.length = 0;
  const { status, body } = await world.call(matching, listUndecided, { session: her.session });
  expect(status).toBe(200);
  return body.undecided;
};

test('home shows at most three men, the newest recommend first, with the facts of the entry and no preference', async () => {
  const [first, second, third, ...more] = await undecided();
  expect([first?.id, second?.id, third?.id, more]).toEqual([pairs[0]?.id, pairs[1]?.id, pairs[2]?.id, []]);
  expect(first).toMatchObject({
    partner_user_id: men[0]?.id,
    status_n: PAIR_STATE.fresh,
    twitter_name: 'れん',
    age: 31,
    area: '東京都',
    reason: '平日の夜に予定を合わせやすい方です',
    suspended_until: null,
  });
  expect([first?.profile1, first?.profile1_large].map((url) => url?.split('?')[0])).toEqual([
    `/photos/${men[0]?.id}/photo/390.webp`,
    `/photos/${men[0]?.id}/photo/780.webp`,
  ]);
  // The second man was recommended because of `degrees` alone. That is an intimate preference, which a row never shows
  // as a reason.
  expect(second?.reason).toBeNull();
});

test('it costs at most seven and a half read units, whatever she has answered before', async () => {
  await undecided();
  const rcu = world.costs.reduce((sum, cost) => sum + cost.rcu, 0) - 1;
  if (process.env['SHOW_COSTS']) process.stdout.write(`${JSON.stringify(world.costs)}\n`);
  expect(rcu).toBeLessThanOrEqual(7.5);
  expect(world.costs.reduce((sum, cost) => sum + cost.wcu, 0)).toBe(0);
});

test('a man who no longer pays is not shown, and comes back when he pays', async () => {
  const [newest] = men as [TestMember];
  const paidUntil = async (at: number) =>
    world.table.write({ name: 'account', update: { ...accountKey(newest.id), set: { paidUntil: at } } });
  await paidUntil(world.clock.now().getTime() - 1);
  expect((await undecided()).map(({ id }) => id)).toEqual([pairs[1]?.id, pairs[2]?.id]);
  await paidUntil(world.clock.now().getTime() + DAY_MS);
  expect((await undecided())[0]?.id).toBe(pairs[0]?.id);
});
