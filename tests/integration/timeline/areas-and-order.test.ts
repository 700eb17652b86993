import { beforeEach, describe, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { timelineCountsKey } from '#functions/items/timeline-entry.ts';
import { domain as timeline } from '#functions/timeline/domain.ts';
import { getTimeline } from '#shared/contract/timeline.ts';
import { AREAS_MAX, TIMELINE_COUNTED_ROWS_MAX } from '#shared/limits.ts';
import { AREAS } from '#shared/options/areas.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createPair } from '#tests/setup/arrange/pairs.ts';
import { createShownMember, createShownMembers, followMember } from '#tests/setup/arrange/timeline.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  him = await createShownMember(world, MAN, {
    account: { lastCallAt: world.clock.now().getTime() - DAY_MS },
    attributes: { area: '東京都', age_range: '30代前半まで', body_type_range: 'ぽっちゃりNG' },
  });
});
type Query = Record<string, string | number>;
const open = async (query: Query = {}, { session } = him) => {
  const { status, body } = await world.call(timeline, getTimeline, { session, query });
  expect(status).toBe(200);
  return body;
};
const idsOf = ({ users }: { users: { uuid: string }[] }) => users.map(({ uuid }) => uuid);
const walk = async (query: Query) => {
  const pages = [await open(query)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await open({ ...query, cursor: next }));
  return pages;
};
type Attributes = NonNullable<Parameters<typeof createShownMember>[2]>['attributes'];
/** Women whose last calls were `apart` ms ago, 2 × `apart` ms ago, and so on. */
const women = (all: readonly Attributes[], apart = HOUR_MS): Promise<TestMember[]> =>
  createShownMembers(
    world,
    WOMAN,
    all.map((attributes, index) => ({
      account: { lastCallAt: world.clock.now().getTime() - (index + 1) * apart },
      attributes: { twitter_name: `女性${index}`, ...attributes },
    })),
  );
const costOf = async (query: Query) => {
  world.costs.length = 0;
  await open(query);
  const count = (operation: string) => world.costs.filter((cost) => cost.operation === operation).length;
  return {
    operations: new Set<string>(world.costs.map(({ operation }) => operation)),
    queries: count('query'),
    finds: count('find'),
    batches: count('findMany'),
    rcu: world.costs.reduce((sum, { rcu }) => sum + rcu, 0),
  };
};

describe('several areas', () => {
  test('are one list, newest first over months, with each member once', async () => {
    const areas = ['東京都', '千葉県', '東京都, 千葉県', '埼玉県', '大阪府, 千葉県'];
    const all = Array.from({ length: 90 }, (_, index) => ({ area: areas[index % areas.length] ?? '' }));
    const shown = await women(all, 13 * HOUR_MS);
    const fitting = shown.filter((_, index) => index % areas.length !== 3).map(({ id }) => id);
    const pages = await walk({ areas: '東京都, 千葉県' });
    expect(pages.flatMap(idsOf)).toEqual(fitting);
    expect(pages.map(({ count }) => count)).toEqual([fitting.length, null, null, null]);
    expect(idsOf(await open({ areas: '千葉県,埼玉県', area: '東京都' }))).toEqual(
      shown.slice(0, 20).map(({ id }) => id),
    );
    expect(idsOf(await open({ areas: '' }))).toEqual(shown.slice(0, 20).map(({ id }) => id));
  });

  test('are counted without members whose pair ended, with the other filters', async () => {
    const shown = await women(
      Array.from({ length: 44 }, (_, index) => ({ area: '東京都, 千葉県', age: 20 + (index % 2) })),
    );
    for (const her of shown.slice(0, 4)) await createPair(world, her, him, { state: PAIR_STATE.noMatch });
    expect(await open({ areas: '東京都, 千葉県' })).toMatchObject({ count: 40, count_is_limit: false });
    expect(await open({ areas: '東京都, 千葉県', age_from: 21 })).toMatchObject({ count: 20, next: null });
    expect(await open({ areas: '道央, 道北' })).toMatchObject({ users: [], count: 0, next: null });
  });

  test('with very many members have no number, or over a thousand where one area alone has more', async () => {
    await women(Array.from({ length: 22 }, () => ({ area: '東京都, 千葉県' })));
    const list = (area: '東京都' | '千葉県', listed: number) =>
      world.table.write({
        name: 'counts',
        put: { ...timelineCountsKey(WOMAN, area), '28|2': listed, months: new Set(['2026-11']) },
      });
    await list('東京都', TIMELINE_COUNTED_ROWS_MAX);
    await list('千葉県', 1);
    const body = await open({ areas: '東京都, 千葉県' });
    expect(body).toMatchObject({ count: null, count_is_limit: false });
    expect(body.next).not.toBeNull();
    await list('東京都', 6000);
    expect(await open({ areas: '東京都, 千葉県' })).toMatchObject({ count: 1000, count_is_limit: true });
  });

  test('that are too many or no areas are refused', async () => {
    for (const query of [
      { areas: AREAS.slice(0, AREAS_MAX + 1).join(', ') },
      { areas: '東京都, 東京' },
      { areas: '*' },
      { sort: 'age' },
    ] as Query[])
      expect(await world.call(timeline, getTimeline, { session: him.session, query })).toMatchObject({
        status: 422,
        body: { code: 'invalid_input' },
      });
  });

  test('cost one query each and no Scan, however many members they have', async () => {
    const ten = AREAS.slice(0, AREAS_MAX);
    await women(
      Array.from({ length: 120 }, (_, index) => ({ area: ten[index % AREAS_MAX] ?? '' })),
      60_000,
    );
    const query = { areas: ten.join(', ') };
    const { next } = await open(query);
    const cost = await costOf({ ...query, cursor: next ?? '' });
    expect(cost.operations).toEqual(new Set(['find', 'findMany', 'query', 'write']));
    // Ten queries of rows and one for blocks; the session and ten counters; the viewer, then accounts and pairs.
    expect(cost).toMatchObject({ queries: 11, finds: 11, batches: 2 });
    expect(cost.rcu).toBeLessThanOrEqual(75);
    // The first page counts: the viewer's pairs, and the rows of the ten areas.
    const first = await costOf(query);
    expect(first).toMatchObject({ queries: 22, finds: 11, batches: 2 });
    expect(first.rcu).toBeLessThanOrEqual(85);
  });
});

