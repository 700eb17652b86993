import { beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { domain as timeline } from '#functions/timeline/domain.ts';
import { getAccount } from '#shared/contract/account.ts';
import { getSubprofile, getTimeline, setTimelineSettings } from '#shared/contract/timeline.ts';
import { AREAS_MAX, TIMELINE_SETTINGS_THROTTLE } from '#shared/limits.ts';
import { AREAS } from '#shared/options/areas.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS, WEEK_DAYS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createShownMember, createShownMembers } from '#tests/setup/arrange/timeline.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let him: TestMember;
let her: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  const lastCallAt = world.clock.now().getTime() - DAY_MS - 7 * HOUR_MS;
  him = await createShownMember(world, MAN, { account: { lastCallAt } });
  her = await createShownMember(world, WOMAN, { account: { lastCallAt } });
});
const WEEK_MS = WEEK_DAYS * DAY_MS;
const save = ({ session }: TestMember, timeline_settings: unknown, headers = {}) =>
  world.call(timeline, setTimelineSettings, { session, body: { timeline_settings }, headers });
const settingsOf = async ({ session }: TestMember) =>
  (await world.call(account, getAccount, { session })).body.timeline_settings;
const stored = ({ id }: TestMember) => world.table.find(accountKey(id), { consistent: true });
const listed = async (viewer = him) =>
  (await world.call(timeline, getTimeline, { session: viewer.session, query: {} })).body.users;
const settleTimeline = () => settle(world, { times: 2 });
const NOTHING = { filter: { areas: [], sort: 'new' }, last_login: true };
const FILTER = { areas: ['千葉県', '東京都'], age_from: 25, age_to: 34, body_type: '普通', sort: 'match' };

