import { beforeEach, expect, test } from 'vitest';
import { recommendDayKey } from '#functions/items/recommend-day.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import {
  activateWoman,
  createManualRecommend,
  getRecommendSetting,
  pauseWoman,
  reportNoReply,
  saveRecommendSetting,
  setMatchingStatus,
  submitReply,
} from '#shared/contract/matching.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  [her, him] = [await createWoman(world), await createMan(world)];
});
/** Requests and capacity units of an API call without the session check. */
const measure = async (what: string, run: () => Promise<{ status: number }>, session = 1) => {
  world.costs.length = 0;
  expect((await run()).status).toBe(200);
  const sum = (kind: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[kind], 0);
  const spent = { requests: world.costs.length - session, rcu: sum('rcu') - session, wcu: sum('wcu') };
  if (process.env['SHOW_COSTS']) process.stdout.write(`${what} ${JSON.stringify(spent)}\n`);
  return spent;
};

test('a ticket, a pause and a return are one read and one write', async () => {
  const session = { session: her.session };
  expect(await measure('ticket', () => world.call(matching, createManualRecommend, session))).toMatchObject({
    requests: 2,
    rcu: 1,
    wcu: 6,
  });
  expect(await measure('pause', () => world.call(matching, pauseWoman, session))).toMatchObject({
    requests: 2,
    wcu: 2,
  });
  expect(await measure('pause again', () => world.call(matching, pauseWoman, session))).toMatchObject({
    requests: 1,
    wcu: 0,
  });
  const back = () => world.call(matching, activateWoman, { ...session, body: { status_old: 5 } });
  expect(await measure('return', back)).toMatchObject({ requests: 2, rcu: 1, wcu: 4 });
});

test('his settings are read for one unit and saved for a few', async () => {
  const session = { session: him.session };
  expect(await measure('settings', () => world.call(matching, getRecommendSetting, session))).toMatchObject({
    requests: 1,
    rcu: 1,
    wcu: 0,
  });
  const save = () =>
    world.call(matching, saveRecommendSetting, { ...session, body: { recommend_setting: { rank_e: false } } });
  for (const what of ['settings, first', 'settings, later'])
    expect(await measure(what, save)).toMatchObject({ requests: 2, rcu: 1, wcu: 4 });
});

test('a report on a reply reads twice, and writes only when it ends the match', async () => {
  const started = { state: PAIR_STATE.matched, chosenAt: world.clock.now().getTime() - DAY_MS } as const;
  const { id } = await createPair(world, her, him, started);
  const answer = (status: string, pairId = id) =>
    world.call(matching, submitReply, { session: her.session, body: { recommend: { id: pairId, status } } });
  expect(await measure('reply, kept', () => answer('ok'))).toMatchObject({ requests: 2, rcu: 3, wcu: 0 });
  const ended = await measure('reply, ended', () => answer('ng'));
  expect(ended).toMatchObject({ requests: 3, rcu: 3 });
  expect(ended.wcu).toBeLessThanOrEqual(20);
  const other = await createPair(world, her, await createMan(world), started);
  const none = await measure('no reply', () =>
    world.call(matching, reportNoReply, { session: her.session, body: { recommend: { id: other.id } } }),
  );
  expect(none.wcu).toBeLessThanOrEqual(22);
});

test('answering the newest of several pairs finds the next with one more query', async () => {
  for (let count = 0; count < 3; count += 1)
    await createPair(world, her, await createMan(world), { state: PAIR_STATE.fresh });
  world.clock.advance(1);
  const { id } = await createPair(world, her, him, { state: PAIR_STATE.fresh });
  const spent = await measure('choice: no match, newest', () =>
    world.call(matching, setMatchingStatus, {
      session: her.session,
      body: { recommend: { id, status: 'ng', ng_reason: { type: 1 } } },
    }),
  );
  expect(spent).toMatchObject({ requests: 4 });
  expect(spent.rcu).toBeLessThanOrEqual(4);
});

test('the cost of due-work runs depends on the items they read', async () => {
  const idle = async (name: string) => {
    world.costs.length = 0;
    await world.bind(matching).run(name);
    return [world.costs.length, world.costs.reduce((sum, { rcu }) => sum + rcu, 0)];
  };
  expect(await idle('hold')).toEqual([8, 4]);
  expect(await idle('pause')).toEqual([8, 4]);
  expect(await world.table.find(recommendDayKey(her.id, world.clock.now()))).toBeUndefined();
});
