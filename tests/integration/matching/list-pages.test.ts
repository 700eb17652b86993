import { beforeAll, expect, test } from 'vitest';
import { domain as matching } from '#functions/matching/domain.ts';
import { type Pair, type PairItem, pairKey, pairOf, pairWrites } from '#functions/matching/public.ts';
import { listRecommends, setMatchingStatus } from '#shared/contract/matching.ts';
import type { TestMember } from '#tests/setup/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

const HOUR_MS = 3_600_000;
const RECORDS = 1020;
const MATCHES_EVERY = 40;
let world: TestWorld;
let her: TestMember;
/** Record ids, newest activity first. */
let order: string[];

/** Eight months of five records a day with the same few men, as far as lists can tell: their accounts are what is read. */
beforeAll(async () => {
  world = await createTestWorld();
  her = await createWoman(world);
  const men = [];
  for (let count = 0; count < 10; count += 1) men.push(await createMan(world));
  const now = world.clock.now().getTime();
  order = [];
  for (let index = 0; index < RECORDS; index += 1) {
    const him = men[index % men.length] as TestMember;
    const pair: Pair = {
      ...(await template(him)),
      id: `p${String(index).padStart(26, '0')}` as never,
      activityAt: now - index * 4.8 * HOUR_MS,
      state: index % MATCHES_EVERY === 0 ? 1 : index % 7 === 0 ? 9 : 3,
      noMatchBy: 'her',
      lastMessage: 'あ'.repeat(40),
      why: { reasons: ['freeTimes:土日祝日の昼間', 'area:神奈川県', 'wantedAge'], caution: 'beforeMeeting' },
    };
    order.push(pair.id);
    await world.table.transact(
      pairWrites(null, pair).filter(({ name }) => name !== 'his side' && name !== 'his lists'),
    );
  }
}, 240_000);
const template = async (him: TestMember): Promise<Pair> => ({
  ...pairOf({
    ...pairKey(her.id, 'p0000000000' as never),
    viewer: 2,
    partnerId: him.id,
    ownName: 'あおい',
    partnerName: 'れん',
    state: 3,
    unread: 0,
    partnerUnread: 0,
    createdAt: 0,
    activityAt: 0,
    seq: 0,
    hasHerMessage: false,
    lastMessage: '',
    version: 1,
  } as PairItem),
});

const page = async (number: number, status = '') => {
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
  'page %i of all holds its ten rows, for four units and one a row',
  async (number) => {
    const { ids, rcu, pageCount } = await page(number);
    expect(ids).toEqual(order.slice((number - 1) * 10, number * 10));
    expect(rcu).toBeLessThanOrEqual(14);
    expect(pageCount).toBe(100);
  },
);

test.each([1, 2, 10])('page %i of the likes she received too', async (number) => {
  const likes = order.filter((_, index) => index % 7 === 0 && index % MATCHES_EVERY !== 0);
  const { ids, rcu } = await page(number, 'liked');
  expect(ids).toEqual(likes.slice((number - 1) * 10, number * 10));
  expect(rcu).toBeLessThanOrEqual(14);
});

test('all matches are on their pages', async () => {
  const matches = order.filter((_, index) => index % MATCHES_EVERY === 0);
  const pages = [
    await page(1, 'matching'),
    await page(2, 'matching'),
    await page(3, 'matching'),
    await page(4, 'matching'),
  ];
  expect(pages.flatMap(({ ids }) => ids)).toEqual(matches);
  expect(pages.every(({ rcu }) => rcu <= 14)).toBe(true);
});

test('a choice on an old record moves it to the first page, and every later page by one', async () => {
  const him = await createMan(world);
  const { id } = await createPair(world, her, him, {
    state: 0,
    activityAt: world.clock.now().getTime() - 2000 * HOUR_MS,
  });
  const index = Math.floor(2000 / 4.8) + 1;
  order.splice(index, 0, id);
  expect((await page(Math.floor(index / 10) + 1)).ids).toContain(id);
  world.clock.advance(1000);
  await world.call(matching, setMatchingStatus, {
    session: her.session,
    body: { recommend: { id, status: 'suspend' } },
  });
  order.splice(index, 1);
  order.unshift(id);
  for (const number of [1, 10, 42, 60])
    expect((await page(number)).ids).toEqual(order.slice((number - 1) * 10, number * 10));
});
