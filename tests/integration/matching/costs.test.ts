import { beforeEach, expect, test } from 'vitest';
import { domain as chat } from '#functions/chat/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { staffRecommendsDue } from '#functions/items/due/matching.ts';
import { pairKey, pairOf } from '#functions/items/pair.ts';
import { poolOf } from '#functions/items/pool-entry.ts';
import { seenArchiveKey, seenKey } from '#functions/items/seen-set.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { createPairRepository } from '#functions/pairs/pair/pair.repository.ts';
import { pairWrites } from '#functions/pairs/pair/pair-writes.ts';
import { RECENT_MAX } from '#functions/pairs/recommended/seen.ts';
import { packMarks } from '#functions/pairs/recommended/seen-set-codec.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { createRealtimeTicket, getMessages, markRead } from '#shared/contract/chat.ts';
import {
  activateWoman,
  createRecommend,
  listRecommends,
  listRecommendsMale,
  setMatchingStatus,
  takeMatchMoment,
} from '#shared/contract/matching.ts';
import { getProfile, getProfileFemale } from '#shared/contract/profile.ts';
import { type RoomId, roomOf } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createSockets } from '../realtime/arrange.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

const SESSION = { rcu: 1, requests: 1 };
let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  [her, him] = [await createWoman(world), await createMan(world)];
});

/** Cost of an API call in capacity units and requests to the table, without the session check. */
const measure = async (what: string, run: () => Promise<unknown>, session = SESSION) => {
  world.costs.length = 0;
  await run();
  const rcu = world.costs.reduce((sum, cost) => sum + cost.rcu, 0) - session.rcu;
  const wcu = world.costs.reduce((sum, cost) => sum + cost.wcu, 0);
  const spent = { what, requests: world.costs.length - session.requests, rcu, wcu };
  if (process.env['SHOW_COSTS']) process.stdout.write(`${JSON.stringify(spent)}\n`);
  return spent;
};
const NO_SESSION = { rcu: 0, requests: 0 };

const PACKED = '2222222222222222223124f333333e40g1500000';
/**
 * Fills a pool (the men of an area who can be recommended) with more entries than one recommendation reads. The entries
 * have the size of real entries.
 */
const fillPool = async (count: number, p: number) => {
  const { random } = world.core;
  for (let start = 0; start < count; start += 50) {
    await world.table.transact(
      Array.from({ length: 50 }, () => ({
        name: 'entry',
        put: {
          ...poolOf('神奈川県'),
          sk: `${'SNM'[Math.floor(random.fraction() * 3)]}${Math.floor(random.fraction() * 6)}#${random.token(5)}`,
          m: `m${random.token(16)}`,
          c: PACKED,
          e: 123,
          p,
        },
      })),
    );
  }
};

test('a recommend reads three times and writes once, within 12 read units, from a pool of a thousand', async () => {
  const stranger = await createWoman(world, { attributes: { area: '神奈川県' } });
  const until = Math.floor(world.clock.now().getTime() / 1000) + 86_400;
  await fillPool(1000, 1);
  const worst = await measure('recommend, empty draw', () =>
    world.call(matching, createRecommend, { session: stranger.session }),
  );
  expect(worst.rcu).toBeLessThanOrEqual(28);
  expect(worst.wcu).toBeLessThanOrEqual(1);

  world = await createTestWorld({ random: seededRandom(1) });
  const woman = await createWoman(world, { attributes: { area: '神奈川県' } });
  await fillPool(950, 1);
  const marks = Array.from({ length: 3650 }, () => Math.floor(world.core.random.fraction() * 2 ** 24));
  const saveSeen = (recent: number) =>
    world.table.transact([
      {
        name: 'lately',
        put: {
          ...seenKey(woman.id),
          recent: new Set(marks.slice(0, recent)),
          folds: 30,
          ngBodyTypes: new Set(['3', '4']),
          ngMinHeight: 170,
        },
      },
      {
        name: 'a year of ten a day',
        put: { ...seenArchiveKey(woman.id), marks: packMarks(marks.slice(recent)), folds: 30 },
      },
    ]);
  await saveSeen(RECENT_MAX - 1);
  for (let man = 0; man < 60; man += 1)
    await createMan(world, { attributes: { area: '神奈川県' }, account: { paidUntil: until * 1000 } });
  const usual = await measure('recommend, after a year', () =>
    world.call(matching, createRecommend, { session: woman.session }),
  );
  expect(usual.rcu).toBeLessThanOrEqual(12);
  // Four round trips: `findMany`, the three queries in parallel, `findMany` again, and the write.
  expect(world.costs.map(({ operation }) => operation).slice(1)).toEqual([
    'findMany',
    'query',
    'query',
    'query',
    'findMany',
    'transact',
  ]);
  expect(usual.wcu).toBe(21);
  // Once in 120 recommendations the list of the men who were recently recommended to her is moved to an archive item.
  await saveSeen(RECENT_MAX);
  const fold = await measure('recommend, marks move to the archive', () =>
    world.call(matching, createRecommend, { session: woman.session }),
  );
  expect(fold.wcu).toBe(37);
});

