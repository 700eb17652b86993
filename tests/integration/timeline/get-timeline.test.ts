import { beforeEach, describe, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { formerBlockItems } from '#functions/items/former-member.ts';
import type { ProfileAttributes } from '#functions/items/profile.ts';
import { timelineCountsKey } from '#functions/items/timeline-entry.ts';
import { domain as timeline } from '#functions/timeline/domain.ts';
import { getSubprofile, getTimeline, leaveFootprint, resetTimeline } from '#shared/contract/timeline.ts';
import { TIMELINE_PAGE_ROWS } from '#shared/limits.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { saveMemberProfile, type TestMember } from '#tests/setup/arrange/members.ts';
import { createPair } from '#tests/setup/arrange/pairs.ts';
import { createShownMember, createShownMembers, followMember } from '#tests/setup/arrange/timeline.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  him = await createShownMember(world, MAN, { account: { lastCallAt: world.clock.now().getTime() - DAY_MS } });
});
type Query = Record<string, string | number>;
const open = async (query: Query = {}, { session } = him) => {
  const { status, body } = await world.call(timeline, getTimeline, { session, query });
  expect(status).toBe(200);
  return body;
};
const change = ({ id }: TestMember, set: object) =>
  world.table.write({ name: 'account', update: { ...accountKey(id), set: set as Record<string, unknown> } });
/** Creates women whose last API calls were `apart` ms ago, 2 × `apart` ms ago, and so on. */
const women = (count: number, apart = 60_000): Promise<TestMember[]> =>
  createShownMembers(
    world,
    WOMAN,
    Array.from({ length: count }, (_, index) => ({
      account: { lastCallAt: world.clock.now().getTime() - (index + 1) * apart },
      attributes: { twitter_name: `女性${index}` },
    })),
  );
const idsOf = ({ users }: { users: { uuid: string }[] }) => users.map(({ uuid }) => uuid);
const walk = async (query: Query = {}, viewer = him) => {
  const pages = [await open(query, viewer)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await open({ ...query, cursor: next }, viewer));
  return pages;
};

test('members of the other sex by their last activity, with every documented field', async () => {
  const [first, second] = await women(2);
  const body = await open();
  expect(body).toEqual({
    users: [
      {
        uuid: first?.id,
        twitter_name: '女性0',
        profile1: expect.stringMatching(/\/a\/390\.webp/),
        profile1_small: expect.stringMatching(/\/a\/96\.webp/),
        photo_shade: 0.7,
        age: 28,
        area: '東京都',
        body_type: '普通',
        is_liked: false,
        can_not_liked: false,
      },
      expect.objectContaining({ uuid: second?.id }),
    ],
    next: null,
    count: 2,
    count_is_limit: false,
    like_remain: 0,
    free_like: 0,
    purchased_like_remain: 0,
    purchased_like_created: null,
    purchased_like_history: [],
    detail_show_ticket: 10,
    hidden_mode: false,
    payment_confirmation: 1,
    age_confirmation: 2,
  });
  if (second) await change(second, { lastCallAt: world.clock.now().getTime() });
  if (second) await followMember(world, second);
  expect(idsOf(await open())).toEqual([second?.id, first?.id]);
  expect(await world.call(timeline, resetTimeline, { session: him.session, body: {} })).toMatchObject({ status: 200 });
});

test('pages continue over months without gaps and repeats, and only the first one counts', async () => {
  const shown = await women(45, 2 * DAY_MS);
  const pages = await walk();
  expect(pages.flatMap(idsOf)).toEqual(shown.map(({ id }) => id));
  expect(pages.map(({ users }) => users.length)).toEqual([TIMELINE_PAGE_ROWS, TIMELINE_PAGE_ROWS, 5]);
  expect(pages.map(({ count }) => count)).toEqual([45, null, null]);
});

test('a member without age, areas and body type is in the timeline of all areas, and fits no filter', async () => {
  const bare = await createShownMember(world, WOMAN, {
    attributes: { age: undefined, area: undefined, body_type: undefined } as never,
  });
  expect(await open()).toMatchObject({ users: [{ uuid: bare.id, age: null, area: '', body_type: '' }], count: 1 });
  for (const query of [{ age_from: 18 }, { age_to: 85 }, { body_type: '普通' }, { area: '東京都' }] as Query[])
    expect(await open(query)).toMatchObject({ users: [], next: null, count: 0 });
});

