import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountItem } from '#functions/items/account.ts';
import { accountKey } from '#functions/items/account.ts';
import { footprintCountKey, footprintsOf } from '#functions/items/footprint.ts';
import { formerBlockItems } from '#functions/items/former-member.ts';
import { detailViewsKey } from '#functions/items/timeline-entry.ts';
import { domain as timeline } from '#functions/timeline/domain.ts';
import { getSubprofile, getTimeline, leaveFootprint, listFootprints } from '#shared/contract/timeline.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { HOUR_MS, serviceDay } from '#shared/time.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { createPair } from '#tests/setup/arrange/pairs.ts';
import { createShownMember, createShownMembers } from '#tests/setup/arrange/timeline.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let him: TestMember;
/** Each test has its own world: the tests move the clock, also around 03:00. */
beforeEach(async () => {
  world = await createTestWorld();
  him = await createShownMember(world, MAN);
});
const createWomen = () =>
  createShownMembers(
    world,
    WOMAN,
    Array.from({ length: 16 }, () => ({})),
  );
const open = ({ id }: TestMember, viewer = him) =>
  world.call(timeline, getSubprofile, { session: viewer.session, body: { user: { partner_uuid: id } } });
const visit = ({ id }: TestMember, viewer = him) =>
  world.call(timeline, leaveFootprint, { session: viewer.session, body: { profile_uuid: id } });
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof open>>) =>
  status === 200 ? (body.success ? 'shown' : body['code']) : body['code'];
const opened = async ({ id }: TestMember, at = world.clock.now()) =>
  (await world.table.find(detailViewsKey(id, serviceDay(at)), { consistent: true }))?.opened ?? new Set();
const footprintsAt = async (owner: TestMember) => {
  const { items } = await world.table.query({ ...footprintsOf(owner.id), consistent: true });
  const rows = items.filter(({ sk }) => sk !== '#count');
  return { rows, count: (await world.table.find(footprintCountKey(owner.id), { consistent: true }))?.count ?? 0 };
};
const change = ({ id }: TestMember, set: Partial<AccountItem>) =>
  world.table.write({ name: 'account', update: { ...accountKey(id), set } });

