import { beforeEach, describe, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { createDisplayProfileRepository } from '#functions/pairs/lists/display-profile.repository.ts';
import { syncDisplayProfile } from '#functions/pairs/lists/sync-display-profile.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { listRecommends, listRecommendsMale, setMatchingStatus, takeMatchMoment } from '#shared/contract/matching.ts';
import { roomOf } from '#shared/ids.ts';
import { NEW_MATCHES_KEPT } from '#shared/limits.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, START, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman, sidesOf } from './arrange.ts';

const WEEK_MS = 7 * DAY_MS;
let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  [her, him] = [await createWoman(world), await createMan(world)];
});
const choose = (
  member: TestMember,
  id: string,
  status: string,
  ng_reason?: unknown,
  headers: Record<string, string> = {},
  seen?: number,
) =>
  world.call(matching, setMatchingStatus, {
    session: member.session,
    headers,
    body: { recommend: { id, status, ng_reason, status_n: seen } },
  });
const list = async (member: TestMember, status = '') => {
  await world.catchUp();
  const contract = member.sex === MAN ? listRecommendsMale : listRecommends;
  return (await world.call(matching, contract, { session: member.session, query: { status } })).body;
};
const states = async (member: TestMember, status = '') =>
  (await list(member, status)).rec.map((row) => [row.id, row.status_n]);
const accountOf = (member: TestMember) => world.table.find(accountKey(member.id), { consistent: true });
const eventTypes = async () =>
  (await world.events()).map((event) => event.type).filter((type) => type !== 'member.changed');

test('contact makes a match for both, with counters, lists, a notice and a mail to him', async () => {
  const { id } = await createPair(world, her, him);
  expect(await states(him)).toEqual([]);
  expect(await choose(her, id, 'ok')).toMatchObject({
    status: 200,
    body: { success: true, recommend: { status_n: 1, status: 'マッチン' } },
  });
  expect(await states(her, 'matching')).toEqual([[id, 1]]);
  expect(await states(him, 'matching')).toEqual([[id, 1]]);
  expect(await accountOf(her)).toMatchObject({ matchingCount: 1, recommendCount: 0, lastMatchingId: id });
  expect(await accountOf(him)).toMatchObject({ matchingCount: 1, lastMatchingId: id });
  expect((await eventTypes()).sort()).toEqual(['mail.requested', 'notice.requested', 'pair.chosen', 'pair.matched']);
  const { items } = await sidesOf(world, her, him, id);
  expect([items.hers.version, items.his.version]).toEqual([2, 2]);
});

test('the one who did not choose gets the moment of a match once, in the tab that asks first', async () => {
  const { id } = await createPair(world, her, him, { herPhoto: `${her.id}/p` });
  await choose(her, id, 'ok');
  const newOf = async (member: TestMember) => [...((await accountOf(member))?.newMatches ?? [])];
  expect([await newOf(her), await newOf(him)]).toEqual([[], [id]]);
  const take = (key: string, { session } = him) =>
    world.call(matching, takeMatchMoment, {
      session,
      body: { recommend: { id } },
      headers: { 'idempotency-key': key },
    });
  const tabs = await Promise.all([take('pressed-one'), take('pressed-two')]);
  expect(tabs.map(({ status }) => status).sort()).toEqual([200, 422]);
  const won = tabs[0]?.status === 200 ? 'pressed-one' : 'pressed-two';
  const match = { uuid: roomOf(id), partner_user_id: her.id, twitter_name: 'あおい', unread_messages_size: 0 };
  // A tab whose response was lost repeats the request with the same key.
  expect((await take(won)).body).toMatchObject({ success: true, match });
  expect([await newOf(him), (await take('after-reload')).status, (await take('hers-pressed', her)).status]).toEqual([
    [],
    422,
    422,
  ]);
});

