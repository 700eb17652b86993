import { beforeEach, describe, expect, test } from 'vitest';
import { domain as chat } from '#functions/chat/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { domain as likes } from '#functions/likes/domain.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { domain as safety } from '#functions/safety/domain.ts';
import { markRead } from '#shared/contract/chat.ts';
import { sendLike } from '#shared/contract/likes.ts';
import {
  createRecommend,
  listRecommends,
  listRecommendsMale,
  listUndecided,
  setMatchingStatus,
} from '#shared/contract/matching.ts';
import { blockMember } from '#shared/contract/reports.ts';
import { roomOf } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

/*
 * Tests of what a screen shows right after a write, while the index still returns the data from before the write. The
 * embedded engine's index is never delayed, so every test freezes the index.
 */
let world: TestWorld;
let her: TestMember;
let men: [TestMember, TestMember, TestMember];
beforeEach(async () => {
  world = await createTestWorld();
  her = await createWoman(world);
  const man = () => createMan(world, { account: { freeLikes: 2 } });
  men = [await man(), await man(), await man()];
});
const rowsOf = async (member: TestMember, status = '', page = 1) => {
  const contract = member.sex === MAN ? listRecommendsMale : listRecommends;
  const { body } = await world.call(matching, contract, { session: member.session, query: { status, page } });
  return body.rec.map(({ id, status_n }) => [id, status_n]);
};
const undecided = async () =>
  (await world.call(matching, listUndecided, { session: her.session })).body.undecided.map(({ id }) => id);
const choose = async (id: string, status: 'ok' | 'ng' | 'suspend') => {
  const body = { recommend: { id, status, ...(status === 'ng' ? { ng_reason: { type: 1 } } : {}) } };
  const reply = await world.call(matching, setMatchingStatus, { session: her.session, body });
  expect(reply.status).toBe(200);
};

test('a recommend is in her lists and on home at once', async () => {
  await world.index.freeze();
  const { body } = await world.call(matching, createRecommend, { session: her.session });
  const id = 'recommend' in body ? (body.recommend as { id: string }).id : undefined;
  expect(await rowsOf(her)).toEqual([[id, PAIR_STATE.fresh]]);
  expect(await undecided()).toEqual([id]);
});

describe('a choice', () => {
  test('moves the pair between her lists and into his, and off her home', async () => {
    const { id } = await createPair(world, her, men[0]);
    await world.index.freeze();
    await choose(id, 'ok');
    expect(await rowsOf(her, 'matching')).toEqual([[id, PAIR_STATE.matched]]);
    expect(await rowsOf(her)).toEqual([[id, PAIR_STATE.matched]]);
    expect(await rowsOf(men[0], 'matching')).toEqual([[id, PAIR_STATE.matched]]);
    expect(await undecided()).toEqual([]);
  });

  test('to decline or to wait shows in the same list, and declining removes him from her home', async () => {
    const [first, second] = [await createPair(world, her, men[0]), await createPair(world, her, men[1])];
    await world.index.freeze();
    await choose(first.id, 'ng');
    await choose(second.id, 'suspend');
    expect((await rowsOf(her)).sort()).toEqual(
      [
        [first.id, PAIR_STATE.noMatch],
        [second.id, PAIR_STATE.held],
      ].sort(),
    );
    expect(await undecided()).not.toContain(first.id);
    await choose(second.id, 'ng');
    expect(await rowsOf(her)).toContainEqual([second.id, PAIR_STATE.noMatch]);
  });

  test('of three in a row leaves the account with the remaining recommend', async () => {
    const now = world.clock.now().getTime();
    const [oldest] = [await createPair(world, her, men[0], { activityAt: now - DAY_MS })];
    await world.index.freeze();
    const [second, third] = [await createPair(world, her, men[1], {}), await createPair(world, her, men[2], {})];
    await choose(third.id, 'ng');
    await choose(second.id, 'ng');
    expect(await world.table.find(accountKey(her.id), { consistent: true })).toMatchObject({
      lastRecommendId: oldest.id,
      recommendCount: 1,
    });
  });

  test('that ends the newest wait names the earlier one, when the index contains neither yet', async () => {
    const [first, second] = [await createPair(world, her, men[0]), await createPair(world, her, men[1])];
    await world.index.freeze();
    await choose(first.id, 'suspend');
    await choose(second.id, 'suspend');
    await choose(second.id, 'ng');
    expect((await world.table.find(accountKey(her.id), { consistent: true }))?.lastSuspendId).toBe(first.id);
  });
});

