import { beforeEach, describe, expect, test } from 'vitest';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { timelineStateKey } from '#functions/items/timeline-entry.ts';
import { domain as timeline } from '#functions/timeline/domain.ts';
import { getHomeNews } from '#shared/contract/home-news.ts';
import { HOME_NEWS_MAX } from '#shared/limits.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createPair } from '#tests/setup/arrange/pairs.ts';
import { createShownMember, createShownMembers, followMember, leaveVisit } from '#tests/setup/arrange/timeline.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const AGO_MS = 10 * DAY_MS;
let world: TestWorld;
let him: TestMember;
/** The viewers were listed ten days ago; who is created from here on is new. */
beforeEach(async () => {
  world = await createTestWorld();
  him = await createShownMember(world, MAN, { attributes: { twitter_name: 'れん', area: '東京都, 千葉県' } });
  world.clock.advance(AGO_MS);
});
const now = () => world.clock.now().getTime();
const news = async ({ session } = him) => {
  const { status, body } = await world.call(timeline, getHomeNews, { session });
  expect(status).toBe(200);
  return body;
};
const change = ({ id }: TestMember, set: Partial<AccountItem>) =>
  world.table.write({ name: 'account', update: { ...accountKey(id), set } });
const newWoman = (name: string, area = '東京都', account: Partial<AccountItem> = {}) =>
  createShownMember(world, WOMAN, { attributes: { twitter_name: name, area }, account });
const visit = (visitor: TestMember, owner = him, at = now()) =>
  leaveVisit(world, owner.id, { visitorId: visitor.id, at });
/** A run that collided with others too often is repeated by the queue; here another run has written the same. */
const settled = (run: Promise<void>) => run.catch((error: { code?: string }) => expect(error.code).toBe('conflict'));
const NOTHING = { footprints: 0, new_faces: 0, person: null };

test('without anything new there is nothing', async () => {
  expect(await news()).toEqual(NOTHING);
});

test('a new face of his areas is counted and shown as his timeline shows her', async () => {
  const mio = await newWoman('みお', '千葉県, 大阪府');
  await newWoman('遠い人', '大阪府');
  expect(await news()).toEqual({
    footprints: 0,
    new_faces: 1,
    person: {
      kind: 'new_face',
      uuid: mio.id,
      twitter_name: 'みお',
      profile1: expect.stringMatching(/\/a\/390\.webp\?/),
      profile1_large: expect.stringMatching(/\/a\/780\.webp\?/),
      age: 28,
      area: '千葉県, 大阪府',
      can_not_liked: false,
    },
  });
});

test('a visitor comes before a new face, with no more than the list of footprints shows', async () => {
  await newWoman('みお');
  const [sora, nagi] = [await newWoman('そら', '大阪府'), await newWoman('なぎ', '大阪府')];
  await visit(sora, him, now() - HOUR_MS);
  await visit(nagi);
  expect(await news()).toMatchObject({
    footprints: 2,
    new_faces: 1,
    person: { kind: 'footprint', uuid: nagi.id, twitter_name: 'なぎ', age: null, area: '', can_not_liked: false },
  });
});

test('a visitor with whom he sees a pair leads to that pair', async () => {
  const her = await newWoman('そら', '大阪府');
  await createPair(world, her, him, { state: PAIR_STATE.matched });
  await visit(her);
  expect(await news()).toMatchObject({ person: { uuid: her.id, can_not_liked: true } });
});

test('a woman gets numbers alone', async () => {
  const her = await createShownMember(world, WOMAN, { attributes: { twitter_name: 'みか', area: '東京都' } });
  await createShownMember(world, MAN, { attributes: { twitter_name: 'しん', area: '東京都' } });
  await visit(him, her);
  expect(await news(her)).toEqual({ footprints: 1, new_faces: 1, person: null });
});