describe('filters', () => {
  test('by area, ages and body type leave the members who fit all of them', async () => {
    const make = (area: string, age: number, body_type: '普通' | '痩せ型') =>
      createShownMember(world, WOMAN, { attributes: { area, age, body_type } });
    const [a, b, c] = [
      await make('東京都, 千葉県', 25, '普通'),
      await make('千葉県', 30, '痩せ型'),
      await make('東京都', 40, '普通'),
    ];
    const found = async (query: Query) => {
      const body = await open(query);
      expect(body.count).toBe(body.users.length);
      return idsOf(body).sort();
    };
    const ids = (...members: TestMember[]) => members.map(({ id }) => id).sort();
    expect(await found({ area: '千葉県' })).toEqual(ids(a, b));
    expect(await found({ area: '東京都', age_from: 30 })).toEqual(ids(c));
    expect(await found({ age_to: 30 })).toEqual(ids(a, b));
    expect(await found({ body_type: '普通', age_from: '26', age_to: '40' })).toEqual(ids(c));
    expect(await found({ area: '道央' })).toEqual([]);
  });

  test('that few members fit give short pages that continue, and miss nobody', async () => {
    const shown = await women(40);
    const rare = [shown[3], shown[22], shown[39]] as TestMember[];
    for (const her of rare) {
      await saveMemberProfile(world, her, {
        attributes: { twitter_name: 'まれ', age: 61, area: '東京都', body_type: 'むっちり' } as ProfileAttributes,
      });
      await followMember(world, her);
    }
    const pages = await walk({ age_from: 60, body_type: 'むっちり' });
    expect(pages.flatMap(idsOf)).toEqual(rare.map(({ id }) => id));
  });

  test('that are malformed, and invalid cursors, are refused', async () => {
    for (const query of [
      { age_from: 17 },
      { age_to: 86 },
      { age_from: 'x' },
      { body_type: 'むきむき' },
      { area: '*' },
      { area: '東京' },
      { cursor: 'abc' },
      { cursor: 'A'.repeat(160) },
      { cursor: 'あ' },
      { cursor: 'A'.repeat(513) },
    ] as Query[])
      expect(
        await world.call(timeline, getTimeline, { session: him.session, query }),
        JSON.stringify(query),
      ).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });

  test('that no one can fit give an empty page', async () => {
    await women(1);
    expect(await open({ age_from: 50, age_to: 40 })).toMatchObject({ users: [], next: null, count: 0 });
    expect(await open({ body_type: 'マッチョ' })).toMatchObject({ users: [], next: null, count: 0 });
  });
});

describe('a cursor', () => {
  test('is sealed, has always the same length, and is valid for its viewer only', async () => {
    const other = await createShownMember(world, MAN);
    const shown = await women(41);
    const [first, second] = await walk();
    const cursor = first?.next ?? '';
    expect(cursor).toHaveLength(second?.next?.length ?? 0);
    const readable = Buffer.from(cursor, 'base64url').toString('latin1');
    for (const { id } of shown) expect(cursor + readable).not.toContain(id.slice(1, 9));
    expect(readable).not.toContain('2026');
    const changed = `${cursor.slice(0, 20)}${cursor[20] === 'A' ? 'B' : 'A'}${cursor.slice(21)}`;
    for (const [viewer, sent] of [
      [other, cursor],
      [him, changed],
      [him, cursor.slice(0, -1)],
    ] as const)
      expect(
        await world.call(timeline, getTimeline, { session: viewer.session, query: { cursor: sent } }),
      ).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });
});

