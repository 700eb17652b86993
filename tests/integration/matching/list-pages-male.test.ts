import { beforeAll, expect, test } from 'vitest';
import { newPair } from '#functions/items/pair.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { pairWrites } from '#functions/pairs/pair/pair-writes.ts';
import { listRecommendsMale } from '#shared/contract/matching.ts';
import type { MemberId } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createWoman } from './arrange.ts';

const HOUR_MS = 3_600_000;
const RECORDS = 600;
let world: TestWorld;
let him: TestMember;
/** Pair ids, newest activity first; five of six are matches. */
let order: string[];
const stateOf = (index: number) => {
  if (index % 6 !== 0) return 1;
  return index % 12 === 0 ? 8 : 9;
};

/** Creates 600 pairs, six a day (one every four hours), with twelve women in turn. */
beforeAll(async () => {
  world = await createTestWorld();
  him = await createMan(world);
  const women: TestMember[] = [];
  for (let count = 0; count < 12; count += 1) women.push(await createWoman(world));
  const now = world.clock.now();
  order = [];
  for (let index = 0; index < RECORDS; index += 1) {
    const pair = newPair(
      {
        id: `p${String(index).padStart(26, '0')}` as never,
        herId: women[index % women.length]?.id as MemberId,
        hisId: him.id,
        herName: 'あ'.repeat(20),
        hisName: 'い'.repeat(20),
        herPhoto: `${him.id}/${'p'.repeat(22)}`,
        hisPhoto: `${him.id}/${'p'.repeat(22)}`,
        state: stateOf(index),
        activityAt: now.getTime() - index * 4 * HOUR_MS,
        lastMessage: 'あ'.repeat(40),
      },
      now,
    );
    order.push(pair.id);
    const his = pairWrites(null, pair).filter(({ name }) => name === 'his side' || name === 'his lists');
    await world.table.transact(his);
  }
}, 240_000);

test.each([
  ['', () => true],
  ['matching', (state: number) => state === PAIR_STATE.matched],
  ['liked', (state: number) => state === PAIR_STATE.likeSent],
  ['send_like', (state: number) => state === PAIR_STATE.likeReceived],
] as const)('every page of his list %j is complete, for four read units and one a row', async (status, isListed) => {
  const rows = order.filter((_, index) => isListed(stateOf(index)));
  const last = Math.ceil(rows.length / 10);
  for (let page = 1; page <= last + 1; page += 1) {
    world.costs.length = 0;
    const { body } = await world.call(matching, listRecommendsMale, { session: him.session, query: { status, page } });
    const rcu = world.costs.reduce((sum, cost) => sum + cost.rcu, 0) - 1;
    if (process.env['SHOW_COSTS']) process.stdout.write(`his ${status} ${page}: ${rcu} RCU\n`);
    expect(body.rec.map(({ id }) => id as string)).toEqual(rows.slice((page - 1) * 10, page * 10));
    expect([page, rcu <= 14, body.pageCount]).toEqual([page, true, last]);
  }
});
