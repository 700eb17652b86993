import { beforeAll, expect, test } from 'vitest';
import { domain as events } from '#functions/events/domain.ts';
import type { ListCounts } from '#functions/items/list-counts.ts';
import { listCountsKey } from '#functions/items/list-counts.ts';
import { type Pair, type PairItem, pairKey, pairOf } from '#functions/items/pair.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { listPairs } from '#functions/pairs/lists/list-pairs.ts';
import { pairWrites } from '#functions/pairs/pair/pair-writes.ts';
import type { Table, Update, Write } from '#functions/platform/table/table.ts';
import { type RecommendDeps, recommendDeps } from '#functions/recommend/deps.ts';
import { listRecommends, setMatchingStatus } from '#shared/contract/matching.ts';
import { roomOf } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN } from '#shared/options/member.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createSockets } from '../realtime/arrange.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

const HOUR_MS = 3_600_000;
const RECORDS = 1020;
/** Every second pair is a match: 510 of them. */
const MATCHES_EVERY = 2;
const TRANSACTION_MAX = 100;

/** A world with a woman whose lists are long. `order`: the ids of her pairs, newest activity first. */
type Lists = { world: TestWorld; her: TestMember; order: string[] };

/** Creates 1,020 pairs, five a day (one every 4.8 hours). They are with 21 men in turn. */
const createLists = async (): Promise<Lists> => {
  const world = await createTestWorld();
  const her = await createWoman(world);
  const men: TestMember[] = [];
  for (let count = 0; count < 21; count += 1) men.push(await createMan(world));
  const now = world.clock.now().getTime();
  const pairs = Array.from(
    { length: RECORDS },
    (_, index): Pair => ({
      ...template(her, men[index % men.length] as TestMember),
      id: `p${String(index).padStart(26, '0')}` as never,
      activityAt: now - index * 4.8 * HOUR_MS,
      state: index % MATCHES_EVERY === 0 ? 1 : index % 7 === 0 ? 9 : index % 11 === 0 ? 8 : 3,
      noMatchBy: 'her',
      lastMessage: 'あ'.repeat(40),
      why: { reasons: ['freeTimes:土日祝日の昼間', 'area:神奈川県', 'wantedAge'], caution: 'beforeMeeting' },
    }),
  );
  const writes = inOneGo(
    pairs.flatMap((pair) => pairWrites(null, pair).filter(({ name }) => name !== 'his side' && name !== 'his lists')),
  );
  for (let start = 0; start < writes.length; start += TRANSACTION_MAX)
    await world.table.transact(writes.slice(start, start + TRANSACTION_MAX));
  return { world, her, order: pairs.map(({ id }) => id) };
};
/** Many pairs update the same item. Merges these updates into one, so that preparing a test is fast enough. */
const inOneGo = (writes: readonly Write[]): Write[] => {
  const updates = new Map<string, Write & { update: Update }>();
  for (const write of writes) {
    if (!('update' in write)) continue;
    const key = `${write.update.pk} ${write.update.sk}`;
    const { add = {}, set = {} } = updates.get(key)?.update ?? {};
    const sums = { ...add };
    for (const [field, by] of Object.entries(write.update.add ?? {})) sums[field] = (sums[field] ?? 0) + by;
    updates.set(key, { ...write, update: { ...write.update, add: sums, set: { ...set, ...write.update.set } } });
  }
  return [...writes.filter((write) => !('update' in write)), ...updates.values()];
};
const template = (her: TestMember, him: TestMember): Pair =>
  pairOf({
    ...pairKey(her.id, 'p0000000000' as never),
    viewer: 2,
    partnerId: him.id,
    ownName: 'あおい',
    partnerName: 'れん',
    state: PAIR_STATE.noMatch,
    unread: 0,
    partnerUnread: 0,
    createdAt: 0,
    activityAt: 0,
    seq: 0,
    hasHerMessage: false,
    lastMessage: '',
    version: 1,
  } as PairItem);

