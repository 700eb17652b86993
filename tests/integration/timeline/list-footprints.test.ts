import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountItem } from '#functions/items/account.ts';
import { domain as timeline } from '#functions/timeline/domain.ts';
import { listFootprints } from '#shared/contract/timeline.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { tokyoDay } from '#shared/time.ts';
import { createMember, saveMemberProfile, type TestMember } from '#tests/setup/arrange/members.ts';
import { createPair } from '#tests/setup/arrange/pairs.ts';
import { leaveVisit } from '#tests/setup/arrange/timeline.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let her: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  her = await createMember(world, WOMAN);
});
const createVisitor = async (name = 'れん', change: Partial<AccountItem> = {}) => {
  const him = await createMember(world, MAN, { paidUntil: Number.MAX_SAFE_INTEGER, ...change });
  await saveMemberProfile(world, him, { attributes: { twitter_name: name }, photos: [`${him.id}/a`, null, null] });
  return him;
};
const leave = (visitor: TestMember, owner = her, at = world.clock.now().getTime()) =>
  leaveVisit(world, owner.id, { visitorId: visitor.id, at });
const list = async (query: object = {}, { session } = her) =>
  (await world.call(timeline, listFootprints, { session, query: query as Record<string, string> })).body;
const namesOf = ({ data }: { data: { twitter_name: string }[] }) => data.map(({ twitter_name }) => twitter_name);
const visits = async (count: number) => {
  for (let index = 0; index < count; index += 1) {
    await leave(await createVisitor(`訪問${index}`));
    world.clock.advance(1_000);
  }
};

test('a profile that nobody visited has no footprints', async () => {
  expect(await list()).toEqual({ data: [], total: 0 });
});

test('a visitor is shown with every documented field', async () => {
  const him = await createVisitor();
  await leave(him);
  expect(await list()).toEqual({
    data: [
      {
        id: him.id,
        visitor_id: him.id,
        visitor_uuid: him.id,
        sex: MAN,
        twitter_name: 'れん',
        avatar_profile_1: expect.stringMatching(/^\/photos\/.+\/a\/390\.webp\?/),
        is_visitor_liked: false,
        can_not_liked: false,
        visited_on: tokyoDay(world.clock.now()),
      },
    ],
    total: 1,
  });
});

test('one row a visitor, back on top after a new visit', async () => {
  const [ren, sho] = [await createVisitor('れん'), await createVisitor('しょう')];
  await leave(ren);
  world.clock.advance(1_000);
  await leave(sho);
  expect(namesOf(await list())).toEqual(['しょう', 'れん']);
  world.clock.advance(1_000);
  await leave(ren);
  expect(await list()).toMatchObject({ data: [{ twitter_name: 'れん' }, { twitter_name: 'しょう' }], total: 2 });
});

test('an older visit that arrives late changes nothing', async () => {
  const [ren, sho] = [await createVisitor('れん'), await createVisitor('しょう')];
  const now = world.clock.now().getTime();
  await leave(ren, her, now + 2);
  await leave(sho, her, now + 3);
  await leave(ren, her, now + 1);
  expect(namesOf(await list())).toEqual(['しょう', 'れん']);
});

test('twenty simultaneous visits of one visitor are one row', async () => {
  const him = await createVisitor();
  await Promise.all(Array.from({ length: 20 }, (_, index) => leave(him, her, 1_000 + index)));
  expect(await list()).toMatchObject({ data: [{ id: him.id }], total: 1 });
});

test('a visit that the index does not contain yet is in neither the rows nor the total', async () => {
  await leave(await createVisitor('れん'));
  await world.catchUp();
  await world.index.freeze();
  await leave(await createVisitor('しょう'));
  const { data, total } = await list();
  expect(total).toBe(data.length);
  world.index.thaw();
  await world.catchUp();
  expect((await list()).total).toBe(2);
});