describe('by how well they fit', () => {
  test('the best first, then the newest, over all pages and once each', async () => {
    const kinds: Attributes[] = [
      { area: '沖縄県', age: 60 },
      { area: '東京都', age: 30 },
      { area: '千葉県', age: 30 },
      { area: '東京都', age: 60 },
    ];
    const shown = await women(
      Array.from({ length: 48 }, (_, index) => kinds[index % 4] ?? {}),
      20 * HOUR_MS,
    );
    const of = (kind: number) => shown.filter((_, index) => index % 4 === kind).map(({ id }) => id);
    const pages = await walk({ sort: 'match' });
    expect(pages.flatMap(idsOf)).toEqual([...of(1), ...of(3), ...of(2), ...of(0)]);
    expect(pages.map(({ users }) => users.length)).toEqual([20, 20, 8]);
    expect(pages.map(({ count }) => count)).toEqual([48, null, null]);
    const found = (await walk({ sort: 'match', areas: '東京都, 沖縄県', age_from: 50 })).flatMap(idsOf);
    expect(found).toEqual([...of(3), ...of(0)]);
  });

  test('sorts three hundred rows at a time, and misses nobody', async () => {
    const shown = await women(
      Array.from({ length: 330 }, (_, index) => ({ age: index === 329 ? 20 : 60 })),
      60_000,
    );
    const ids = (await walk({ sort: 'match' })).flatMap(idsOf);
    expect(new Set(ids)).toEqual(new Set(shown.map(({ id }) => id)));
    expect(ids).toHaveLength(330);
    expect(ids.indexOf(shown[329]?.id ?? '')).toBe(300);
  });

  test('does not depend on what a member wishes, prefers or hides', async () => {
    const hidden: Attributes[] = [
      {},
      { age_range: '18~19歳' },
      { age_range: '25〜30歳, 31〜34歳' },
      { your_spanking: 1, your_sadism: 4, your_masochism: 1 },
      { your_freetimes: '平日', takemovie: 'OK', sexual_experience: 'あ'.repeat(60), height: '150cm', weight: '40kg' },
    ] as Attributes[];
    const shown = await women(hidden);
    const { users } = await open({ sort: 'match' });
    expect(users.map(({ uuid }) => uuid)).toEqual(shown.map(({ id }) => id));
    await world.table.write({
      name: 'account',
      update: { ...accountKey(shown[4]?.id as TestMember['id']), set: { likeCount: 99, matchingCount: 9 } },
    });
    expect(idsOf(await open({ sort: 'match' }))).toEqual(shown.map(({ id }) => id));
  });

  test('a cursor of one order is none of the other', async () => {
    await women(Array.from({ length: 22 }, () => ({})));
    for (const [sort, other] of [
      ['new', 'match'],
      ['match', 'new'],
    ] as const) {
      const { next } = await open({ sort });
      expect(
        await world.call(timeline, getTimeline, {
          session: him.session,
          query: { sort: other, cursor: next ?? '' },
        }),
      ).toMatchObject({ status: 422 });
    }
  });

  test('leaves out at once who may not be shown, and goes on behind them', async () => {
    const shown = await women(
      Array.from({ length: 60 }, () => ({})),
      60_000,
    );
    for (const her of shown.slice(10, 40))
      await world.table.write({ name: 'account', update: { ...accountKey(her.id), set: { isHidden: true } } });
    const ids = (await walk({ sort: 'match' })).flatMap(idsOf);
    expect(ids).toEqual([...shown.slice(0, 10), ...shown.slice(40)].map(({ id }) => id));
  });

  test('costs the rows of three hundred members, and the viewer’s profile', async () => {
    await women(
      Array.from({ length: 310 }, () => ({ area: '東京都, 千葉県' })),
      60_000,
    );
    const cost = await costOf({ sort: 'match' });
    expect(cost.operations).toEqual(new Set(['find', 'findMany', 'query', 'write']));
    expect(cost).toMatchObject({ queries: 3, finds: 3, batches: 2 });
    expect(cost.rcu).toBeLessThanOrEqual(64);
    const several = await costOf({ sort: 'match', areas: '東京都, 千葉県' });
    expect(several.queries).toBeLessThanOrEqual(10);
    expect(several.rcu).toBeLessThanOrEqual(95);
  });
});

test('a member who moves while the order is read is shown once', async () => {
  const shown = await women(
    Array.from({ length: 45 }, () => ({})),
    60_000,
  );
  const first = await open({ sort: 'match' });
  const moved = shown[30] as TestMember;
  await world.table.write({
    name: 'account',
    update: { ...accountKey(moved.id), set: { lastCallAt: world.clock.now().getTime() } },
  });
  await followMember(world, moved);
  const rest = await open({ sort: 'match', cursor: first.next ?? '' });
  expect(new Set([...idsOf(first), ...idsOf(rest)]).size).toBe(first.users.length + rest.users.length);
});
