import { beforeEach, describe, expect, test } from 'vitest';
import { domain as chat } from '#functions/chat/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { footprintItem } from '#functions/items/footprint.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { domain as timeline } from '#functions/timeline/domain.ts';
import { getMessages, markRead } from '#shared/contract/chat.ts';
import {
  createRecommend,
  listRecommends,
  listRecommendsMale,
  reportNoReply,
  setMatchingStatus,
  submitReply,
} from '#shared/contract/matching.ts';
import { getProfile, getProfileFemale } from '#shared/contract/profile.ts';
import { listFootprints } from '#shared/contract/timeline.ts';
import { type PairId, roomOf } from '#shared/ids.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { MAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createSockets } from '../realtime/arrange.ts';
import { createMan, createPair, createWoman, sidesOf } from './arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  her = await createWoman(world, { account: { paidUntil: world.clock.now().getTime() + 9 * DAY_MS } });
  him = await createMan(world);
});
const choose = (member: TestMember, id: string, status: string, ng_reason?: unknown) =>
  world.call(matching, setMatchingStatus, { session: member.session, body: { recommend: { id, status, ng_reason } } });
const accountOf = (member: TestMember) => world.table.find(accountKey(member.id), { consistent: true });
const listed = async (member: TestMember) => {
  const contract = member.sex === MAN ? listRecommendsMale : listRecommends;
  const tabs = await Promise.all(
    ['', 'matching', 'liked', 'send_like'].map((status) =>
      world.call(matching, contract, { session: member.session, query: { status } }),
    ),
  );
  return tabs.map(({ body }) => [body.rec.length, body.pageCount]);
};
const opened = (member: TestMember, partner_id: string) =>
  world.call(profile, member.sex === MAN ? getProfileFemale : getProfile, {
    session: member.session,
    body: { user: { partner_id } },
  });
const visits = async (member: TestMember) =>
  (await world.call(timeline, listFootprints, { session: member.session, query: { page: 1 } })).body.data;
const matched = (state: PairState = PAIR_STATE.matched) =>
  createPair(world, her, him, {
    state,
    chosenAt: world.clock.now().getTime() - DAY_MS,
    herUnread: 2,
    hisUnread: 1,
    hasHerMessage: true,
    lastMessage: 'またね',
  });

describe.each([
  ['she', 1],
  ['she', 2],
  ['she', 4],
  ['she', 7],
  ['he', 1],
  ['he', 2],
  ['he', 4],
  ['he', 7],
] as const)('once %s has blocked at %i', (who, state) => {
  let id: PairId;
  beforeEach(async () => {
    for (const [owner, visitor] of [
      [her, him],
      [him, her],
    ] as const)
      await world.table.write({
        name: 'visit',
        put: footprintItem(owner.id, { visitorId: visitor.id, at: world.clock.now().getTime() }),
      });
    ({ id } = await matched(state));
    expect([await visits(her), await visits(him)].map(({ length }) => length)).toEqual([1, 1]);
    const blocked = await choose(who === 'she' ? her : him, id, 'ng', 'block');
    expect(blocked).toMatchObject({ status: 200, body: { recommend: { status_n: 3, last_message: '' } } });
  });

  test('neither sees the other in a list, a profile, a room or a footprint, and nothing is counted', async () => {
    for (const [member, other] of [
      [her, him],
      [him, her],
    ] as const) {
      expect(await listed(member)).toEqual(Array.from({ length: 4 }, () => [0, 0]));
      for (const partner of [other.id, id]) expect((await opened(member, partner)).status).toBe(404);
      const room = { session: member.session, query: { uuid: roomOf(id) } };
      expect((await world.call(chat, getMessages, room)).status).toBe(404);
      expect((await world.call(chat, markRead, room)).status).toBe(404);
      expect(await visits(member)).toEqual([]);
      const account = await accountOf(member);
      expect(account).toMatchObject({ matchingCount: 0, unreadMessages: 0 });
      expect(account?.lastMatchingId).toBeUndefined();
    }
  });

  test('no choice of either undoes it, and he is never recommended again', async () => {
    const before = await sidesOf(world, her, him, id);
    for (const later of [0, 8 * DAY_MS]) {
      world.clock.advance(later);
      for (const member of [her, him])
        for (const status of ['ok', 'ng', 'suspend'])
          expect(await choose(member, id, status, { type: 1 })).toMatchObject({
            status: 422,
            body: { code: 'illegal_state' },
          });
      for (const status of ['ok', 'ng'])
        expect(
          await world.call(matching, submitReply, { session: her.session, body: { recommend: { id, status } } }),
        ).toMatchObject({ status: 422 });
      expect(
        await world.call(matching, reportNoReply, { session: her.session, body: { recommend: { id } } }),
      ).toMatchObject({ status: 422 });
      expect(await world.call(matching, createRecommend, { session: her.session })).toMatchObject({
        body: { success: false, code: 'no_candidate' },
      });
    }
    expect(await sidesOf(world, her, him, id)).toEqual(before);
  });
});