test('a match that ends before its moment has none; of eleven matches at once the last is left to the list', async () => {
  const { id } = await createPair(world, her, him);
  await choose(her, id, 'ok');
  await choose(her, id, 'ng', 'block');
  expect((await accountOf(him))?.newMatches).toBeUndefined();
  const waiting = new Set(Array.from({ length: NEW_MATCHES_KEPT }, (_, index) => `p-${index}`));
  await world.table.write({ name: 'full', update: { ...accountKey(him.id), addToSet: { newMatches: waiting } } });
  const other = await createWoman(world);
  await choose(other, (await createPair(world, other, him)).id, 'ok');
  expect((await accountOf(him))?.newMatches?.size).toBe(NEW_MATCHES_KEPT);
});

test('exactly one of many simultaneous contacts and refusals counts', async () => {
  const { id } = await createPair(world, her, him);
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, () => choose(her, id, 'ok')),
    ...Array.from({ length: 6 }, () => choose(her, id, 'suspend')),
  ]);
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
  const { hers, his } = await sidesOf(world, her, him, id);
  expect(hers.version).toBe(his.version);
  expect(await accountOf(her)).toMatchObject({
    matchingCount: hers.state === PAIR_STATE.matched ? 1 : 0,
    recommendCount: 0,
  });
  expect(await accountOf(him)).toMatchObject({ matchingCount: hers.state === PAIR_STATE.matched ? 1 : 0 });
});

test('both accept a like at the same moment: one match, one event', async () => {
  const { id } = await createPair(world, her, him, { state: PAIR_STATE.likeSent });
  const replies = await Promise.all([choose(her, id, 'ok'), choose(him, id, 'ok')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await eventTypes()).filter((type) => type === 'pair.matched')).toHaveLength(1);
  expect(await accountOf(him)).toMatchObject({ matchingCount: 1, likeCount: 0 });
  expect(await accountOf(her)).toMatchObject({ matchingCount: 1, sentLikeCount: 0 });
});

test('a hold lasts a week, reads as a no-match right afterwards, and the schedule only stores this', async () => {
  const { id } = await createPair(world, her, him);
  expect(await choose(her, id, 'suspend')).toMatchObject({ body: { recommend: { status_n: 6, status: '保留中' } } });
  world.clock.advance(WEEK_MS - 1);
  await world.bind(matching).run('hold');
  expect(await states(her)).toEqual([[id, 6]]);
  world.clock.advance(1);
  expect(await states(her)).toEqual([[id, 3]]);
  expect((await sidesOf(world, her, him, id)).hers.state).toBe(PAIR_STATE.held);
  expect(await choose(her, id, 'ok')).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
  expect(await world.bind(matching).run('hold')).toBe(false);
  expect((await sidesOf(world, her, him, id)).hers).toMatchObject({ state: PAIR_STATE.noMatch, noMatchBy: 'hold' });
  expect((await accountOf(her))?.lastSuspendId).toBeUndefined();
  await world.bind(matching).run('hold');
  expect((await sidesOf(world, her, him, id)).hers.version).toBe(3);
});

test('due work of a hold that was decided meanwhile changes nothing', async () => {
  const { id } = await createPair(world, her, him);
  await choose(her, id, 'suspend');
  await choose(her, id, 'ok');
  world.clock.advance(WEEK_MS);
  await Promise.all([world.bind(matching).run('hold'), world.bind(matching).run('hold')]);
  expect((await sidesOf(world, her, him, id)).hers).toMatchObject({ state: PAIR_STATE.matched, version: 3 });
});

test('a paying woman can undo her own no; one who does not pay cannot', async () => {
  const { id } = await createPair(world, her, him);
  await choose(her, id, 'ng', { type: 2, body_types: [1], height_limit: 170 });
  expect(await choose(her, id, 'ok')).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
  await world.table.write({
    name: 'plan',
    update: { ...accountKey(her.id), set: { paidUntil: world.clock.now().getTime() + 1 } },
  });
  expect(await choose(her, id, 'ok')).toMatchObject({ status: 200, body: { recommend: { status_n: 1 } } });
});