describe('disappears at once from a page that a cursor leads to, and cannot be opened', () => {
  const endings: [string, (her: TestMember) => Promise<unknown>][] = [
    ['her no', (her) => createPair(world, her, him, { state: PAIR_STATE.noMatch, noMatchBy: 'her' })],
    ['her no to his like', (her) => createPair(world, her, him, { state: PAIR_STATE.noMatch, isKnownToHim: true })],
    ['a hold that ran out', (her) => createPair(world, her, him, { state: PAIR_STATE.held, heldUntil: 1 })],
    [
      'her block',
      (her) => createPair(world, her, him, { state: PAIR_STATE.noMatch, noMatchBy: 'block', blockedBy: her.id }),
    ],
    [
      'his own block',
      (her) => createPair(world, her, him, { state: PAIR_STATE.noMatch, noMatchBy: 'block', blockedBy: him.id }),
    ],
    [
      'a block of a former membership',
      async (her) => {
        for (const put of formerBlockItems(her.id, him.id, { by: 'owner', at: 1 }))
          await world.table.write({ name: 'block', put });
      },
    ],
    ['privacy mode', (her) => change(her, { isHidden: true })],
    ['a withdrawal', (her) => change(her, { isActive: false, withdrawnAt: 1 })],
    ['a suspension', (her) => change(her, { isActive: false })],
    ['a lost age check', (her) => change(her, { ageCheck: AGE_CHECK.noneOrReview })],
    ['under age', (her) => change(her, { ageCheck: AGE_CHECK.underAge })],
    ['an erased account', (her) => world.table.write({ name: 'account', delete: accountKey(her.id) })],
  ];
  test('each way to leave looks the same', async () => {
    const shown = await women(20 + endings.length + 2);
    const { next } = await open();
    const gone = shown.slice(20, 20 + endings.length);
    for (const [index, [, end]] of endings.entries()) await end(gone[index] as TestMember);
    const rest = shown.slice(20 + endings.length).map(({ id }) => id);
    expect(idsOf(await open({ cursor: next ?? '' }))).toEqual(rest);
    expect((await walk()).flatMap(idsOf)).toEqual([...shown.slice(0, 20).map(({ id }) => id), ...rest]);
    const post = (contract: typeof getSubprofile | typeof leaveFootprint, id: string) =>
      world.call(timeline, contract, {
        session: him.session,
        body: contract === getSubprofile ? { user: { partner_uuid: id } } : { profile_uuid: id },
      });
    for (const contract of [getSubprofile, leaveFootprint]) {
      const unknown = await post(contract, 'mzzzzzzzzzzzzzzzzzzzzzz');
      expect(unknown.status).toBe(404);
      for (const her of [...gone, him]) {
        const { status, body } = await post(contract, her.id);
        expect({ status, ...body, request_id: '' }).toEqual({ status: 404, ...unknown.body, request_id: '' });
      }
    }
  });

  test('the same is true for a man: his lapsed plan, to the millisecond', async () => {
    const her = await createShownMember(world, WOMAN);
    const until = world.clock.now().getTime() + 5;
    const lapsing = await createShownMember(world, MAN, { account: { paidUntil: until } });
    world.clock.advance(4);
    expect(idsOf(await open({}, her))).toContain(lapsing.id);
    world.clock.advance(1);
    expect(idsOf(await open({}, her))).toEqual([him.id]);
    await createPair(world, her, him, { state: PAIR_STATE.noMatch, noMatchBy: 'him' });
    expect(await open({}, her)).toMatchObject({ users: [], next: null, count: 0 });
  });

  test('a page from which many members are missing is filled from the rows that follow', async () => {
    const shown = await women(60);
    for (const her of shown.slice(5, 35)) await change(her, { isHidden: true });
    const left = [...shown.slice(0, 5), ...shown.slice(35)].map(({ id }) => id);
    const pages = await walk();
    expect(pages[0]?.users).toHaveLength(20);
    expect(pages.flatMap(idsOf)).toEqual(left);
  });

  test('a last page without any other member is not announced', async () => {
    const shown = await women(22);
    for (const her of shown.slice(20))
      await createPair(world, her, him, { state: PAIR_STATE.noMatch, noMatchBy: 'her' });
    expect(await open()).toMatchObject({ next: null, count: 20 });
  });
});