test('a man sees what her screen shows him, without her height and weight', async () => {
  const her = await createShownMember(world, WOMAN, {
    attributes: {
      area: '東京都, 千葉県',
      height: '161~165',
      weight: '50キロ以下',
      appear_points: 'よく笑う, と言われます',
    },
  });
  const { body } = await open(her);
  expect(body).toMatchObject({
    success: true,
    profile: {
      uuid: her.id,
      sex: WOMAN,
      twitter_name: 'みお',
      is_age_verified: true,
      profile1: expect.stringMatching(/\/a\/780\.webp/),
      photo_shade: 0.7,
      age: 28,
      body_type: '普通',
      area: ['東京都', '千葉県'],
      appear_points: ['よく笑う, と言われます'],
      height: '',
      weight: '',
      like_remain: 0,
      is_liked: false,
      can_not_liked: false,
      detail_show_ticket: 9,
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/161|50キロ/);
});

test('a woman sees his height and weight, and her likes', async () => {
  const ren = await createShownMember(world, MAN, {
    attributes: { height: '171~175', weight: '61~65', appear_points: 'キス, クンニ' },
  });
  const her = await createShownMember(world, WOMAN, { account: { freeLikes: 3 } });
  const { body } = await open(ren, her);
  expect(body['profile']).toMatchObject({
    sex: MAN,
    height: '171~175',
    weight: '61~65',
    appear_points: ['キス', 'クンニ'],
    like_remain: 3,
  });
});

describe('tickets', () => {
  test('ten a service day; the same member again is free; the day ends at 03:00', async () => {
    const women = await createWomen();
    for (const her of women.slice(0, 10)) expect(outcomeOf(await open(her))).toBe('shown');
    expect(await open(women[10] as TestMember)).toMatchObject({
      status: 200,
      body: { success: false, code: 'view_limit', errors: [expect.any(String)] },
    });
    expect((await open(women[0] as TestMember)).body).toMatchObject({
      success: true,
      profile: { detail_show_ticket: 0 },
    });
    const { body } = await world.call(timeline, getTimeline, { session: him.session });
    expect(body.detail_show_ticket).toBe(0);
    // It is 12:00 in Tokyo: the next service day begins exactly fifteen hours later.
    world.clock.advance(15 * HOUR_MS - 1);
    expect(outcomeOf(await open(women[10] as TestMember))).toBe('view_limit');
    world.clock.advance(1);
    expect((await open(women[10] as TestMember)).body).toMatchObject({ profile: { detail_show_ticket: 9 } });
  });

  test('64 calls at once spend ten, one for each member, and leave ten footprints', async () => {
    const women = await createWomen();
    const calls = Array.from({ length: 64 }, (_, index) => women[index % women.length] as TestMember);
    const answers = await Promise.all(calls.map(async (her) => ({ her, outcome: outcomeOf(await open(her)) })));
    const shown = new Set(answers.filter(({ outcome }) => outcome === 'shown').map(({ her }) => her.id));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['shown', 'view_limit']));
    expect(shown.size).toBe(10);
    expect(await opened(him)).toEqual(shown);
    for (const her of women)
      expect((await footprintsAt(her)).rows.filter(({ sk }) => sk === him.id)).toHaveLength(shown.has(her.id) ? 1 : 0);
  });

  test('64 calls at once for one member spend one and are one visitor', async () => {
    const her = await createShownMember(world, WOMAN);
    const answers = await Promise.all(Array.from({ length: 64 }, () => open(her)));
    expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['shown']));
    expect((await opened(him)).size).toBe(1);
    expect(await footprintsAt(her)).toMatchObject({ rows: [{ visitorId: him.id }], count: 1 });
  });

  test('calls around 03:00 spend tickets of their own day each', async () => {
    const women = await createWomen();
    const day = serviceDay(world.clock.now());
    world.clock.advance(Date.parse(`${day}T18:00:00Z`) - 1 - world.clock.now().getTime());
    const before = world.clock.now();
    const calls = women.slice(0, 12).map((her) => open(her));
    world.clock.advance(1);
    const later = women.slice(0, 12).map((her) => open(her));
    const [early, late] = [await Promise.all(calls), await Promise.all(later)];
    for (const answers of [early, late])
      expect(answers.map(outcomeOf).filter((outcome) => outcome === 'shown').length).toBeGreaterThanOrEqual(10);
    expect([(await opened(him, before)).size, (await opened(him)).size]).toEqual([10, 10]);
  });

  test('a member whose pair the viewer can see costs none; one whose pair is secret does', async () => {
    const [seen, secret] = [await createShownMember(world, WOMAN), await createShownMember(world, WOMAN)];
    await createPair(world, seen, him, { state: PAIR_STATE.likeReceived });
    await createPair(world, secret, him, { state: PAIR_STATE.fresh });
    expect((await open(seen)).body).toMatchObject({
      profile: { is_liked: true, can_not_liked: true, detail_show_ticket: 10 },
    });
    expect((await open(secret)).body).toMatchObject({
      profile: { is_liked: false, can_not_liked: false, detail_show_ticket: 9 },
    });
  });
});

describe('a member who may not open', () => {
  test.each<[string, Partial<AccountItem>, string]>([
    ['a man without a plan', { paidUntil: 0 }, 'payment_required'],
    ['a man whose age is checked', { ageCheck: AGE_CHECK.noneOrReview }, 'age_confirmation_required'],
  ])('%s', async (_who, set, code) => {
    const her = await createShownMember(world, WOMAN);
    await change(him, set);
    for (const reply of [await open(her), await visit(her)])
      expect(reply).toMatchObject({ status: 403, body: { code } });
    const { body } = await world.call(timeline, getTimeline, { session: him.session });
    expect(body).toMatchObject({ users: [], next: null, count: null, detail_show_ticket: 10 });
  });

  test('somebody else’s uid in the body is refused', async () => {
    const her = await createShownMember(world, WOMAN);
    const body = { user: { uid: her.email, partner_uuid: her.id } };
    expect(await world.call(timeline, getSubprofile, { session: him.session, body })).toMatchObject({
      status: 403,
      body: { code: 'not_yourself' },
    });
    expect(await world.call(timeline, getSubprofile, { body })).toMatchObject({ status: 401 });
  });
});