describe('left out', () => {
  test.each([
    ['a suspended visitor', { isActive: false }],
    ['one under age', { ageCheck: AGE_CHECK.underAge }],
    ['one who hides', { isHidden: true }],
  ] as const)('%s', async (_who, change) => {
    await leave(await createVisitor('れん'));
    await leave(await createVisitor('みえない', change));
    const found = await list();
    expect([namesOf(found), found.total]).toEqual([['れん'], 1]);
  });

  test.each(['her', 'him'] as const)('a pair that %s blocked', async (who) => {
    const him = await createVisitor();
    await leave(him);
    const blockedBy = who === 'her' ? her.id : him.id;
    await createPair(world, her, him, { state: PAIR_STATE.noMatch, noMatchBy: 'block', blockedBy });
    expect(await list()).toEqual({ data: [], total: 0 });
    await leave(her, him);
    expect(await list({}, him)).toEqual({ data: [], total: 0 });
  });

  test('a visitor whose pair ended by a no, on both sides', async () => {
    const him = await createVisitor();
    await leave(him);
    await leave(her, him);
    await createPair(world, her, him, { state: PAIR_STATE.noMatch, noMatchBy: 'her' });
    expect(await list()).toEqual({ data: [], total: 0 });
    expect(await list({}, him)).toEqual({ data: [], total: 0 });
  });
});

describe('likes', () => {
  test.each([
    ['her like that waits', PAIR_STATE.likeSent, { is_visitor_liked: true, can_not_liked: true }],
    ['his like that waits', PAIR_STATE.likeReceived, { is_visitor_liked: false, can_not_liked: true }],
    ['a match', PAIR_STATE.matched, { is_visitor_liked: false, can_not_liked: true }],
    ['a recommend of hers', PAIR_STATE.fresh, { is_visitor_liked: false, can_not_liked: true }],
  ] as const)('%s', async (_what, state, expected) => {
    const him = await createVisitor();
    await leave(him);
    await createPair(world, her, him, { state });
    expect((await list()).data).toMatchObject([expected]);
  });

  test('a man may like a visitor whose pair is secret to him', async () => {
    const him = await createVisitor();
    await createPair(world, her, him, { state: PAIR_STATE.fresh });
    await leave(her, him);
    expect((await list({}, him)).data).toMatchObject([{ can_not_liked: false, is_visitor_liked: false }]);
  });
});

describe('pages', () => {
  test('have ten rows by default, newest first, without gaps or repeats', async () => {
    await visits(23);
    const pages = [await list(), await list({ page: 2 }), await list({ page: '3' })];
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3]);
    expect(pages.flatMap(namesOf)).toEqual(Array.from({ length: 23 }, (_, index) => `訪問${22 - index}`));
    expect(pages.map(({ total }) => total)).toEqual([23, 23, 23]);
    expect((await list({ page: 1, per_page: 20, email: her.email })).data).toHaveLength(20);
    expect(await list({ page: 4 })).toEqual({ data: [], total: 23 });
    expect((await list({ page: '', per_page: '' })).data).toHaveLength(10);
  });

  test('that hide rows keep the next page reachable', async () => {
    await visits(2);
    for (const _ of [1, 2]) await leave(await createVisitor('みえない', { isActive: false }));
    world.clock.advance(1_000);
    await visits(8);
    const [first, second] = [await list(), await list({ page: 2 })];
    expect([first.data.length, second.data.length]).toEqual([8, 2]);
    expect([first.total, second.total]).toEqual([11, 12]);
  });

  test.each([
    { page: 0 },
    { page: -1 },
    { page: 101 },
    { page: 'x' },
    { page: 1.5 },
    { per_page: 0 },
    { per_page: 21 },
    { page: '1e9' },
  ])('%j is refused', async (query) => {
    const reply = await world.call(timeline, listFootprints, {
      session: her.session,
      query: query as unknown as Record<string, string>,
    });
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });

  test('the last allowed page is empty and cheap, not an error', async () => {
    expect(await list({ page: 100, per_page: 20 })).toEqual({ data: [], total: 0 });
  });
});

test('another member’s address is refused', async () => {
  const him = await createVisitor();
  for (const email of [him.email, 'nobody@example.com'])
    expect(await world.call(timeline, listFootprints, { session: her.session, query: { email } })).toMatchObject({
      status: 403,
      body: { code: 'not_yourself' },
    });
  expect(await world.call(timeline, listFootprints, { query: { email: her.email } })).toMatchObject({ status: 401 });
});

test('a page costs two trips besides the session, and one unit a row', async () => {
  await visits(10);
  world.costs.length = 0;
  await list();
  // The requests between the first and the last are sent in parallel, so they may finish in any order.
  expect(world.costs.map(({ operation }) => operation).sort()).toEqual(['find', 'find', 'find', 'findMany', 'query']);
  expect(world.costs.at(-1)?.operation).toBe('findMany');
  expect(world.costs.reduce((sum, { rcu }) => sum + rcu, 0)).toBeLessThanOrEqual(1 + 4 + 10);
  expect(world.costs.reduce((sum, { wcu }) => sum + wcu, 0)).toBe(0);
});
