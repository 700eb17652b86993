import { beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { footprintItem } from '#functions/items/footprint.ts';
import { formerBlocksOf, partnerOfBlock } from '#functions/items/former-member.ts';
import { pairIdOf, pairKey, pairsOf } from '#functions/items/pair.ts';
import { domain as likes } from '#functions/likes/domain.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { domain as safety } from '#functions/safety/domain.ts';
import { domain as timeline } from '#functions/timeline/domain.ts';
import { sendLike } from '#shared/contract/likes.ts';
import { createRecommend, listRecommends, listRecommendsMale, setMatchingStatus } from '#shared/contract/matching.ts';
import { getProfile, getProfileFemale } from '#shared/contract/profile.ts';
import { blockMember, createReport } from '#shared/contract/reports.ts';
import { exportData } from '#shared/contract/settings.ts';
import { getSubprofile, getTimeline, listFootprints } from '#shared/contract/timeline.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { roomOf } from '#shared/ids.ts';
import { BLOCK_THROTTLE } from '#shared/limits.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { MAN } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman, sidesOf } from '../matching/arrange.ts';
import { createSockets } from '../realtime/arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  her = await createWoman(world, { account: { freeLikes: 5 } });
  him = await createMan(world, { account: { freeLikes: 5 } });
});
const idOf = () => pairIdOf(world.core.pepper, her.id, him.id);
const block = (by: TestMember, uuid: string, headers = {}) =>
  world.call(safety, blockMember, { session: by.session, headers, body: { uuid } });
const sides = async () =>
  world.table.findMany([pairKey(her.id, idOf()), pairKey(him.id, idOf())], { consistent: true });
const accountOf = ({ id }: TestMember) => world.table.find(accountKey(id), { consistent: true });
const both = () =>
  [
    [her, him],
    [him, her],
  ] as const;
/** The screens on which a member can still find the other member. */
const sees = async (member: TestMember, other: TestMember): Promise<string[]> => {
  const { session, sex } = member;
  const lists = sex === MAN ? listRecommendsMale : listRecommends;
  const opened = sex === MAN ? getProfileFemale : getProfile;
  const found = {
    list: (await world.call(matching, lists, { session, query: { status: '' } })).body.rec.length > 0,
    profile: (await world.call(profile, opened, { session, body: { user: { partner_id: other.id } } })).status !== 404,
    timeline: (await world.call(timeline, getTimeline, { session })).body.users.some(({ uuid }) => uuid === other.id),
    subprofile:
      (await world.call(timeline, getSubprofile, { session, body: { user: { partner_uuid: other.id } } })).status !==
      404,
    footprints: (await world.call(timeline, listFootprints, { session, query: { page: 1 } })).body.data.length > 0,
    like: (await world.call(likes, sendLike, { session, body: { uuid: other.id } })).status !== 404,
  };
  return Object.entries(found).flatMap(([where, is]) => (is ? [where] : []));
};
const visit = (owner: TestMember, visitor: TestMember) =>
  world.table.write({
    name: 'visit',
    put: footprintItem(owner.id, { visitorId: visitor.id, at: world.clock.now().getTime() }),
  });