describe('footprints', () => {
  test('a visit is in her list, on top after another visit, one row for each visitor', async () => {
    const her = await createShownMember(world, WOMAN);
    const other = await createShownMember(world, MAN);
    const listed = async () => {
      await world.catchUp();
      return (await world.call(timeline, listFootprints, { session: her.session })).body.data.map(({ id }) => id);
    };
    await open(her);
    world.clock.advance(1_000);
    await open(her, other);
    expect(await listed()).toEqual([other.id, him.id]);
    world.clock.advance(1_000);
    await open(her);
    expect(await listed()).toEqual([him.id, other.id]);
    const before = await footprintsAt(her);
    world.clock.advance(1_000);
    expect(await visit(her)).toMatchObject({ status: 200, body: { success: true } });
    expect(await footprintsAt(her)).toEqual(before);
  });

  test('the call leaves one when a pair is visible, once a day, and none when nothing was opened', async () => {
    const [stranger, matched] = [await createShownMember(world, WOMAN), await createShownMember(world, WOMAN)];
    await createPair(world, matched, him, { state: PAIR_STATE.matched });
    expect(await visit(stranger)).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
    expect((await footprintsAt(stranger)).rows).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, () => visit(matched)));
    const left = await footprintsAt(matched);
    expect(left).toMatchObject({ rows: [{ visitorId: him.id }], count: 1 });
    world.clock.advance(1_000);
    await visit(matched);
    expect(await footprintsAt(matched)).toEqual(left);
    world.clock.advance(24 * HOUR_MS);
    await change(him, { paidUntil: Number.MAX_SAFE_INTEGER });
    await visit(matched);
    expect((await footprintsAt(matched)).rows).not.toEqual(left.rows);
    expect((await opened(him)).size).toBe(0);
  });

  test('a woman in privacy mode opens for a ticket and leaves none', async () => {
    const hidden = await createShownMember(world, WOMAN, { account: { isHidden: true } });
    const owner = await createShownMember(world, MAN);
    expect(outcomeOf(await open(owner, hidden))).toBe('shown');
    expect(await visit(owner, hidden)).toMatchObject({ status: 200 });
    expect(await footprintsAt(owner)).toEqual({ rows: [], count: 0 });
    expect((await opened(hidden)).size).toBe(1);
  });

  test('after a block of a former membership came back, a visit shows in no list, and earlier footprints stay unchanged', async () => {
    const [her, other] = [await createShownMember(world, WOMAN), await createShownMember(world, WOMAN)];
    await open(other);
    await open(him, her);
    await open(him, other);
    for (const one of [her, other])
      for (const put of formerBlockItems(one.id, him.id, { by: 'owner', at: 1 }))
        await world.table.write({ name: 'block', put });
    const before = await footprintsAt(other);
    expect(before.rows).toHaveLength(1);
    world.clock.advance(24 * HOUR_MS);
    await change(him, { paidUntil: Number.MAX_SAFE_INTEGER });
    expect((await open(her)).body).toMatchObject({ success: true, profile: { detail_show_ticket: 9 } });
    expect(outcomeOf(await open(other))).toBe('shown');
    expect(await visit(her)).toMatchObject({ status: 200, body: { success: true } });
    expect(await footprintsAt(her)).toEqual({ rows: [], count: 0 });
    expect(await footprintsAt(other)).toEqual(before);
  });

  test('a visitor who left the timeline is opened from the list of footprints, but not after the pair ended', async () => {
    const her = await createShownMember(world, WOMAN);
    await open(her);
    await change(him, { paidUntil: 0 });
    expect(outcomeOf(await open(him, her))).toBe('shown');
    await createPair(world, her, him, { state: PAIR_STATE.noMatch, noMatchBy: 'her' });
    expect(outcomeOf(await open(him, her))).toBe('not_found');
    await world.catchUp();
    expect((await world.call(timeline, listFootprints, { session: her.session })).body).toEqual({ data: [], total: 0 });
  });
});

test('opening costs one read and one transaction besides session and throttle, a free one a single write', async () => {
  const her = await createShownMember(world, WOMAN);
  const costOf = async (run: () => Promise<unknown>) => {
    world.costs.length = 0;
    await run();
    const sum = (unit: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[unit], 0);
    return { operations: world.costs.map(({ operation }) => operation), rcu: sum('rcu'), wcu: sum('wcu') };
  };
  const stranger = await createMember(world, WOMAN);
  expect(await costOf(() => open(her))).toEqual({
    operations: ['find', 'write', 'findMany', 'transact'],
    rcu: 10,
    wcu: 8,
  });
  world.clock.advance(1_000);
  expect(await costOf(() => open(her))).toEqual({
    operations: ['find', 'write', 'findMany', 'write'],
    rcu: 10,
    wcu: 4,
  });
  expect(await costOf(() => visit(her))).toEqual({ operations: ['find', 'write', 'findMany'], rcu: 10, wcu: 1 });
  expect(await costOf(() => open(stranger))).toMatchObject({ operations: ['find', 'write', 'findMany'], wcu: 1 });
});