test('her reasons about bodies exclude such men from then on', async () => {
  const { id } = await createPair(world, her, him);
  await choose(her, id, 'ng', { type: 2, body_types: [1] });
  expect(await world.table.find({ pk: `MATCHING#${her.id}`, sk: 'SEEN' })).toMatchObject({
    ngBodyTypes: new Set(['1']),
  });
});

describe('a block', () => {
  test.each(['her', 'him'] as const)('by %s is final and hides the pair from both', async (who) => {
    const { id } = await createPair(world, her, him, {
      state: PAIR_STATE.reviewed,
      chosenAt: 1,
      herUnread: 1,
      hisUnread: 2,
    });
    const [actor, other] = who === 'her' ? [her, him] : [him, her];
    expect(await choose(actor, id, 'ng', 'block')).toMatchObject({ status: 200, body: { recommend: { status_n: 3 } } });
    expect([await states(her), await states(him)]).toEqual([[], []]);
    expect([(await list(her)).pageCount, (await list(him)).pageCount]).toEqual([0, 0]);
    for (const member of [actor, other]) expect(await choose(member, id, 'ok')).toMatchObject({ status: 422 });
    for (const member of [her, him])
      expect(await accountOf(member)).toMatchObject({ matchingCount: 0, unreadMessages: 0 });
  });
});

test.each([
  ['on a like he sent', 9, 'ok'],
  ['to hold', 8, 'suspend'],
  ['a second time', 1, 'ok'],
] as const)('a man may not choose %s, and nothing changes', async (_what, state, choice) => {
  const { id } = await createPair(world, her, him, { state });
  expect(await choose(him, id, choice)).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
  expect((await sidesOf(world, her, him, id)).hers).toMatchObject({ state, version: 1 });
});

test('a member found to be under age is in no list and cannot be matched any more', async () => {
  const [like, match] = [
    await createPair(world, her, him, { state: PAIR_STATE.likeSent }),
    await createPair(world, her, await createMan(world), { state: PAIR_STATE.matched }),
  ];
  const underAge = { name: 'under age', update: { ...accountKey(her.id), set: { ageCheck: AGE_CHECK.underAge } } };
  await world.table.write(underAge);
  expect(await states(him)).toEqual([]);
  expect(await choose(him, like.id, 'ok')).toMatchObject({ status: 422, body: { code: 'partner_unavailable' } });
  expect((await sidesOf(world, her, him, like.id)).hers.state).toBe(PAIR_STATE.likeSent);
  expect(match.state).toBe(PAIR_STATE.matched);
});