test('a recommend that the index does not contain yet is named after the one that was declined', async () => {
  await world.index.freeze();
  const made: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { body } = await world.call(matching, createRecommend, { session: her.session });
    made.push((body as unknown as { recommend: { id: string } }).recommend.id);
  }
  await choose(made[1] ?? '', 'ng');
  expect(await world.table.find(accountKey(her.id), { consistent: true })).toMatchObject({ lastRecommendId: made[0] });
});

test('a like is in the lists of both at once', async () => {
  await world.index.freeze();
  const { status } = await world.call(likes, sendLike, { session: men[0].session, body: { uuid: her.id } });
  expect(status).toBe(200);
  expect((await rowsOf(her, 'liked')).map(([, state]) => state)).toEqual([PAIR_STATE.likeReceived]);
  expect((await rowsOf(men[0], 'send_like')).map(([, state]) => state)).toEqual([PAIR_STATE.likeSent]);
  expect(await undecided()).toHaveLength(1);
});

test.each([PAIR_STATE.matched, PAIR_STATE.fresh, PAIR_STATE.held, PAIR_STATE.likeReceived])(
  'a block of a pair in the state %i empties both lists, and her home, at once',
  async (state) => {
    await createPair(world, her, men[0], { state });
    await world.index.freeze();
    await world.call(safety, blockMember, { session: her.session, body: { uuid: men[0].id } });
    expect([await rowsOf(her), await rowsOf(men[0]), await undecided()]).toEqual([[], [], []]);
  },
);

test('a room that was read has no unread messages in the list', async () => {
  const pair = await createPair(world, her, men[0], { state: PAIR_STATE.matched, herUnread: 2, seq: 2 });
  await world.index.freeze();
  await world.call(chat, markRead, { session: her.session, query: { uuid: roomOf(pair.id) } });
  const { body } = await world.call(matching, listRecommends, { session: her.session, query: { status: 'matching' } });
  expect(body.rec.map((row) => row.unread_messages_size)).toEqual([0]);
});

describe('pages', () => {
  test('contain every pair once while one of them moves', async () => {
    const now = world.clock.now().getTime();
    const many = await Promise.all(Array.from({ length: 25 }, () => createWoman(world)));
    const him = men[0];
    for (const [index, one] of many.entries())
      await createPair(world, one, him, {
        state: PAIR_STATE.matched,
        activityAt: now - (index + 1) * DAY_MS,
        placedAt: now - (index + 1) * DAY_MS,
      });
    const late = await createPair(world, her, him);
    await world.index.freeze();
    await choose(late.id, 'ok');
    const pages = (await Promise.all([1, 2, 3].map((page) => rowsOf(him, '', page)))).flat().map(([id]) => id);
    expect([pages.length, new Set(pages).size, pages[0]]).toEqual([26, 26, late.id]);
  });

  test('cost one trip more in the seconds after a change, and none later', async () => {
    const { id } = await createPair(world, her, men[0]);
    const list = () => rowsOf(her, 'matching');
    await choose(id, 'ok');
    const after = await costOf(world, list, 'matching');
    world.clock.advance(5_000);
    const later = await costOf(world, list, 'matching');
    expect([after[0] - later[0], after[1] - later[1], after[2] - later[2]]).toEqual([1, 1, 0]);
  });
});