/** Lists for the tests that only read. A test that changes a pair or the clock creates its own lists. */
let unchanged: Lists;
beforeAll(async () => {
  unchanged = await createLists();
});

const page = async ({ world, her }: Lists, number: number, status = '') => {
  world.costs.length = 0;
  const { body } = await world.call(matching, listRecommends, {
    session: her.session,
    query: { status, page: number },
  });
  const rcu = world.costs.reduce((sum, cost) => sum + cost.rcu, 0) - 1;
  if (process.env['SHOW_COSTS'])
    process.stdout.write(`${status} ${number}: ${rcu} RCU, ${world.costs.length - 1} requests\n`);
  return { ids: body.rec.map(({ id }) => id as string), rcu, pageCount: body.pageCount };
};

test.each([1, 2, 3, 4, 5, 10, 37, 50, 99, 100])(
  'page %i of all has its ten rows, for four read units and one a row',
  async (number) => {
    const { ids, rcu, pageCount } = await page(unchanged, number);
    expect(ids).toEqual(unchanged.order.slice((number - 1) * 10, number * 10));
    expect(rcu).toBeLessThanOrEqual(14);
    expect(pageCount).toBe(100);
  },
);

test.each([
  ['liked', (index: number) => index % 2 === 1 && index % 7 === 0],
  ['send_like', (index: number) => index % 2 === 1 && index % 7 !== 0 && index % 11 === 0],
  ['matching', (index: number) => index % 2 === 0],
] as const)('so does every page of %s', async (tab, isListed) => {
  const rows = unchanged.order.filter((_, index) => isListed(index));
  const last = Math.ceil(rows.length / 10);
  for (let number = 1; number <= last + 1; number += 1) {
    const { ids, rcu, pageCount } = await page(unchanged, number, tab);
    expect(ids).toEqual(rows.slice((number - 1) * 10, number * 10));
    expect([number, rcu <= 14]).toEqual([number, true]);
    expect(pageCount).toBe(last);
  }
});

test('a choice on an old pair moves it to the first page, and later pages by one', async () => {
  const lists = await createLists();
  const { world, her, order } = lists;
  const him = await createMan(world);
  const { id } = await createPair(world, her, him, {
    state: PAIR_STATE.fresh,
    activityAt: world.clock.now().getTime() - 2000 * HOUR_MS,
  });
  const index = Math.floor(2000 / 4.8) + 1;
  order.splice(index, 0, id);
  expect((await page(lists, Math.floor(index / 10) + 1)).ids).toContain(id);
  world.clock.advance(1000);
  await world.call(matching, setMatchingStatus, {
    session: her.session,
    body: { recommend: { id, status: 'suspend' } },
  });
  order.splice(index, 1);
  order.unshift(id);
  await world.catchUp();
  for (const number of [1, 10, 42, 60])
    expect((await page(lists, number)).ids).toEqual(order.slice((number - 1) * 10, number * 10));
});

/** A table that counts round trips; parallel requests are one round trip. */
const countingTrips = (world: TestWorld) => {
  const trips = { count: 0 };
  let inFlight = 0;
  const count =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (inFlight === 0) trips.count += 1;
      inFlight += 1;
      try {
        return await run(...args);
      } finally {
        inFlight -= 1;
      }
    };
  const { find, findMany, query } = world.table;
  const table = { ...world.table, find: count(find), findMany: count(findMany), query: count(query) } as Table;
  return { table, trips };
};

test('after the first page any other page, of every status, is two trips; the very first deep page is three', async () => {
  const { world, her } = unchanged;
  const { table, trips } = countingTrips(world);
  const tripsOf = async (deps: RecommendDeps, status: '' | 'matching' | 'liked', number: number) => {
    trips.count = 0;
    const { rec } = await listPairs({ id: her.id, sex: WOMAN }, { status, page: number }, world.clock.now(), deps);
    return [status, number, trips.count, rec.length];
  };
  expect(await tripsOf(recommendDeps(world.core, table), '', 60)).toEqual(['', 60, 3, 10]);
  const deps = recommendDeps(world.core, table);
  for (const [tab, number] of [
    ...[1, 2, 3, 4, 9, 37, 60, 99, 100].map((page) => ['', page] as const),
    ...[1, 8, 9, 20, 50].map((page) => ['matching', page] as const),
    ...[1, 6].map((page) => ['liked', page] as const),
  ])
    expect(await tripsOf(deps, tab, number)).toEqual([tab, number, 2, 10]);
});