test("another member's pair is not found", async () => {
  const { id } = await createPair(world, her, him);
  for (const stranger of [await createWoman(world), await createMan(world)]) {
    expect(await choose(stranger, id, 'ok')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

test.each([
  ['no reason', undefined],
  ['a text of nothing', { type: 5, text: '　' }],
  ['a body reason without body', { type: 2 }],
  ['an unknown type', { type: 6 }],
])('her no with %s is refused and stores nothing', async (_what, reason) => {
  const { id } = await createPair(world, her, him);
  expect(await choose(her, id, 'ng', reason)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  expect((await sidesOf(world, her, him, id)).hers.state).toBe(PAIR_STATE.fresh);
});

test.each([
  ['new to her', { state: PAIR_STATE.fresh }],
  ['on hold', { state: PAIR_STATE.held, heldUntil: START.getTime() + WEEK_MS }],
  ['of a hold that ran out', { state: PAIR_STATE.held, heldUntil: START.getTime() }],
  ['that she declined before he knew of it', { state: PAIR_STATE.noMatch, noMatchBy: 'her' }],
] as const)('a pair %s is not found by him, whatever he chooses', async (_what, pair) => {
  const { id } = await createPair(world, her, him, pair);
  for (const choice of ['ok', 'ng', 'suspend'])
    expect(await choose(him, id, choice)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await sidesOf(world, her, him, id)).hers.version).toBe(1);
});

test('a pair that he saw before stays found and refuses him', async () => {
  const { id } = await createPair(world, her, him, { state: PAIR_STATE.likeReceived });
  await choose(her, id, 'ng', 'like_ng');
  expect(await choose(him, id, 'ok')).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
});

describe('a choice made for an outdated state', () => {
  test.each([
    ['her no that was held back while she chose contact elsewhere', 'her', 0, { type: 1 }],
    ['her no to a like that he answered meanwhile', 'her', 8, { type: 1 }],
    ['his no to a like that she answered meanwhile', 'him', 9, 'like_ng'],
  ] as const)('%s does not block', async (_what, who, seen, reason) => {
    const { id } = await createPair(world, her, him, { state: PAIR_STATE.matched });
    expect(await choose(who === 'her' ? her : him, id, 'ng', reason, {}, seen)).toMatchObject({
      status: 422,
      body: { code: 'illegal_state' },
    });
    expect(await states(her, 'matching')).toEqual([[id, 1]]);
    expect(await states(him, 'matching')).toEqual([[id, 1]]);
  });
  test.each([
    ['one that she reviewed meanwhile', 'her', 2, 1],
    ['one that he sees as a match like any other', 'him', 2, 1],
    ['an older kind of match', 'her', 7, 7],
  ] as const)('a block still ends %s', async (_what, who, state, seen) => {
    const { id } = await createPair(world, her, him, { state });
    expect(await choose(who === 'her' ? her : him, id, 'ng', 'block', {}, seen)).toMatchObject({ status: 200 });
    expect(await states(her)).toEqual([]);
  });
  test('made for the current state takes effect, as does one without a state', async () => {
    const { id } = await createPair(world, her, him, { state: PAIR_STATE.held, heldUntil: START.getTime() + WEEK_MS });
    expect(await choose(her, id, 'ok', undefined, {}, 0)).toMatchObject({ status: 422 });
    expect(await choose(her, id, 'ok', undefined, {}, 6)).toMatchObject({ status: 200 });
  });
});

describe('a man who stopped paying', () => {
  const lapse = () => world.clock.advance(31 * DAY_MS);

  test.each([[0], [8], [9]] as const)(
    'is hidden from her lists in state %i and cannot be chosen, until he pays again',
    async (state) => {
      const { id } = await createPair(world, her, him, { state });
      const session = await renewed(her, 60);
      lapse();
      expect((await world.call(matching, listRecommends, { session })).body.rec).toEqual([]);
      const reply = await world.call(matching, setMatchingStatus, {
        session,
        body: { recommend: { id, status: 'ok' } },
      });
      expect(reply).toMatchObject({ status: 422, body: { code: 'partner_unavailable' } });
      await world.table.write({
        name: 'plan',
        update: { ...accountKey(him.id), set: { paidUntil: world.clock.now().getTime() + 1000 } },
      });
      expect((await world.call(matching, listRecommends, { session })).body.rec).toHaveLength(1);
    },
  );

  test('keeps his matches, which say that he can’t answer until he pays again', async () => {
    await createPair(world, her, him, { state: PAIR_STATE.matched });
    const session = await renewed(her, 60);
    const [hisSession, marks] = [await renewed(him, 60), [] as (boolean | undefined)[]];
    const note = async () => {
      for (const [list, as] of [
        [listRecommends, session],
        [listRecommendsMale, hisSession],
      ] as const)
        marks.push((await world.call(matching, list, { session: as })).body.rec[0]?.partner_paused);
    };
    await note();
    lapse();
    await note();
    expect(marks).toEqual([undefined, undefined, true, undefined]);
  });

  test('he can answer no like', async () => {
    const { id } = await createPair(world, her, him, { state: PAIR_STATE.likeSent });
    const session = await renewed(him, 60);
    lapse();
    const reply = await world.call(matching, setMatchingStatus, { session, body: { recommend: { id, status: 'ok' } } });
    expect(reply).toMatchObject({ status: 403, body: { code: 'payment_required' } });
  });

  /** Extends the member's session by `days`, so that the session is still valid when the plan has ended. */
  const renewed = async (member: TestMember, days: number) => {
    const { loginKey } = await import('#functions/platform/security/sessions.ts');
    const { session } = member;
    await world.table.write({
      name: 'session',
      update: {
        ...loginKey(world.core.pepper, session.uid),
        set: { [`sessions.${session.client}.expiresAt`]: world.clock.now().getTime() + days * DAY_MS },
      },
    });
    return session;
  };
});

test('a repeat with the same key gets the first response', async () => {
  const { id } = await createPair(world, her, him);
  const headers = { 'idempotency-key': 'choose-once-1' };
  const replies = await Promise.all([1, 2, 3].map(() => choose(her, id, 'ok', undefined, headers)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await accountOf(her)).toMatchObject({ matchingCount: 1 });
});

test('lists come ten a page, newest activity first, with their page count', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    world.clock.advance(1000);
    ids.unshift(
      (await createPair(world, her, await createMan(world), { state: count % 3 === 0 ? 1 : count % 3 === 1 ? 0 : 9 }))
        .id,
    );
  }
  const page = async (status: string, number: number) =>
    (await world.call(matching, listRecommends, { session: her.session, query: { status, page: number } })).body;
  expect((await page('', 1)).rec.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  expect((await page('', 2)).rec.map(({ id }) => id)).toEqual(ids.slice(10));
  expect(await page('', 1)).toMatchObject({ pageCount: 2, admin_message_unread: 0 });
  expect((await page('matching', 1)).rec.map(({ status_n }) => status_n)).toEqual([1, 1, 1, 1]);
  expect((await page('liked', 1)).rec.map(({ status_n }) => status_n)).toEqual([9, 9, 9, 9]);
  expect(await page('send_like', 1)).toMatchObject({ rec: [], pageCount: 0 });
  expect((await world.call(matching, listRecommends, { session: her.session, query: { page: 101 } })).status).toBe(422);
});

test('a new name or photo reaches the pairs of both, once', async () => {
  const { id } = await createPair(world, her, him, { state: PAIR_STATE.matched });
  await world.table.write({
    name: 'profile',
    update: {
      pk: `PROFILE#${him.id}`,
      sk: 'PROFILE',
      set: { 'attributes.twitter_name': '新しい名前', photos: ['x/y', null, null] },
    },
  });
  const event = { id: 'e1', type: 'member.changed', data: { memberId: him.id }, at: 0 } as const;
  await world.bind(matching).consume(event);
  await world.bind(matching).consume(event);
  expect((await list(her)).rec[0]).toMatchObject({ twitter_name: '新しい名前' });
  expect((await sidesOf(world, her, him, id)).his).toMatchObject({
    hisName: '新しい名前',
    hisPhoto: 'x/y',
    version: 2,
  });
});

test('the later one of two name changes stays, even when the earlier event is handled last', async () => {
  const { id } = await createPair(world, her, him, { state: PAIR_STATE.matched });
  const rename = (name: string) =>
    world.table.write({
      name: 'profile',
      update: { pk: `PROFILE#${him.id}`, sk: 'PROFILE', set: { 'attributes.twitter_name': name } },
    });
  await rename('二番目');
  let isFirst = true;
  const late: Table = {
    ...world.table,
    query: async (input) => {
      const page = await world.table.query(input);
      if (isFirst) {
        isFirst = false;
        await rename('三番目');
        await syncDisplayProfile(createDisplayProfileRepository(world.table), him.id);
      }
      return page as never;
    },
  };
  await syncDisplayProfile(createDisplayProfileRepository(late), him.id);
  expect((await sidesOf(world, her, him, id)).hers.hisName).toBe('三番目');
});