test('lists cost at most four read units, and one for each row', async () => {
  for (let count = 0; count < 24; count += 1) {
    await createPair(world, her, await createMan(world), {
      state: count % 2 === 0 ? 1 : 0,
      lastMessage: 'あ'.repeat(40),
    });
  }
  const list = (query: Record<string, string | number>) =>
    world.call(matching, listRecommends, { session: her.session, query });
  expect((await measure('list, one tab', () => list({ status: 'matching' }))).rcu).toBeLessThanOrEqual(14);
  expect((await measure('list, all', () => list({}))).rcu).toBeLessThanOrEqual(14);
  expect((await measure('list, all, page 2', () => list({ page: 2 }))).rcu).toBeLessThanOrEqual(14);
  await createPair(world, her, him, { state: PAIR_STATE.matched });
  const his = await measure('his list', () => world.call(matching, listRecommendsMale, { session: him.session }));
  expect(his.rcu).toBeLessThanOrEqual(5);
});

/** The longest possible draw note: the text that `packDrawNote` stores with a pair, about how the man was chosen. */
const NOTE = '12 2026-11-22 ts S5 50 240 4 -yb -yb,-yc,-yd,-ye,-yf,-yg,-yh,-yi';

test('choices, activation and profile views', async () => {
  const { id } = await createPair(world, her, him, { drawn: NOTE });
  const view = await measure('profile', () =>
    world.call(profile, getProfile, { session: her.session, body: { user: { partner_id: him.id } } }),
  );
  expect(view.rcu).toBeLessThanOrEqual(4);
  const byRecord = await measure('profile by pair', () =>
    world.call(profile, getProfile, { session: her.session, body: { user: { partner_id: id } } }),
  );
  expect(byRecord.rcu).toBeLessThanOrEqual(4);
  const choice = await measure('choice: match', () =>
    world.call(matching, setMatchingStatus, { session: her.session, body: { recommend: { id, status: 'ok' } } }),
  );
  expect([choice.rcu, choice.wcu]).toEqual([3, 29]);
  const moment = await measure('match moment', () =>
    world.call(matching, takeMatchMoment, {
      session: him.session,
      body: { recommend: { id } },
      headers: { 'idempotency-key': 'pressed-once' },
    }),
  );
  expect([moment.requests, moment.rcu, moment.wcu]).toEqual([3, 3, 4]);
  const female = await measure('profile, female', () =>
    world.call(profile, getProfileFemale, { session: him.session, body: { user: { partner_id: her.id } } }),
  );
  expect(female.rcu).toBeLessThanOrEqual(4);
  const other = await createWoman(world, { account: { womanStatus: WOMAN_STATUS.ready } });
  await measure('activate', () =>
    world.call(matching, activateWoman, { session: other.session, body: { status_old: 3 } }),
  );
});

