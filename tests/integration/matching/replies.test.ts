import { beforeEach, expect, test } from 'vitest';
import { domain as chat } from '#functions/chat/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { getMessages } from '#shared/contract/chat.ts';
import {
  listRecommends,
  listRecommendsMale,
  reportNoReply,
  setMatchingStatus,
  submitReply,
} from '#shared/contract/matching.ts';
import { roomOf } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman, sidesOf } from './arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  [her, him] = [await createWoman(world), await createMan(world)];
});
const reply = (id: string, status: string, member = her, headers: Record<string, string> = {}) =>
  world.call(matching, submitReply, { session: member.session, headers, body: { recommend: { id, status } } });
const noReply = (id: string, member = her) =>
  world.call(matching, reportNoReply, { session: member.session, body: { recommend: { id } } });
const matched = (more: object = {}) =>
  createPair(world, her, him, {
    state: PAIR_STATE.matched,
    chosenAt: world.clock.now().getTime(),
    herUnread: 1,
    hisUnread: 2,
    ...more,
  });
const accountOf = (member: TestMember) => world.table.find(accountKey(member.id), { consistent: true });
const listed = async () => {
  await world.catchUp();
  const hers = await world.call(matching, listRecommends, { session: her.session });
  const his = await world.call(matching, listRecommendsMale, { session: him.session });
  return [hers, his].map(({ body }) => body.rec.map(({ status_n }) => status_n));
};

test('a good reply keeps the match, however often she reports it', async () => {
  const { id } = await matched();
  for (let twice = 0; twice < 2; twice += 1)
    expect(await reply(id, 'ok')).toMatchObject({
      status: 200,
      body: { success: true, recommend: { id, status_n: 1, status: 'マッチン' } },
    });
  expect((await sidesOf(world, her, him, id)).hers.version).toBe(1);
});

test('a reply that was not good ends the match for both: lists, counters and room', async () => {
  const { id } = await matched();
  expect(await reply(id, 'ng')).toMatchObject({
    status: 200,
    body: { recommend: { status_n: 3, is_reviewable: false } },
  });
  expect(await listed()).toEqual([[3], []]);
  for (const member of [her, him]) {
    const account = await accountOf(member);
    expect(account).toMatchObject({ matchingCount: 0, unreadMessages: 0 });
    expect(account?.lastMatchingId).toBeUndefined();
    const room = await world.call(chat, getMessages, { session: member.session, query: { uuid: roomOf(id) } });
    expect(room.status).toBe(404);
  }
});

test('no reply can be reported after exactly 24 hours, and not a millisecond before', async () => {
  const { id } = await matched();
  world.clock.advance(DAY_MS - 1);
  expect(await noReply(id)).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
  expect((await sidesOf(world, her, him, id)).hers).toMatchObject({ state: PAIR_STATE.matched, version: 1 });
  world.clock.advance(1);
  expect(await noReply(id)).toMatchObject({
    status: 200,
    body: { recommend: { status_n: 3, status: 'ノーマッチン' } },
  });
  expect((await sidesOf(world, her, him, id)).his).toMatchObject({ state: PAIR_STATE.noMatch, noMatchBy: 'no_reply' });
});

test.each([
  ['her own no after a reply', 'ng', 200],
  ['a match that ended without a reply', 'none', 422],
] as const)('a paying woman undoes %s (%s): %i', async (_what, said, status) => {
  const { id } = await matched();
  world.clock.advance(DAY_MS);
  await (said === 'none' ? noReply(id) : reply(id, said));
  await world.table.write({
    name: 'plan',
    update: { ...accountKey(her.id), set: { paidUntil: world.clock.now().getTime() + DAY_MS } },
  });
  const redone = await world.call(matching, setMatchingStatus, {
    session: her.session,
    body: { recommend: { id, status: 'ok' } },
  });
  expect(redone.status).toBe(status);
});

test.each([0, 3, 6, 8, 9] as const)('in state %i no reply can be reported, and nothing changes', async (state) => {
  const { id } = await createPair(world, her, him, { state, heldUntil: world.clock.now().getTime() + DAY_MS * 9 });
  world.clock.advance(DAY_MS);
  const before = await sidesOf(world, her, him, id);
  for (const answer of [await reply(id, 'ok'), await reply(id, 'ng'), await noReply(id)])
    expect(answer).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
  expect(await sidesOf(world, her, him, id)).toEqual(before);
});

test('he has no such call, and an unknown id is not found', async () => {
  const { id } = await matched();
  expect(await reply(id, 'ng', him)).toMatchObject({ status: 403, body: { code: 'wrong_sex' } });
  expect(await noReply(id, him)).toMatchObject({ status: 403, body: { code: 'wrong_sex' } });
  expect(await reply(`p${'0'.repeat(26)}`, 'ng')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await reply(id, 'maybe')).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
});

test('one of many simultaneous endings counts, and a repeat with its key gets the same response', async () => {
  const { id } = await matched();
  world.clock.advance(DAY_MS);
  const headers = { 'idempotency-key': 'end-it-once-1' };
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () => reply(id, 'ng', her, headers)),
    ...Array.from({ length: 4 }, () => noReply(id)),
  ]);
  expect((await sidesOf(world, her, him, id)).hers).toMatchObject({ state: PAIR_STATE.noMatch, version: 2 });
  expect(await accountOf(him)).toMatchObject({ matchingCount: 0, unreadMessages: 0 });
  const kept = replies.slice(0, 4).map(({ status }) => status);
  expect(new Set(kept).size).toBe(1);
  expect(replies.slice(4).filter(({ status }) => status === 200)).toHaveLength(kept[0] === 200 ? 0 : 1);
});