describe.each([['she'], ['he']] as const)('%s blocks', (who) => {
  const two = () => (who === 'she' ? ([her, him] as const) : ([him, her] as const));

  test('a stranger: neither finds the other any more, nothing is listed, counted or told', async () => {
    await visit(her, him);
    await visit(him, her);
    const [blocker, blocked] = two();
    const told = (await world.events()).length;
    expect(await block(blocker, blocked.id)).toMatchObject({ status: 200, body: { success: true } });
    const [hers, his] = await sides();
    for (const side of [hers, his])
      expect(side).toMatchObject({ state: PAIR_STATE.noMatch, blockedBy: blocker.id, blockedWhile: 'unmet' });
    for (const side of [hers, his]) expect(side?.listPk).toBeUndefined();
    for (const [member, other] of both()) expect(await sees(member, other)).toEqual([]);
    for (const member of [her, him])
      expect(await accountOf(member)).toMatchObject({ matchingCount: 0, recommendCount: 0, likeCount: 0 });
    expect((await world.events()).slice(told)).toEqual([]);
    // He is not recommended to her, and neither member can send a choice with the pair's id.
    expect(await world.call(matching, createRecommend, { session: her.session })).toMatchObject({
      body: { code: 'no_candidate' },
    });
    for (const member of [her, him]) {
      const body = { recommend: { id: idOf(), status: 'ok' } };
      const reply = await world.call(matching, setMatchingStatus, { session: member.session, body });
      expect([404, 422]).toContain(reply.status);
    }
  });

  test.each(Object.entries(PAIR_STATE))('at any state of a pair: %s', async (_name, state) => {
    const [blocker, blocked] = two();
    await createPair(world, her, him, {
      state: state as PairState,
      ...(state === PAIR_STATE.held ? { heldUntil: world.clock.now().getTime() + DAY_MS } : {}),
      ...(state === PAIR_STATE.noMatch ? { noMatchBy: 'her', ngReason: { type: 1 } as never } : {}),
      ...(state === PAIR_STATE.matched ? { chosenAt: 0, herUnread: 2, hisUnread: 1, lastMessage: 'またね' } : {}),
    });
    expect((await block(blocker, blocked.id)).status).toBe(200);
    const { hers, items } = await sidesOf(world, her, him, idOf());
    expect(hers).toMatchObject({
      state: PAIR_STATE.noMatch,
      noMatchBy: 'block',
      blockedBy: blocker.id,
      lastMessage: '',
    });
    if (state === PAIR_STATE.noMatch) expect(hers.ngReason).toEqual({ type: 1 });
    expect([items.hers.listPk, items.his.listPk]).toEqual([undefined, undefined]);
    for (const [member, other] of both()) expect(await sees(member, other)).toEqual([]);
    for (const member of [her, him])
      expect(await accountOf(member)).toMatchObject({
        matchingCount: 0,
        recommendCount: 0,
        likeCount: 0,
        sentLikeCount: 0,
        unreadMessages: 0,
      });
    const changed = (await world.events()).filter(({ type }) => type === 'room.changed');
    const isMatch = [1, 2, 4, 7].includes(state);
    expect(changed.map(({ data }) => data)).toEqual(isMatch ? [{ to: [her.id, him.id], roomId: roomOf(idOf()) }] : []);
  });

  test('and gets the same answer whoever blocked first, and however often', async () => {
    const [blocker, blocked] = two();
    const answers = [
      await block(blocker, blocked.id),
      await block(blocker, blocked.id),
      await block(blocked, blocker.id),
    ];
    world.clock.advance(HOUR_MS);
    answers.push(await block(blocked, blocker.id));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { success: true }]);
    const [hers] = await sides();
    expect(hers).toMatchObject({ blockedBy: blocker.id, blockedBackAt: expect.any(Number) });
  });
});

test('the block of a match from the list closes the room in open apps, too', async () => {
  const { id } = await createPair(world, her, him, { state: PAIR_STATE.matched, chosenAt: 0 });
  const body = { recommend: { id, status: 'ng', ng_reason: 'block' } };
  expect((await world.call(matching, setMatchingStatus, { session: him.session, body })).status).toBe(200);
  expect((await world.events()).filter(({ type }) => type === 'room.changed').map(({ data }) => data)).toEqual([
    { to: [her.id, him.id], roomId: roomOf(id) },
  ]);
});

test('the room of the two also names the partner, and another room names nobody', async () => {
  const { id } = await createPair(world, her, him, { state: PAIR_STATE.matched, chosenAt: 0 });
  const other = await createWoman(world);
  expect(await block(other, roomOf(id))).toMatchObject({ status: 200, body: { success: true } });
  expect((await sides()).map((side) => side?.blockedBy)).toEqual([undefined, undefined]);
  expect(await block(him, roomOf(id))).toMatchObject({ status: 200, body: { success: true } });
  const [hers, his] = await sides();
  for (const side of [hers, his]) expect(side).toMatchObject({ state: PAIR_STATE.noMatch, blockedBy: him.id });
  expect(await block(him, roomOf(id))).toMatchObject({ status: 200 });
});

test('nobody, a member of the own sex, and a member who left get the answer of a block, and nothing changes', async () => {
  const gone = await createMan(world, { account: { withdrawnAt: 1, isActive: false } });
  const other = await createWoman(world);
  const left = await createMan(world);
  await createPair(world, her, left, { state: PAIR_STATE.matched, chosenAt: 0, leftBy: left.id });
  // The man was recommended to her and she has not chosen him. He does not know that, so for him the room id names
  // nobody.
  const unknown = await createMan(world);
  const { id } = await createPair(world, her, unknown, { state: PAIR_STATE.fresh });
  const stored = async () =>
    (await world.everything())
      .filter(({ pk }) => !String(pk).startsWith('THROTTLE#'))
      .sort((one, next) => (`${one.pk}${one.sk}` < `${next.pk}${next.sk}` ? -1 : 1));
  const before = await stored();
  const key = () => ({ 'idempotency-key': world.core.random.token(16) });
  const answers = [];
  for (const uuid of [
    'mnobodyatall00000000000',
    gone.id,
    other.id,
    left.id,
    roomOf('pnobodyatall00000000000000' as never),
  ])
    answers.push(await block(her, uuid, key()));
  answers.push(await block(unknown, roomOf(id), key()));
  expect(await stored()).toEqual(before);
  answers.push(await block(her, him.id, key()));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([JSON.stringify([200, { success: true }])]),
  );
  const headers = answers.map((answer) => Object.keys(answer.headers).sort().join());
  expect(new Set(headers).size).toBe(1);
});

