import { beforeEach, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { reportNoReply, setMatchingStatus } from '#shared/contract/matching.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

const WEEK_MS = 7 * DAY_MS;
let world: TestWorld;
let her: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  her = await createWoman(world);
});
/** Creates pairs between her and `count` men, the oldest first. */
const pairs = async (count: number, more: object = {}) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    world.clock.advance(1000);
    ids.push((await createPair(world, her, await createMan(world), more)).id);
  }
  return ids as [string, ...string[]];
};
const choose = (id: string | undefined, status: string, session = her.session) =>
  world.call(matching, setMatchingStatus, {
    session,
    body: { recommend: { id, status, ng_reason: status === 'ng' ? { type: 1 } : undefined } },
  });
const newest = async (member = her) => {
  const account = await world.table.find(accountKey(member.id), { consistent: true });
  return [account?.lastRecommendId, account?.lastSuspendId, account?.lastMatchingId];
};

test('the account names her newest unanswered recommend until none is left', async () => {
  const [first, second, third] = await pairs(3);
  expect(await newest()).toEqual([third, undefined, undefined]);
  await choose(third, 'ng');
  expect(await newest()).toEqual([second, undefined, undefined]);
  await choose(first, 'suspend');
  expect(await newest()).toEqual([second, first, undefined]);
  await choose(second, 'ok');
  expect(await newest()).toEqual([undefined, first, second]);
});

test('it names her newest hold, also when one expires', async () => {
  const [first, second] = await pairs(2);
  await choose(second, 'suspend');
  world.clock.advance(1000);
  await choose(first, 'suspend');
  expect((await newest())[1]).toBe(first);
  await world.catchUp();
  await choose(first, 'ng');
  expect((await newest())[1]).toBe(second);
  world.clock.advance(WEEK_MS);
  await world.bind(matching).run('hold');
  expect((await newest())[1]).toBeUndefined();
});

test('it names the newest match for both, when he blocks and when she ends one', async () => {
  const him = await createMan(world);
  const others = [await createWoman(world), await createWoman(world)] as const;
  const ids: string[] = [];
  for (const one of others) {
    world.clock.advance(1000);
    ids.push((await createPair(world, one, him, { state: PAIR_STATE.matched, chosenAt: 0 })).id);
  }
  expect((await newest(him))[2]).toBe(ids[1]);
  await choose(ids[1], 'ng', him.session);
  expect([(await newest(him))[2], (await newest(others[1]))[2]]).toEqual([ids[0], undefined]);
  await world.call(matching, reportNoReply, { session: others[0].session, body: { recommend: { id: ids[0] } } });
  expect((await newest(him))[2]).toBeUndefined();
});

test('after rounds of simultaneous answers it names the one that is left', async () => {
  for (let round = 0; round < 6; round += 1) {
    her = await createWoman(world);
    const ids = await pairs(5);
    const [spared, ...answered] = ids;
    const replies = await Promise.all(answered.map((id, index) => choose(id, index % 2 === 0 ? 'ok' : 'ng')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await newest())[0]).toBe(spared);
  }
});