describe('the number of members', () => {
  test('leaves out members whose pair with the viewer ended, with the filters that they fit', async () => {
    const shown = await women(45);
    const [ended, blocked, hidden, held] = shown as [TestMember, TestMember, TestMember, TestMember];
    await createPair(world, ended, him, { state: PAIR_STATE.noMatch, noMatchBy: 'her' });
    await createPair(world, blocked, him, { state: PAIR_STATE.noMatch, noMatchBy: 'block', blockedBy: him.id });
    await createPair(world, hidden, him, { state: PAIR_STATE.noMatch, noMatchBy: 'her' });
    await createPair(world, held, him, { state: PAIR_STATE.fresh });
    for (const query of [{}, { area: '東京都' }, { age_to: 28, body_type: '普通' }] as Query[])
      expect((await open(query)).count).toBe(42);
    // A hidden member is not in the counter, so she must not be subtracted from it.
    await change(hidden, { isHidden: true });
    await followMember(world, hidden);
    expect((await open()).count).toBe(42);
    expect((await walk()).flatMap(idsOf)).toHaveLength(42);
  });

  test('is the same for a viewer with many ended pairs, whichever way they are searched', async () => {
    const shown = await women(26);
    const moved = shown[25] as TestMember;
    await change(moved, { lastCallAt: world.clock.now().getTime() - 70 * DAY_MS });
    await followMember(world, moved);
    for (const her of [...shown.slice(0, 2), moved]) await createPair(world, her, him, { state: PAIR_STATE.noMatch });
    const gone = [await createShownMember(world, WOMAN, { attributes: { area: '千葉県' } })];
    for (const her of gone) await createPair(world, her, him, { state: PAIR_STATE.noMatch });
    const asked = async (query: Query) => {
      world.costs.length = 0;
      const { count } = await open(query);
      return { count, batches: world.costs.filter(({ operation }) => operation === 'findMany').length };
    };
    for (const query of [{}, { area: '東京都' }, { age_to: 28, body_type: '普通' }] as Query[])
      expect(await asked(query)).toEqual({ count: 23, batches: 2 });
  });

  test('needs no search for ended pairs when a thousand members are left all the same', async () => {
    const shown = await women(22);
    await createPair(world, shown[0] as TestMember, him, { state: PAIR_STATE.noMatch });
    const months = new Set(['2026-11']);
    const countFor = async (listed: number) => {
      await world.table.write({ name: 'x', put: { ...timelineCountsKey(WOMAN, '*'), '28|2': listed, months } });
      world.costs.length = 0;
      const { count, count_is_limit } = await open();
      return [count, count_is_limit, world.costs.filter(({ operation }) => operation === 'findMany').length];
    };
    expect(await countFor(1002)).toEqual([1000, true, 2]);
    expect(await countFor(1001)).toEqual([1000, false, 3]);
  });

  test('is shown up to a thousand', async () => {
    await women(22);
    for (const [listed, count, isLimit] of [
      [999, 999, false],
      [1000, 1000, false],
      [1001, 1000, true],
      [200_000, 1000, true],
    ]) {
      const counts = { ...timelineCountsKey(WOMAN, '*'), '28|2': listed, months: new Set(['2026-11']) };
      await world.table.write({ name: 'counts', put: counts });
      expect(await open()).toMatchObject({ count, count_is_limit: isLimit });
    }
  });
});

describe('the cost of a page', () => {
  const costOf = async (query: Query) => {
    world.costs.length = 0;
    await open(query);
    const sum = (unit: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[unit], 0);
    return { operations: world.costs.map(({ operation }) => operation).sort(), rcu: sum('rcu'), wcu: sum('wcu') };
  };

  test('is two trips besides the session, some fifty read units, and two more trips for the number of the first one', async () => {
    const shown = await women(50);
    const first = await open();
    const page = ['find', 'find', 'findMany', 'findMany', 'query', 'query', 'write'];
    const cost = await costOf({ cursor: first.next ?? '' });
    expect(cost.operations).toEqual(page);
    expect(cost.wcu).toBe(1);
    expect(cost.rcu).toBeLessThanOrEqual(58);
    // Members who left the list after the first page was read cause no further round trip.
    for (const her of shown.slice(21, 24)) await change(her, { isHidden: true });
    expect(await costOf({ cursor: first.next ?? '' })).toEqual(cost);
    const counted = await costOf({});
    expect(counted.operations).toEqual([...page, 'query'].sort());
    expect(counted.rcu).toBeLessThanOrEqual(cost.rcu + 1);
    await createPair(world, shown[30] as TestMember, him, { state: PAIR_STATE.noMatch });
    expect((await costOf({})).operations).toEqual([...page, 'query', 'findMany'].sort());
  });

  test('a member who may not open the timeline reads no accounts of others', async () => {
    await women(3);
    await change(him, { paidUntil: 0 });
    expect(await costOf({})).toMatchObject({ operations: ['find', 'find', 'findMany', 'query', 'query', 'write'] });
  });
});