test('the counters cache is only a hint: a pair that moved meanwhile is found at its new position', async () => {
  const { world, her, order } = await createLists();
  const deps = recommendDeps(world.core, world.table);
  const ids = async (number: number) => {
    const { rec } = await listPairs({ id: her.id, sex: WOMAN }, { status: '', page: number }, world.clock.now(), deps);
    return rec.map(({ id }) => id as string);
  };
  expect(await ids(30)).toEqual(order.slice(290, 300));
  for (const index of [500, 301, 297]) {
    const id = order[index] as string;
    const side = await world.table.find(pairKey(her.id, id as never), { consistent: true });
    if (!side) throw new Error('the pair is there');
    world.clock.advance(1000);
    const before = pairOf(side);
    const writes = pairWrites(before, { ...before, activityAt: world.clock.now().getTime() });
    await world.table.transact(writes.filter(({ name }) => name.startsWith('her')));
    order.splice(index, 1);
    order.unshift(id);
    expect(await ids(30)).toEqual(order.slice(290, 300));
    expect(await ids(52)).toEqual(order.slice(510, 520));
  }
});

test('a match moves up in the deep pages of both after the event of the first unread message is handled', async () => {
  const lists = await createLists();
  const { world, her, order } = lists;
  const him = await createMan(world);
  const { id } = await createPair(world, her, him, {
    state: PAIR_STATE.matched,
    hasHerMessage: true,
    chosenAt: 0,
    activityAt: world.clock.now().getTime() - 900 * HOUR_MS,
  });
  const stored = () => world.table.find(pairKey(her.id, id), { consistent: true });
  const listsOf = async (member: TestMember): Promise<ListCounts> =>
    (await world.table.find(listCountsKey(member.id), { consistent: true })) ?? {};
  const before = await listsOf(him);
  const sockets = createSockets(world);
  const say = async (text: string) => sockets.say(await sockets.open(her), roomOf(id), text);
  await say('お久しぶりです');
  expect(await listsOf(him)).toEqual(before);
  const [event] = (await world.events()).filter(({ type }) => type === 'message.sent');
  if (!event) throw new Error('the message tells of itself');
  world.costs.length = 0;
  await world.bind(events).consume(event);
  const spent = (unit: 'rcu' | 'wcu') => world.costs.reduce((sum, cost) => sum + cost[unit], 0);
  expect([spent('rcu'), spent('wcu')]).toEqual([1, 17]);
  await world.bind(events).consume(event);
  expect((await stored())?.placedAt).toBe(world.clock.now().getTime());
  const after = await listsOf(him);
  expect(after.matching).toBe(1);
  expect(Object.entries(after).filter(([field, count]) => field.startsWith('matching@') && count === 1)).toEqual([
    [`matching@${Math.floor(world.clock.now().getTime() / (48 * HOUR_MS)).toString(36)}`, 1],
  ]);
  // A second message within the same 48 hours does not change the order of the list. An unread message that is sent
  // days later moves the match up again.
  await say('元気ですか');
  const told = async () => (await world.events()).filter(({ type }) => type === 'message.sent').length;
  expect(await told()).toBe(1);
  world.clock.advance(50 * HOUR_MS);
  await say('お返事待っています');
  expect(await told()).toBe(2);
  order.unshift(id);
  for (const event of await world.events()) if (event.type === 'message.sent') await world.bind(events).consume(event);
  for (const number of [1, 20, 60])
    expect((await page(lists, number)).ids).toEqual(order.slice((number - 1) * 10, number * 10));
});