describe('filters', () => {
  test('are kept with the member, in any session, and with nobody else', async () => {
    expect(await settingsOf(him)).toEqual(NOTHING);
    const sent = { ...FILTER, areas: ['東京都', '千葉県', '東京都'] };
    expect(await save(him, { filter: sent })).toMatchObject({ status: 200, body: { success: true } });
    expect(await settingsOf(him)).toEqual({ filter: FILTER, last_login: true });
    expect(await settingsOf(her)).toEqual(NOTHING);
    await save(him, { filter: { areas: [], sort: 'new' } });
    expect(await settingsOf(him)).toEqual(NOTHING);
  });

  test('are kept whole: a filter that is taken off is gone', async () => {
    await save(him, { filter: FILTER });
    await save(him, { filter: { areas: ['大阪府'], sort: 'new' } });
    expect(await settingsOf(him)).toEqual({ filter: { areas: ['大阪府'], sort: 'new' }, last_login: true });
  });

  test('that are malformed are refused, and nothing changes', async () => {
    await save(him, { filter: FILTER });
    const before = await stored(him);
    for (const bad of [
      { filter: { ...FILTER, areas: AREAS.slice(0, AREAS_MAX + 1) } },
      { filter: { ...FILTER, areas: ['東京'] } },
      { filter: { ...FILTER, areas: '東京都' } },
      { filter: { ...FILTER, age_from: 17 } },
      { filter: { ...FILTER, age_to: 'x' } },
      { filter: { ...FILTER, body_type: 'むきむき' } },
      { filter: { ...FILTER, sort: undefined } },
      { filter: { ...FILTER, sort: 'age' } },
      { filter: [] },
      { last_login: 'yes' },
      { last_login: null },
      undefined,
    ])
      expect(await save(him, bad), JSON.stringify(bad)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(await stored(him)).toEqual(before);
  });
});

describe('the last login', () => {
  test('is a step and no time; hidden, it is no field for anybody, as while nothing is known', async () => {
    const [new_] = await createShownMembers(world, WOMAN, [{}]);
    const fields = async (id: string) => Object.keys((await listed()).find(({ uuid }) => uuid === id) ?? {});
    const open = async () =>
      (await world.call(timeline, getSubprofile, { session: him.session, body: { user: { partner_uuid: her.id } } }))
        .body;
    expect((await listed()).find(({ uuid }) => uuid === her.id)).toMatchObject({ last_login: 'three_days' });
    expect(await open()).toMatchObject({ profile: { last_login: 'three_days' } });
    const answer = JSON.stringify([await listed(), await open()]);
    const lastCallAt = (await stored(her))?.lastCallAt ?? 0;
    expect(answer).not.toContain(String(lastCallAt));
    expect(answer).not.toContain(new Date(lastCallAt).toISOString().slice(0, 10));
    expect(await save(her, { last_login: false })).toMatchObject({ status: 200 });
    expect(await fields(her.id)).toEqual(await fields(new_?.id ?? ''));
    expect(await fields(her.id)).not.toContain('last_login');
    expect(JSON.stringify(await open())).not.toContain('last_login');
    expect(await settingsOf(her)).toEqual({ ...NOTHING, last_login: false });
    await save(her, { last_login: true });
    expect((await listed()).find(({ uuid }) => uuid === her.id)).toMatchObject({ last_login: 'three_days' });
  });

  test('costs no write of its own: the note of the call, once in six hours, keeps the call before', async () => {
    const made = world.clock.now().getTime();
    world.clock.advance(3 * DAY_MS);
    await world.call(account, getAccount, { session: her.session });
    const first = world.clock.now().getTime();
    expect(await stored(her)).toMatchObject({ lastCallAt: first, callBefore: made });
    // The call that was just made is not told yet.
    expect((await listed()).find(({ uuid }) => uuid === her.id)).toMatchObject({ last_login: 'earlier' });
    world.clock.advance(6 * HOUR_MS);
    await world.call(account, getAccount, { session: her.session });
    expect(await stored(her)).toMatchObject({ lastCallAt: first + 6 * HOUR_MS, callBefore: first });
    expect((await listed()).find(({ uuid }) => uuid === her.id)).toMatchObject({ last_login: 'day' });
    const before = await stored(her);
    world.clock.advance(HOUR_MS);
    await world.call(account, getAccount, { session: her.session });
    expect(await stored(her)).toEqual(before);
  });

  test('hidden, no longer orders the timeline: a call does not move its member', async () => {
    // The fifth day of a week of the epoch: the others' calls were made in this week, so each is later than any instant
    // of the week before, by which a hidden member is listed.
    world.clock.advance(WEEK_MS - (world.clock.now().getTime() % WEEK_MS) + 4 * DAY_MS);
    const others = await createShownMembers(
      world,
      WOMAN,
      [1, 2, 3].map((days) => ({ account: { lastCallAt: world.clock.now().getTime() - days * DAY_MS } })),
    );
    world.clock.advance(6 * HOUR_MS);
    await save(her, { last_login: false });
    await settleTimeline();
    const ids = async () => (await listed()).map(({ uuid }) => uuid);
    expect((await ids()).at(-1)).toBe(her.id);
    await world.call(account, getAccount, { session: her.session });
    await settleTimeline();
    expect(await ids()).toEqual([...others.map(({ id }) => id), her.id]);
    await save(her, { last_login: true });
    await settleTimeline();
    expect((await ids())[0]).toBe(her.id);
  });
});

test('saves of filters and of the last login at once never undo each other', async () => {
  const filters = Array.from({ length: 8 }, (_, index) => ({
    areas: [AREAS[index]],
    age_from: 20 + index,
    sort: 'new',
  }));
  const answers = await Promise.all([
    ...filters.map((filter) => save(him, { filter })),
    ...Array.from({ length: 8 }, () => save(him, { last_login: false })),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const settings = await settingsOf(him);
  expect(settings.last_login).toBe(false);
  expect(filters).toContainEqual(settings.filter);
});

test('a repeat with its key takes effect once', async () => {
  const key = { 'idempotency-key': 'hide-my-login-0001' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => save(her, { last_login: false }, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await save(her, { last_login: true });
  expect(await save(her, { last_login: false }, key)).toMatchObject({ status: 200 });
  expect((await settingsOf(her)).last_login).toBe(true);
});

test('an empty request changes nothing; too many are refused', async () => {
  const before = await stored(him);
  expect(await save(him, {})).toMatchObject({ status: 200 });
  expect(await stored(him)).toEqual(before);
  for (let index = 0; index < TIMELINE_SETTINGS_THROTTLE.limit; index += 1) await save(him, { last_login: true });
  expect(await save(him, { filter: FILTER })).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(await settingsOf(him)).toEqual(NOTHING);
});

test('costs the session and one write, of a filter; two with the event that moves the rows', async () => {
  const costOf = async (settings: unknown) => {
    world.costs.length = 0;
    await save(him, settings);
    const sum = (unit: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[unit], 0);
    return { operations: world.costs.map(({ operation }) => operation), rcu: sum('rcu'), wcu: sum('wcu') };
  };
  expect(await costOf({ filter: FILTER })).toEqual({ operations: ['find', 'write', 'write'], rcu: 1, wcu: 2 });
  expect(await costOf({ last_login: false })).toEqual({ operations: ['find', 'write', 'transact'], rcu: 1, wcu: 5 });
});