describe('since yesterday', () => {
  // The clock of the tests stands at noon in Tokyo: the day before began 33 hours ago, at 3:00.
  const YESTERDAY_MS = 33 * HOUR_MS;
  test('a visit counts from 3:00 of the day before, to the millisecond', async () => {
    const her = await newWoman('そら', '大阪府');
    await visit(her, him, now() - YESTERDAY_MS - 1);
    expect(await news()).toMatchObject({ footprints: 0, person: null });
    await visit(her, him, now() - YESTERDAY_MS);
    expect(await news()).toMatchObject({ footprints: 1, person: { uuid: her.id } });
  });

  test('a face is new until 3:00 after the day that follows, to the millisecond, however often she calls', async () => {
    const her = await newWoman('みお');
    const advance = async (ms: number) => {
      world.clock.advance(ms);
      await change(her, { lastCallAt: now() });
      await change(him, { lastCallAt: now() });
      await followMember(world, her);
    };
    await advance(2 * DAY_MS - 9 * HOUR_MS - 1);
    expect(await news()).toMatchObject({ new_faces: 1 });
    await advance(1);
    expect(await news()).toMatchObject({ new_faces: 0, person: null });
  });

  test('twenty events of one member at once leave one new face, with the first instant', async () => {
    const her = await newWoman('みお');
    world.clock.advance(HOUR_MS);
    await Promise.all(Array.from({ length: 20 }, () => settled(followMember(world, her))));
    expect(await news()).toMatchObject({ new_faces: 1 });
    expect(await world.table.find(timelineStateKey(her.id))).toMatchObject({ since: now() - HOUR_MS });
  });

  test('who hid and comes back is not new', async () => {
    const her = await newWoman('みお');
    await change(her, { isHidden: true });
    await followMember(world, her);
    expect(await news()).toEqual(NOTHING);
    world.clock.advance(3 * DAY_MS);
    await change(her, { isHidden: false });
    await followMember(world, her);
    expect(await news()).toEqual(NOTHING);
  });
});

describe('nobody is counted or shown whom the lists leave out', () => {
  test.each<[string, Partial<AccountItem>]>([
    ['hides', { isHidden: true }],
    ['is suspended', { isActive: false }],
    ['is under age', { ageCheck: AGE_CHECK.underAge }],
  ])('a woman who %s since, before any event is delivered', async (_what, set) => {
    const her = await newWoman('みお');
    await visit(her);
    expect(await news()).toMatchObject({ footprints: 1, new_faces: 1 });
    await change(her, set);
    expect(await news()).toEqual(NOTHING);
  });

  test.each(['her', 'him'] as const)('a pair that %s blocked, and one that ended', async (who) => {
    const [blocked, ended] = [await newWoman('みお'), await newWoman('そら')];
    const blockedBy = who === 'her' ? blocked.id : him.id;
    await createPair(world, blocked, him, { state: PAIR_STATE.noMatch, noMatchBy: 'block', blockedBy });
    await createPair(world, ended, him, { state: PAIR_STATE.noMatch, noMatchBy: 'her' });
    for (const her of [blocked, ended]) await visit(her);
    expect(await news()).toEqual(NOTHING);
  });

  test.each<[string, Sex, Partial<AccountItem>]>([
    ['a man who does not pay', MAN, { paidUntil: 0 }],
    ['an unverified man', MAN, { ageCheck: AGE_CHECK.noneOrReview }],
    ['an unverified woman', WOMAN, { ageCheck: AGE_CHECK.noneOrReview }],
  ])('%s gets no new faces, because the timeline shows none', async (_who, sex, set) => {
    const viewer = await createShownMember(world, sex, { account: set });
    await newWoman('みお');
    await createShownMember(world, MAN);
    expect(await news(viewer)).toEqual(NOTHING);
  });
});

test('ten is the most that is counted, after two round trips beside the session', async () => {
  const women = await createShownMembers(
    world,
    WOMAN,
    Array.from({ length: HOME_NEWS_MAX + 2 }, () => ({})),
  );
  for (const her of women) await visit(her);
  await world.catchUp();
  world.costs.length = 0;
  expect(await news()).toMatchObject({ footprints: HOME_NEWS_MAX, new_faces: HOME_NEWS_MAX });
  expect(world.costs.map(({ operation }) => operation).sort()).toEqual([
    'find',
    'findMany',
    'findMany',
    'findMany',
    'query',
    'query',
    'query',
  ]);
  expect(world.costs.reduce((sum, { rcu }) => sum + rcu, 0)).toBeLessThanOrEqual(40);
  expect(world.costs.reduce((sum, { wcu }) => sum + wcu, 0)).toBe(0);
});

test('with nothing new it costs six units, session included', async () => {
  world.costs.length = 0;
  await news();
  expect(world.costs.reduce((sum, { rcu }) => sum + rcu, 0)).toBeLessThanOrEqual(6);
});
