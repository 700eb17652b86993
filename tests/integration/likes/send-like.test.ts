import { beforeAll, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { formerBlockItems } from '#functions/items/former-member.ts';
import { pairKey, pairOf, pairsOf } from '#functions/items/pair.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { getAccount } from '#shared/contract/account.ts';
import { createRecommend, listRecommends, listRecommendsMale } from '#shared/contract/matching.ts';
import { SEND_LIKE_THROTTLE } from '#shared/limits.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';
import { giveLots, lotOf, said, send, stored } from './arrange.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const woman = (change: object = {}) => createWoman(world, { account: { freeLikes: 2, ...change } });
const man = (change: object = {}) => createMan(world, { account: { freeLikes: 2, ...change } });
const couple = async (): Promise<[TestMember, TestMember]> => [await woman(), await man()];
const listed = async (member: TestMember, status: string) => {
  await world.catchUp();
  const contract = member.sex === MAN ? listRecommendsMale : listRecommends;
  const { body } = await world.call(matching, contract, { session: member.session, query: { status } });
  return body.rec.map((row) => [row.partner_user_id, row.twitter_name, row.status_n]);
};
const newLikes = async ({ session }: TestMember) =>
  (await world.call(account, getAccount, { session })).body.like_count_new;
/** The events that the API calls in `run` wrote. */
const eventsOf = async (run: () => Promise<unknown>) => {
  const before = new Set((await world.events()).map(({ id }) => id));
  await run();
  return (await world.events()).filter(({ id }) => !before.has(id)).map(({ type, data }) => ({ type, data }));
};

test('a like makes a pair of both, costs one like and is shown to its receiver', async () => {
  const [her, him] = await couple();
  const told = await eventsOf(async () => {
    expect(await send(world, him, her)).toMatchObject({ status: 200, body: { success: true, like_remain: 1 } });
  });
  expect(told).toHaveLength(2);
  expect(told).toContainEqual({ type: 'like.sent', data: { to: her.id } });
  expect(told).toContainEqual({
    type: 'notice.requested',
    data: { memberId: her.id, notice: 'like_received', data: {} },
  });
  expect(await newLikes(her)).toBe(1);
  expect(await listed(him, 'send_like')).toEqual([[her.id, 'あおい', PAIR_STATE.likeSent]]);
  expect(await listed(her, 'liked')).toEqual([[him.id, 'れん', PAIR_STATE.likeReceived]]);
  expect(await newLikes(her)).toBe(0);
  expect(await stored(world, him)).toMatchObject({ free: 1, spent: 1, counts: { sent: 1, received: 0 } });
  expect(await stored(world, her)).toMatchObject({ free: 2, spent: 0, counts: { sent: 0, received: 1 } });
});

test('a like back is the answer to it: a match whose moment waits for both, and each spends a like', async () => {
  const [her, him] = await couple();
  await send(world, her, him);
  const told = await eventsOf(async () => {
    expect(await send(world, him, her)).toMatchObject({ status: 200, body: { success: true, like_remain: 1 } });
  });
  expect(told.map(({ type }) => type).sort()).toEqual(['mail.requested', 'notice.requested', 'pair.matched']);
  for (const member of [her, him]) {
    const { states, moments, counts, spent } = await stored(world, member);
    expect({ states, spent, moments: moments.length }).toEqual({ states: [PAIR_STATE.matched], spent: 1, moments: 1 });
    expect(counts).toMatchObject({ sent: 0, received: 0, matches: 1 });
  }
  expect(await newLikes(him)).toBe(0);
});

test('a bought like goes first, the one that expires soonest', async () => {
  const [her, him] = await couple();
  await giveLots(world, him, lotOf(world, 'late', 3, 2 * DAY_MS), lotOf(world, 'soon', 1, DAY_MS));
  expect((await send(world, him, her)).body).toEqual({ success: true, like_remain: 5 });
  expect(await stored(world, him)).toMatchObject({ free: 2, lots: [3] });
});

describe('a pair that the sender cannot see', () => {
  test.each<[string, PairState]>([
    ['a recommend', PAIR_STATE.fresh],
    ['a hold', PAIR_STATE.held],
  ])('%s of hers becomes his like, and keeps its reasons and its beginning', async (_what, state) => {
    const [her, him] = await couple();
    const at = world.clock.now().getTime();
    const more = { state, why: { reasons: ['area:東京都'] }, heldUntil: state ? at + DAY_MS : undefined };
    const { id } = await createPair(world, her, him, { ...more, drawn: 'a-note', createdAt: at - DAY_MS });
    expect(said(await send(world, him, her))).toBe('sent');
    const hers = await world.table.find(pairKey(her.id, id), { consistent: true });
    const his = await world.table.find(pairKey(him.id, id), { consistent: true });
    expect(hers).toMatchObject({ state: PAIR_STATE.likeReceived, why: more.why, createdAt: at - DAY_MS });
    expect(his).toMatchObject({ state: PAIR_STATE.likeSent, drawn: 'a-note' });
    expect(hers?.heldUntil).toBeUndefined();
    const { counts } = await stored(world, her);
    expect(counts).toEqual({ received: 1, fresh: 1, sent: 0, matches: 0, recommends: 0 });
    const named = await world.table.find(accountKey(her.id), { consistent: true });
    expect([named?.lastRecommendId, named?.lastSuspendId]).toEqual([undefined, undefined]);
    // He does not learn how long she has had the pair in her list: for him the pair begins with his like.
    await world.catchUp();
    const { body } = await world.call(matching, listRecommendsMale, { session: him.session, query: {} });
    expect(body.rec[0]?.created_at).toBe(world.clock.now().toISOString());
  });

  test('her own like on a recommend of hers works too', async () => {
    const [her, him] = await couple();
    await createPair(world, her, him);
    expect(said(await send(world, her, him))).toBe('sent');
    expect(await stored(world, her)).toMatchObject({
      states: [PAIR_STATE.likeSent],
      counts: { recommends: 0, sent: 1 },
    });
  });
});

describe('refused', () => {
  const refusal = async (from: TestMember, to: { id: string }) => {
    const before = await stored(world, from);
    const reply = await send(world, from, to);
    expect(await stored(world, from)).toEqual(before);
    return [reply.status, reply.body.success ? 'sent' : reply.body['code']];
  };

  test('members who may not send, whomever they name', async () => {
    const her = await woman();
    const stranger = { id: 'm-nobody-0000000000' };
    for (const [change, code] of [
      [{ hasProfile: false, paidUntil: 0 }, 'profile_incomplete'],
      [{ ageCheck: AGE_CHECK.noneOrReview, paidUntil: 0 }, 'age_confirmation_required'],
      [{ paidUntil: 0 }, 'payment_required'],
    ] as const) {
      const him = await man(change);
      for (const to of [her, stranger]) expect(await refusal(him, to)).toEqual([403, code]);
    }
  });

  test('a member who may not be opened gets the answer for an unknown id, also in its text', async () => {
    const him = await man();
    const ended = async (more: object) => {
      const her = await woman();
      await createPair(world, her, him, { state: PAIR_STATE.noMatch, ...more });
      return her;
    };
    const returned = await woman();
    for (const put of formerBlockItems(returned.id, him.id, { by: 'owner', at: 0 }))
      await world.table.write({ name: 'block', put });
    const whom: Record<string, { id: string }> = {
      herself: him,
      'another man': await man(),
      'who hides': await woman({ isHidden: true }),
      'who left': await woman({ isActive: false }),
      'who is not verified': await woman({ ageCheck: AGE_CHECK.noneOrReview }),
      'her no': await ended({ noMatchBy: 'her' }),
      'his own no': await ended({ noMatchBy: 'him', isKnownToHim: true }),
      'her block': await ended({ noMatchBy: 'block', blockedBy: 'her', isKnownToHim: true }),
      'a hold that ran out': await ended({ state: PAIR_STATE.held, heldUntil: world.clock.now().getTime() }),
      'a block of a former membership': returned,
    };
    const nobody = await send(world, him, { id: 'm-nobody-0000000000' });
    expect(nobody.status).toBe(404);
    for (const [name, to] of Object.entries(whom)) {
      expect([name, await refusal(him, to)]).toEqual([name, [404, 'not_found']]);
      const { request_id: _own, ...body } = (await send(world, him, to)).body as Record<string, unknown>;
      expect([name, { ...nobody.body, ...body }]).toEqual([name, nobody.body]);
    }
  });

  test('the same read answers for nobody, a block and a hidden profile, at the same cost', async () => {
    const [her, him] = await couple();
    const blocked = await woman();
    await createPair(world, blocked, him, { state: PAIR_STATE.noMatch, noMatchBy: 'block', blockedBy: blocked.id });
    const requests = async (to: { id: string }) => (await costOf(world, () => send(world, him, to)))[0];
    const hidden = await woman({ isHidden: true });
    const counts = [await requests({ id: 'm-nobody-0000000000' }), await requests(blocked), await requests(hidden)];
    expect(new Set(counts).size).toBe(1);
    expect(said(await send(world, him, her))).toBe('sent');
  });

  test('a pair that the sender sees', async () => {
    const [her, him] = await couple();
    for (const state of [PAIR_STATE.matched, PAIR_STATE.reviewed, PAIR_STATE.likeSent] as const) {
      const [other, another] = [await woman(), await man()];
      await createPair(world, other, him, { state: state === PAIR_STATE.likeSent ? PAIR_STATE.likeReceived : state });
      await createPair(world, her, another, { state });
      expect(await refusal(him, other)).toEqual([200, 'cannot_like']);
      expect(await refusal(her, another)).toEqual([200, 'cannot_like']);
    }
  });

  test('a sender without a like, after every other check', async () => {
    const [her, poor] = [await woman(), await man({ freeLikes: 0 })];
    await giveLots(world, poor, lotOf(world, 'over', 4, 0));
    expect(await refusal(poor, her)).toEqual([200, 'no_likes']);
    const matched = await woman();
    await createPair(world, matched, poor, { state: PAIR_STATE.matched });
    expect(await refusal(poor, matched)).toEqual([200, 'cannot_like']);
    expect(await refusal(poor, { id: 'm-nobody-0000000000' })).toEqual([404, 'not_found']);
  });

  test.each([
    ['none', {}],
    ['a number', { uuid: 7 }],
    ['markup', { uuid: '<b>m-nobody-0000000000</b>' }],
    ['a zero-width trick', { uuid: 'm-nobody-000000\u200b0000' }],
    ['a megabyte', { uuid: 'm'.repeat(200_000) }],
    ['a list', { uuid: ['m-nobody-0000000000'] }],
  ])('an id that is %s', async (_what, body) => {
    const him = await man();
    const { domain } = await import('#functions/likes/domain.ts');
    const { sendLike } = await import('#shared/contract/likes.ts');
    const reply = await world.call(domain, sendLike, { session: him.session, body });
    expect([413, 422]).toContain(reply.status);
    expect((await stored(world, him)).free).toBe(2);
  });

  test('more than sixty a minute', async () => {
    const him = await man();
    const nobody = { id: 'm-nobody-0000000000' };
    const replies = await Promise.all(Array.from({ length: SEND_LIKE_THROTTLE.limit }, () => send(world, him, nobody)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await send(world, him, nobody)).status).toBe(429);
    world.clock.advance(SEND_LIKE_THROTTLE.windowMs);
    expect((await send(world, him, nobody)).status).toBe(404);
  });
});

test('members of whom one liked the other are not recommended again', async () => {
  const [area, fresh] = ['沖縄県', { freeLikes: 2 }];
  const her = await createWoman(world, { account: fresh, attributes: { area } });
  const him = () => createMan(world, { account: fresh, attributes: { area } });
  const [liker, liked, other] = [await him(), await him(), await him()];
  expect(said(await send(world, liker, her))).toBe('sent');
  expect(said(await send(world, her, liked))).toBe('sent');
  const ask = async () => (await world.call(matching, createRecommend, { session: her.session })).body;
  expect(await ask()).toMatchObject({ success: true, recommend: { partner_user_id: other.id } });
  expect(await ask()).toMatchObject({ success: false, code: 'no_candidate' });
});

test('a repeat with the same key gets the first answer and spends nothing', async () => {
  const [her, him] = await couple();
  const key = { 'idempotency-key': 'one-press-of-his-heart' };
  const first = (await send(world, him, her, key)).body;
  expect(first).toEqual({ success: true, like_remain: 1 });
  expect((await send(world, him, her, key)).body).toEqual(first);
  expect(await stored(world, him)).toMatchObject({ free: 1, spent: 1 });
  expect((await send(world, him, await woman(), key)).body).toMatchObject({ code: 'idempotency_mismatch' });
});

test('names and photos of a new pair are those of the members', async () => {
  const photos = (id: string) => ({ photos: [`${id}/a`, null, null] }) as object;
  const him = await man();
  const her = await createWoman(world, { attributes: { twitter_name: 'みさき' }, profile: photos('m-x') });
  await send(world, him, her);
  expect(await listed(him, '')).toEqual([[her.id, 'みさき', PAIR_STATE.likeSent]]);
  const { items } = await world.table.query({ ...pairsOf(him.id), consistent: true });
  expect(items.map(pairOf)).toMatchObject([{ herName: 'みさき', hisName: 'れん', herPhoto: 'm-x/a' }]);
});

test('it costs one trip of reads and one of writes, however much the members have', async () => {
  const [her, him] = await couple();
  // Each expected list is [requests, read units, write units]. 4 requests = session check + throttle + 1 read + 1
  // write.
  expect(await costOf(world, () => send(world, him, her))).toEqual([4, 7, 25]);
  const [second, third] = [await woman(), await woman()];
  await createPair(world, second, him, { state: PAIR_STATE.held, heldUntil: world.clock.now().getTime() + DAY_MS });
  expect(await costOf(world, () => send(world, him, second))).toEqual([5, 7.5, 24]);
  await giveLots(world, third, lotOf(world, 'a', 5, DAY_MS));
  await createPair(world, third, him, { state: PAIR_STATE.likeReceived });
  expect(await costOf(world, () => send(world, third, him))).toEqual([4, 7, 35]);
});
