import { beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { defineAccess } from '#functions/items/access.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { CONSUMERS, type EventType } from '#functions/items/events/index.ts';
import {
  cellOf,
  detailViewsKey,
  scopesOf,
  type TimelineEntry,
  type TimelineScope,
  timelineCountsKey,
  timelineItemsOf,
  timelineRow,
  timelineStateKey,
} from '#functions/items/timeline-entry.ts';
import { domain as timeline } from '#functions/timeline/domain.ts';
import { createTimelineEntryRepository } from '#functions/timeline/entry.repository.ts';
import { getAccount } from '#shared/contract/account.ts';
import { getTimeline, setHiddenMode } from '#shared/contract/timeline.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { PASSWORD, saveMemberProfile, type TestMember } from '#tests/setup/arrange/members.ts';
import { createShownMember, createShownMembers, followMember } from '#tests/setup/arrange/timeline.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
/**
 * Each test has its own world: the tests compare all rows and counters of a table, and some move the clock by days. The
 * lists also contain other members, so that a test notices a write that changes another member's rows.
 */
beforeEach(async () => {
  world = await createTestWorld();
  for (const sex of [WOMAN, MAN] as const)
    await createShownMembers(world, sex, [{}, { attributes: { area: '千葉県' } }]);
});
const OF_THE_TIMELINE: readonly EventType[] = ['member.changed', 'timeline.follow', 'timeline.erase'];
const leaveOut = (Object.keys(CONSUMERS) as EventType[]).filter((type) => !OF_THE_TIMELINE.includes(type));
/** Delivers the events of the timeline service, each twice. */
const settleTimeline = () => settle(world, { times: 2, leaveOut });
const change = ({ id }: TestMember, set: Partial<AccountItem>) =>
  world.table.write({ name: 'account', update: { ...accountKey(id), set } });
const profile = (member: TestMember, attributes: object) =>
  saveMemberProfile(world, member, { attributes: { twitter_name: 'みお', ...attributes } as never });
const stored = () => world.everything('TIMELINE#');
const rowsOf = async ({ id }: TestMember) =>
  (await stored()).filter(({ pk, sk }) => pk === `TIMELINE#${id}` && String(sk).startsWith('PLACE#'));
const cellsOf = (counts: object | undefined) =>
  Object.fromEntries(Object.entries(counts ?? {}).filter(([cell, number]) => cell.includes('|') && number !== 0));

/** Asserts that rows and counters equal those computed from every member's stored items. */
const expectExact = async () => {
  const items = await stored();
  const counts = new Map<string, Record<string, number>>();
  const rows: unknown[] = [];
  for (const { sk, sex, place: entry } of items as { sk: string; sex: Sex; place?: TimelineEntry }[]) {
    if (sk !== 'PLACED' || !entry) continue;
    for (const scope of scopesOf(entry)) {
      rows.push(timelineRow(sex, scope, entry));
      const { pk, sk: name } = timelineCountsKey(sex, scope);
      const cells = counts.get(`${pk} ${name}`) ?? {};
      const cell = cellOf(sex, entry);
      counts.set(`${pk} ${name}`, { ...cells, [cell]: (cells[cell] ?? 0) + 1 });
    }
  }
  const byKey = (list: unknown[]) =>
    new Map(list.map((one) => [JSON.stringify([(one as { pk: string }).pk, (one as { sk: string }).sk]), one]));
  expect(byKey(items.filter(({ sk }) => String(sk).startsWith('PLACE#')))).toEqual(byKey(rows));
  const storedCounts = items.filter(({ sk }) => String(sk).startsWith('COUNTS#'));
  const cells = storedCounts.map((one) => [`${one['pk']} ${one['sk']}`, cellsOf(one)] as const);
  expect(new Map(cells.filter(([, counted]) => Object.keys(counted).length > 0))).toEqual(counts);
  for (const row of rows as { listPk: string }[]) {
    const [, sex, scope, month = ''] = row.listPk.split('#');
    const known = await world.table.find(timelineCountsKey(Number(sex) as Sex, scope as TimelineScope));
    expect(known?.months?.has(month)).toBe(true);
  }
};

describe('a member', () => {
  test('has one row for all areas and one for each area, which follow profile and last call', async () => {
    const her = await createShownMember(world, WOMAN, { attributes: { area: '東京都, 千葉県' } });
    const scopes = async () => (await rowsOf(her)).map(({ sk }) => sk).sort();
    expect(await scopes()).toEqual(['PLACE#*', 'PLACE#千葉県', 'PLACE#東京都']);
    await profile(her, { age: 41, area: '千葉県, 大阪府', body_type: '痩せ型' });
    await followMember(world, her);
    expect(await scopes()).toEqual(['PLACE#*', 'PLACE#千葉県', 'PLACE#大阪府']);
    await expectExact();
    await change(her, { lastCallAt: world.clock.now().getTime() - 40 * DAY_MS });
    await followMember(world, her);
    expect(new Set((await rowsOf(her)).map(({ listPk }) => String(listPk).slice(-7)))).toEqual(new Set(['2026-10']));
    await expectExact();
  });

  test.each<[string, Partial<AccountItem>, Sex]>([
    ['who hides', { isHidden: true }, WOMAN],
    ['who is suspended', { isActive: false }, WOMAN],
    ['whose age is checked again', { ageCheck: 0 }, WOMAN],
    ['without a profile', { hasProfile: false }, WOMAN],
    ['whose plan ended', { paidUntil: 0 }, MAN],
  ])('%s has none, and is back afterwards', async (_who, set, sex) => {
    const member = await createShownMember(world, sex);
    const before = await world.table.find(accountKey(member.id), { consistent: true });
    await change(member, set);
    await followMember(world, member);
    expect(await rowsOf(member)).toEqual([]);
    await expectExact();
    if (before) await world.table.write({ name: 'account', put: before });
    await followMember(world, member);
    expect(await rowsOf(member)).toHaveLength(2);
    await expectExact();
  });
});

test('after 64 changes at once, each followed, rows and counters are exact', async () => {
  const members = await createShownMembers(world, WOMAN, [{}, {}, {}, {}]);
  const areas = ['東京都', '大阪府', '北海道' as string, '福岡県, 東京都'];
  await Promise.all(
    Array.from({ length: 64 }, async (_, index) => {
      const member = members[index % members.length] as TestMember;
      if (index % 3 === 0) await change(member, { isHidden: index % 2 === 0 });
      else if (index % 3 === 1)
        await profile(member, { age: 20 + (index % 7), area: areas[index % 4], body_type: '普通' });
      else await change(member, { lastCallAt: world.clock.now().getTime() - index * 1_000 });
      await createTimelineEntryRepository(world.table)
        .follow(member.id, world.clock.now())
        .catch((error: { code?: string }) => {
          // After a conflict SQS would deliver the event again.
          expect(error.code).toBe('conflict');
        });
    }),
  );
  for (const member of members) await followMember(world, member);
  await expectExact();
});

test('an older read is never written over a newer one', async () => {
  const her = await createShownMember(world, WOMAN);
  // One consumer reads the account before she hides. Another consumer reads it afterwards and writes first.
  let release = () => {};
  const gate = new Promise<void>((done) => {
    release = done;
  });
  await change(her, { lastCallAt: world.clock.now().getTime() - 1 });
  let looks = 0;
  const slow = createTimelineEntryRepository({
    ...world.table,
    findMany: (async (keys: readonly never[], options: object) => {
      const found = await world.table.findMany(keys, options);
      looks += 1;
      if (looks === 1) await gate;
      return found;
    }) as never,
  });
  const older = slow.follow(her.id, world.clock.now());
  while (looks === 0) await new Promise((done) => setImmediate(done));
  await change(her, { isHidden: true });
  await followMember(world, her);
  release();
  await older;
  expect([looks, await rowsOf(her)]).toEqual([2, []]);
  await expectExact();
});

describe('events', () => {
  test('a call after six hours moves its member to the top, a change of the account to the right position', async () => {
    const [her, him] = [await createShownMember(world, WOMAN), await createShownMember(world, MAN)];
    const top = async () =>
      (await world.call(timeline, getTimeline, { session: him.session })).body.users.map(({ uuid }) => uuid);
    await createShownMember(world, WOMAN, { account: { lastCallAt: world.clock.now().getTime() + 1 } });
    expect((await top())[0]).not.toBe(her.id);
    world.clock.advance(6 * HOUR_MS);
    await world.call(account, getAccount, { session: her.session });
    await settleTimeline();
    expect((await top())[0]).toBe(her.id);
    await expectExact();
  });

  test('a withdrawal removes the rows at once, the erasure everything', async () => {
    const him = await createShownMember(world, MAN);
    await world.table.write({
      name: 'views',
      put: { ...detailViewsKey(him.id, '2026-11-20'), opened: new Set(['m-somebody']), ttl: 1 },
    });
    await world.call(account, withdraw, { session: him.session, body: { password: PASSWORD } });
    await settleTimeline();
    expect(await rowsOf(him)).toEqual([]);
    await expectExact();
    world.clock.advance(30 * DAY_MS);
    const service = world.bind(account);
    await service.run('erase');
    await settleTimeline();
    expect((await world.table.query({ ...timelineItemsOf(him.id), consistent: true })).items).toEqual([]);
    await followMember(world, him);
    expect(await world.table.find(timelineStateKey(him.id))).toBeUndefined();
    await expectExact();
  });
});

describe('privacy mode', () => {
  const set = ({ session }: TestMember, hidden_mode: unknown, headers = {}) =>
    world.call(timeline, setHiddenMode, { session, body: { hidden_mode }, headers });
  const isHidden = async ({ id }: TestMember) =>
    (await world.table.find(accountKey(id), { consistent: true }))?.isHidden === true;
  const paying = () =>
    createShownMember(world, WOMAN, { account: { paidUntil: world.clock.now().getTime() + 1_000, planId: 13 } });

  test('a paying woman turns it on and leaves the timeline; it outlasts the plan; she turns it off', async () => {
    const her = await paying();
    for (const on of [true, 1, '1', 'true'])
      expect(await set(her, on)).toMatchObject({ status: 200, body: { success: true, hidden_mode: true } });
    expect(await rowsOf(her)).toHaveLength(2);
    await settleTimeline();
    expect(await rowsOf(her)).toEqual([]);
    world.clock.advance(1_000);
    expect(await set(her, true)).toMatchObject({ status: 200 });
    expect((await world.call(timeline, getTimeline, { session: her.session })).body).toMatchObject({
      hidden_mode: true,
      payment_confirmation: 0,
    });
    expect(await set(her, '0')).toMatchObject({ status: 200, body: { hidden_mode: false } });
    await settleTimeline();
    expect(await rowsOf(her)).toHaveLength(2);
    expect(await set(her, true)).toMatchObject({ status: 403, body: { code: 'payment_required' } });
    expect(await isHidden(her)).toBe(false);
  });

  test('is not for men, nor for a woman without a plan; an invalid flag is refused', async () => {
    const [him, her] = [await createShownMember(world, MAN), await createShownMember(world, WOMAN)];
    expect(await set(him, true)).toMatchObject({ status: 403, body: { code: 'wrong_sex' } });
    expect(await set(him, false)).toMatchObject({ status: 200 });
    expect(await set(her, true)).toMatchObject({ status: 403, body: { code: 'payment_required' } });
    for (const bad of ['yes', 2, null, undefined, [], 'あ'.repeat(1_000)])
      expect(await set(her, bad)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect([await isHidden(him), await isHidden(her)]).toEqual([false, false]);
  });

  test('a repeat takes effect once, also beside others', async () => {
    const her = await paying();
    const key = { 'idempotency-key': 'hide-me-once-0001' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => set(her, true, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await set(her, false);
    expect(await set(her, true, key)).toMatchObject({ status: 200, body: { hidden_mode: true } });
    expect(await isHidden(her)).toBe(false);
  });
});

test('following costs three reads, and writes in proportion to the rows; without a change, one write', async () => {
  const her = await createShownMember(world, WOMAN);
  const costOf = async () => {
    world.costs.length = 0;
    await createTimelineEntryRepository(
      world.core.tableFor(defineAccess({ service: 'timeline', owns: ['TIMELINE'], reads: ['ACCOUNT', 'PROFILE'] })),
    ).follow(her.id, world.clock.now());
    const sum = (unit: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[unit], 0);
    return { operations: world.costs.map(({ operation }) => operation), rcu: sum('rcu'), wcu: sum('wcu') };
  };
  // In the first three days the state item is in the index of new faces, too.
  expect(await costOf()).toEqual({ operations: ['find', 'findMany', 'write'], rcu: 3, wcu: 2 });
  world.clock.advance(3 * DAY_MS);
  await followMember(world, her);
  expect(await costOf()).toEqual({ operations: ['find', 'findMany', 'write'], rcu: 3, wcu: 1 });
  await change(her, { lastCallAt: world.clock.now().getTime() - 1 });
  expect(await costOf()).toEqual({ operations: ['find', 'findMany', 'transact'], rcu: 3, wcu: 10 });
  await change(her, { isHidden: true });
  expect(await costOf()).toEqual({ operations: ['find', 'findMany', 'transact'], rcu: 3, wcu: 12 });
});