test('oneself, and an invalid id, are refused', async () => {
  for (const uuid of [her.id, '', '../..', 'a b'])
    expect(await block(her, uuid)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  expect((await world.table.query({ ...pairsOf(her.id), consistent: true })).items).toEqual([]);
});

test('sixty an hour', async () => {
  const blocks = async () => (await block(her, 'mnobodyatall00000000000')).status;
  const all = [];
  for (let at = 0; at < BLOCK_THROTTLE.limit; at += 1) all.push(await blocks());
  expect(new Set(all)).toEqual(new Set([200]));
  expect(await blocks()).toBe(429);
  world.clock.advance(HOUR_MS);
  expect(await blocks()).toBe(200);
});

test('at the same moment as a like, a recommend, a message and the other’s block: the block always remains', async () => {
  const sockets = createSockets(world);
  for (let round = 0; round < 6; round += 1) {
    [her, him] = [
      await createWoman(world, { account: { freeLikes: 5 } }),
      await createMan(world, { account: { freeLikes: 5 } }),
    ];
    const id = idOf();
    if (round % 3 === 2)
      await createPair(world, her, him, { state: PAIR_STATE.matched, chosenAt: 0, hasHerMessage: true, seq: 1 });
    const [hers, his] = [await sockets.open(her), await sockets.open(him)];
    const [blocker, blocked] = round % 2 === 0 ? [her, him] : [him, her];
    const replies = await Promise.all([
      block(blocker, blocked.id),
      world.call(likes, sendLike, { session: blocked.session, body: { uuid: blocker.id } }),
      world.call(likes, sendLike, { session: blocker.session, body: { uuid: blocked.id } }),
      world.call(matching, createRecommend, { session: her.session }),
      sockets.say(hers, roomOf(id), 'こんにちは'),
      sockets.say(his, roomOf(id), 'どうも'),
      ...(round > 2 ? [block(blocked, blocker.id)] : []),
    ]);
    expect(replies[0]).toMatchObject({ status: 200 });
    const { hers: pair, items } = await sidesOf(world, her, him, id);
    expect(pair).toMatchObject({ state: PAIR_STATE.noMatch, noMatchBy: 'block', herUnread: 0, hisUnread: 0 });
    expect([items.hers.listPk, items.his.listPk]).toEqual([undefined, undefined]);
    // `recommendCount` is not compared: the service may have recommended a man of an earlier round to her.
    for (const member of [her, him])
      expect(await accountOf(member)).toMatchObject({
        matchingCount: 0,
        likeCount: 0,
        sentLikeCount: 0,
        unreadMessages: 0,
      });
    const stored = (await sidesOf(world, her, him, id)).hers.seq;
    await sockets.say(hers, roomOf(id), 'もう一度');
    expect((await sidesOf(world, her, him, id)).hers.seq).toBe(stored);
  }
});

test('a block without a pair applies to a member who comes back, and each of two blocks applies by itself', async () => {
  await block(her, him.id);
  await block(him, her.id);
  const exported = async ({ session }: TestMember) =>
    JSON.stringify((await world.call(account, exportData, { session })).body.items);
  expect([await exported(her), await exported(him)].every((text) => typeof text === 'string')).toBe(true);
  const reply = await world.call(account, withdraw, { session: him.session, body: { password: PASSWORD } });
  expect(reply.status).toBe(200);
  await settle(world);
  const { items } = await world.table.query({ ...formerBlocksOf(her.id), consistent: true });
  expect(items.map((item) => [partnerOfBlock(item), item.by])).toEqual([[him.id, 'both']]);
});

test('a report after a block works, for both', async () => {
  await createPair(world, her, him, { state: PAIR_STATE.matched, chosenAt: 0 });
  await block(him, her.id);
  for (const [member, other] of both()) {
    const body = { kind: 'member', id: other.id, reason: 'harassment' };
    expect((await world.call(safety, createReport, { session: member.session, body })).status).toBe(200);
  }
});

test('a block costs what the table of costs says', async () => {
  const key = () => ({ 'idempotency-key': world.core.random.token(16) });
  expect(await costOf(world, () => block(her, him.id, key()))).toEqual([4, 4, 13]);
  expect(await costOf(world, () => block(her, him.id, key()))).toEqual([3, 4, 1]);
  // An unknown id costs the same as a member who is already blocked.
  expect(await costOf(world, () => block(her, 'mnobodyatall00000000000', key()))).toEqual([3, 4, 1]);
  const other = await createMan(world);
  await createPair(world, her, other, { state: PAIR_STATE.matched, chosenAt: 0 });
  expect(await costOf(world, () => block(her, other.id, key()))).toEqual([4, 4, 19]);
  const third = await createMan(world);
  const { id } = await createPair(world, her, third, { state: PAIR_STATE.matched, chosenAt: 0 });
  expect(await costOf(world, () => block(her, roomOf(id), key()))).toEqual([5, 5, 19]);
});