test('an eventually consistent index read shows the pair to nobody', async () => {
  const { id } = await matched();
  const before = (await sidesOf(world, her, him, id)).items;
  expect((await choose(her, id, 'ng', 'block')).status).toBe(200);
  for (const stale of [before.hers, before.his]) await world.table.write({ name: 'stale row', put: stale });
  for (const member of [her, him]) expect((await listed(member)).map(([rows]) => rows)).toEqual([0, 0, 0, 0]);
});

test('a message and a block at the same moment: the room is closed, and no unread count is left', async () => {
  for (let round = 0; round < 8; round += 1) {
    [her, him] = [await createWoman(world), await createMan(world)];
    const { id } = await createPair(world, her, him, { state: PAIR_STATE.matched, chosenAt: 0, hasHerMessage: true });
    const sockets = createSockets(world);
    const [hers, his] = [await sockets.open(her), await sockets.open(him)];
    await Promise.all([
      sockets.say(hers, roomOf(id), '一つ目'),
      sockets.say(his, roomOf(id), '二つ目'),
      choose(round % 2 === 0 ? her : him, id, 'ng', 'block'),
      sockets.say(hers, roomOf(id), '三つ目'),
    ]);
    const { hers: pair } = await sidesOf(world, her, him, id);
    expect(pair).toMatchObject({
      state: PAIR_STATE.noMatch,
      noMatchBy: 'block',
      herUnread: 0,
      hisUnread: 0,
      lastMessage: '',
    });
    for (const member of [her, him])
      expect(await accountOf(member)).toMatchObject({ matchingCount: 0, unreadMessages: 0 });
    await sockets.say(hers, roomOf(id), '四つ目');
    expect((await sidesOf(world, her, him, id)).hers.seq).toBe(pair.seq);
  }
});

test('both block at the same moment: one block counts, and it is final', async () => {
  for (let round = 0; round < 8; round += 1) {
    [her, him] = [await createWoman(world), await createMan(world)];
    const { id } = await createPair(world, her, him, {
      state: PAIR_STATE.matched,
      chosenAt: 0,
      herUnread: 1,
      hisUnread: 1,
    });
    const replies = await Promise.all([choose(her, id, 'ng', 'block'), choose(him, id, 'ng', 'block')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { hers, his } = await sidesOf(world, her, him, id);
    expect([hers.blockedBy, his.blockedBy]).toEqual(replies[0]?.status === 200 ? [her.id, her.id] : [him.id, him.id]);
    for (const member of [her, him])
      expect(await accountOf(member)).toMatchObject({ matchingCount: 0, unreadMessages: 0 });
  }
});

test('mails and live frames that the match requested are not sent any more', async () => {
  const { id } = await createPair(world, her, him, { state: PAIR_STATE.likeReceived });
  const sockets = createSockets(world);
  const [hers, his] = [await sockets.open(her), await sockets.open(him)];
  expect((await choose(her, id, 'ok')).status).toBe(200);
  expect((await choose(her, id, 'ng', 'block')).status).toBe(200);
  for (const event of await world.events()) if (event.type === 'pair.matched') await sockets.service.consume(event);
  expect([sockets.to(hers), sockets.to(his)]).toEqual([[], []]);
  const mails = (await world.events()).filter(({ type }) => type === 'mail.requested');
  expect(mails).toMatchObject([{ data: { template: 'matched', to: { memberId: him.id }, data: { pairId: id } } }]);
});

test('an eventually consistent read of footprints shows nobody who was blocked', async () => {
  const { id } = await matched();
  for (const [owner, visitor] of [
    [her, him],
    [him, her],
  ] as const)
    await world.table.write({
      name: 'visit',
      put: footprintItem(owner.id, { visitorId: visitor.id, at: world.clock.now().getTime() }),
    });
  expect([(await visits(her)).length, (await visits(him)).length]).toEqual([1, 1]);
  await world.index.freeze({ reads: true });
  expect((await choose(him, id, 'ng', 'block')).status).toBe(200);
  expect([await visits(her), await visits(him)]).toEqual([[], []]);
});