test('speaking is one read and one write of at most 14 units', async () => {
  const { id } = await createPair(world, her, him, {
    state: PAIR_STATE.matched,
    herName: 'あ'.repeat(20),
    hisName: 'い'.repeat(20),
    herPhoto: `${her.id}/${'p'.repeat(22)}`,
    hisPhoto: `${him.id}/${'p'.repeat(22)}`,
    why: { reasons: ['freeTimes:土日祝日の昼間', 'area:神奈川県', 'wantedAge'], caution: 'beforeMeeting' },
    drawn: NOTE,
  });
  const room: RoomId = roomOf(id);
  const sockets = createSockets(world);
  const [hers] = [await sockets.open(her), await sockets.open(him)];
  const first = await measure('speak, first unread', () => sockets.say(hers, room, 'ひとこと'), NO_SESSION);
  // Write units: at most 14 for the message + 1 for the daily count of messages, which is written at most once a
  // second.
  expect(first.wcu).toBeLessThanOrEqual(14 + 1);
  await measure('speak with fan-out', () => sockets.say(hers, room, 'あ'.repeat(200)), NO_SESSION);
  const used = world.costs.filter(({ operation }) => ['find', 'findMany', 'write', 'transact'].includes(operation));
  const [read, stored, ...counts] = used;
  expect([read?.operation, stored?.operation]).toEqual(['findMany', 'transact']);
  expect(stored?.wcu).toBeLessThanOrEqual(14);
  // When the two messages are sent more than a second apart, the second one also writes the daily count.
  expect(counts.map(({ operation }) => operation)).toEqual(counts.length === 0 ? [] : ['write']);
  expect(counts.every(({ wcu }) => wcu <= 1)).toBe(true);
  const his = await sockets.open(him);
  await world.table.write({ name: 'unpaid', update: { ...accountKey(him.id), set: { paidUntil: 0 } } });
  const refused = await measure('speak, refused', () => sockets.say(his, room, 'はい'), NO_SESSION);
  expect([refused.requests, refused.rcu, refused.wcu]).toEqual([2, 5, 0]);
  await measure('messages', () => world.call(chat, getMessages, { session: him.session, query: { uuid: room } }));
  await measure('mark read', () => world.call(chat, markRead, { session: him.session, query: { uuid: room } }));
  await measure('mark read again', () => world.call(chat, markRead, { session: him.session, query: { uuid: room } }));
  await measure('ticket', () => world.call(chat, createRealtimeTicket, { session: him.session }));
  await measure('connect', () => sockets.open(him), { rcu: 1, requests: 3 });
});

test('a pair that was read for one viewer can be written for both', async () => {
  const { id } = await createPair(world, her, him, { state: PAIR_STATE.likeSent });
  const pairs = createPairRepository(world.table, world.core.pepper);
  const side = await pairs.findWith(him, her.id);
  if (!side) throw new Error('his side is there');
  expect(await world.table.find(pairKey(him.id, id), { consistent: true })).toEqual(side);
  await world.table.transact(pairWrites(pairOf(side), { ...pairOf(side), state: PAIR_STATE.matched }));
  expect(await pairs.findWith(her, him.id)).toMatchObject({ state: PAIR_STATE.matched, version: 2 });
});

test('schedules: without work, three recommends of one woman, new sort keys of one man’s entries', async () => {
  const idle = await measure('staff recommends, idle', () => world.bind(matching).run('staff_recommends'), NO_SESSION);
  expect([idle.rcu, idle.wcu]).toEqual([4, 0]);
  const woman = await createWoman(world, {
    account: { paidUntil: world.clock.now().getTime() + DAY_MS },
    attributes: { area: '神奈川県' },
  });
  for (let count = 0; count < 8; count += 1) await createMan(world, { attributes: { area: '神奈川県' } });
  await world.table.write(dueWrite(staffRecommendsDue, world.clock.now(), woman.id, {}));
  const three = await measure(
    'staff recommends, one woman',
    () => world.bind(matching).run('staff_recommends'),
    NO_SESSION,
  );
  expect(three.rcu - idle.rcu).toBeLessThanOrEqual(40);
  expect(three.wcu).toBeLessThanOrEqual(71);
  const changed = await measure(
    'member changed, a woman',
    () => world.bind(matching).consume({ id: 'e', type: 'member.changed', data: { memberId: woman.id }, at: 0 }),
    NO_SESSION,
  );
  // One of the writes is the event for the timeline, one plans the next visit of the schedule `upkeep`.
  expect(changed.wcu).toBeLessThanOrEqual(5);

  world.clock.advance(7 * DAY_MS);
  const rekeyed = await measure('rekey, nine men', () => world.bind(matching).run('rekey'), NO_SESSION);
  expect(rekeyed.rcu).toBeLessThanOrEqual(32 + 9 * 6);
  expect(rekeyed.wcu).toBeLessThanOrEqual(9 * 12);
});
