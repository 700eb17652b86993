import { beforeEach, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import type { PoolEntryItem } from '#functions/items/pool-entry.ts';
import { poolOf } from '#functions/items/pool-entry.ts';
import { profileKey } from '#functions/items/profile.ts';
import { recommendDayKey } from '#functions/items/recommend-day.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import type { Stored } from '#functions/platform/table/table.ts';
import { rebuildEntries } from '#functions/recommend/pool/entries.repository.ts';
import { waitingOn } from '#functions/recommend/pool/entry-counts.ts';
import { rekeyEntries } from '#functions/recommend/pool/rekey.schedule.ts';
import { createRecommend } from '#shared/contract/matching.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { DAY_MS, serviceDay } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { failingTable } from '#tests/setup/world/failing-table.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createWoman } from './arrange.ts';

type Card = Stored<PoolEntryItem>;
let world: TestWorld;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  him = await createMan(world, { attributes: { area: '東京都, 埼玉県' } });
});
const allIn = async (...areas: string[]) =>
  (await Promise.all(areas.map((area) => world.table.query({ ...poolOf(area), consistent: true })))).flatMap(
    ({ items }) => items,
  );
const isNewcomer = ({ sk }: Card) => sk.startsWith('A#');
const entriesIn = async (...areas: string[]) => (await allIn(...areas)).filter((entry) => !isNewcomer(entry));
const newcomersIn = async (...areas: string[]) => (await allIn(...areas)).filter(isNewcomer);
const changed = (member = him) =>
  world.bind(matching).consume({ id: 'e', type: 'member.changed', data: { memberId: member.id }, at: 0 });
const exposed = () =>
  world.bind(matching).consume({ id: 'e', type: 'pair.exposed', data: { herId: him.id, hisId: him.id }, at: 0 });
const setAccount = (set: object) =>
  world.table.write({ name: 'account', update: { ...accountKey(him.id), set: { ...set } } });
const setExposureCount = (count: number) =>
  world.table.write({ name: 'exposure', put: { pk: `MATCHING#${him.id}`, sk: 'EXPOSURE', count } });

test('a man has one entry in each of his areas, under 200 bytes', async () => {
  const entries = await entriesIn('東京都', '埼玉県');
  expect(entries.map(({ m }) => m)).toEqual([him.id, him.id]);
  for (const entry of entries) {
    const bytes = Object.entries(entry).reduce(
      (sum, [name, value]) => sum + name.length + Buffer.byteLength(String(value)),
      0,
    );
    expect(bytes).toBeLessThanOrEqual(200);
  }
});

test('a man who was never shown is also among the newcomers, until he is shown, and never again', async () => {
  expect((await newcomersIn('東京都', '埼玉県')).map(({ m, e }) => [m, e])).toEqual([
    [him.id, 0],
    [him.id, 0],
  ]);
  await changed();
  expect(await newcomersIn('東京都', '埼玉県')).toHaveLength(2);
  await setExposureCount(1);
  await Promise.all([exposed(), exposed()]);
  expect(await newcomersIn('東京都', '埼玉県')).toEqual([]);
  expect((await entriesIn('東京都', '埼玉県')).map(({ e }) => e)).toEqual([1, 1]);
  await setAccount({ isActive: false });
  await changed();
  await setAccount({ isActive: true });
  await changed();
  expect(await newcomersIn('東京都', '埼玉県')).toEqual([]);
});

test('a newcomer entry follows his areas, is deleted with his plan, and ends after a week', async () => {
  await world.table.write({
    name: 'profile',
    update: { ...profileKey(him.id), set: { 'attributes.area': '埼玉県, 千葉県' } },
  });
  await changed();
  expect([await newcomersIn('東京都'), (await newcomersIn('埼玉県', '千葉県')).length]).toEqual([[], 2]);
  world.clock.advance(7 * DAY_MS);
  await world.bind(matching).run('rekey');
  expect([(await allIn('埼玉県', '千葉県')).length, (await entriesIn('埼玉県', '千葉県')).length]).toEqual([2, 2]);
  const other = await createMan(world, { attributes: { area: '大阪府' } });
  await world.table.write({ name: 'account', update: { ...accountKey(other.id), set: { paidUntil: 0 } } });
  await changed(other);
  expect(await allIn('大阪府')).toEqual([]);
});

test('a repeated event changes nothing, new areas move his entries', async () => {
  const before = await entriesIn('東京都', '埼玉県');
  await Promise.all([changed(), changed(), changed()]);
  expect(await entriesIn('東京都', '埼玉県')).toEqual(before);
  await world.table.write({
    name: 'profile',
    update: { ...profileKey(him.id), set: { 'attributes.area': '埼玉県, 千葉県' } },
  });
  await changed();
  expect(await entriesIn('東京都')).toEqual([]);
  expect((await entriesIn('埼玉県', '千葉県')).length).toBe(2);
  expect((await entriesIn('埼玉県'))[0]?.sk).toBe(before[1]?.sk);
});

test.each([
  ['stops paying', { paidUntil: 0 }],
  ['is suspended', { isActive: false }],
  ['turns out under age', { ageCheck: AGE_CHECK.underAge }],
])('a man who %s leaves every pool, and comes back when that ends', async (_what, change) => {
  await setAccount(change);
  await changed();
  expect(await allIn('東京都', '埼玉県')).toEqual([]);
  await setAccount({ isActive: true, ageCheck: AGE_CHECK.verified, paidUntil: world.clock.now().getTime() + DAY_MS });
  await changed();
  expect(await entriesIn('東京都', '埼玉県')).toHaveLength(2);
});

test('his exposure count reaches all his entries and never decreases', async () => {
  await setExposureCount(5);
  await exposed();
  expect((await entriesIn('東京都', '埼玉県')).map(({ e }) => e)).toEqual([5, 5]);
  await setExposureCount(3);
  await exposed();
  expect((await entriesIn('東京都', '埼玉県')).map(({ e }) => e)).toEqual([5, 5]);
});

test('a contact without a new recommend reaches his entries too, for 3 units and 1 an area', async () => {
  const today = world.clock.now();
  const chosen = (count: number) =>
    world.table.transact([
      { name: 'counts', put: { pk: `MATCHING#${him.id}`, sk: 'EXPOSURE', count: 5, chosen: count } },
      { name: 'day', put: { ...recommendDayKey(him.id, today), chosen: count } },
    ]);
  await setExposureCount(5);
  await exposed();
  await chosen(2);
  world.costs.length = 0;
  await exposed();
  expect(world.costs.reduce((sum, { rcu }) => sum + rcu, 0)).toBe(3);
  expect(world.costs.reduce((sum, { wcu }) => sum + wcu, 0)).toBe(2);
  const waiting = async () => (await entriesIn('東京都', '埼玉県')).map((entry) => waitingOn(entry, serviceDay(today)));
  expect(await waiting()).toEqual([2, 2]);
  // The event is delivered late, so its consumer reads a lower count. The consumer then changes nothing.
  await chosen(1);
  await exposed();
  expect(await waiting()).toEqual([2, 2]);
});

test('after a week of being shown his entries get new sort keys, and his count is halved', async () => {
  const before = await entriesIn('東京都');
  await setExposureCount(7);
  world.clock.advance(7 * DAY_MS);
  await exposed();
  const [entry, ...others] = await entriesIn('東京都');
  expect(others).toEqual([]);
  expect(entry?.sk).not.toBe(before[0]?.sk);
  expect(entry?.e).toBe(4);
  await setExposureCount(8);
  await exposed();
  expect((await entriesIn('東京都'))[0]?.e).toBe(5);
});

test('the entries of a man who is never shown get new sort keys every week, too', async () => {
  let before = await entriesIn('東京都', '埼玉県');
  for (let week = 0; week < 3; week += 1) {
    world.clock.advance(7 * DAY_MS - 1);
    await world.bind(matching).run('rekey');
    expect(await entriesIn('東京都', '埼玉県')).toEqual(before);
    world.clock.advance(1);
    // Parallel and repeated runs in the same week change each entry's sort key only once.
    await Promise.all([world.bind(matching).run('rekey'), world.bind(matching).run('rekey')]);
    const after = await entriesIn('東京都', '埼玉県');
    expect(after.map(({ m }) => m)).toEqual([him.id, him.id]);
    for (const entry of after) expect(before.map(({ sk }) => sk)).not.toContain(entry.sk);
    expect(await world.bind(matching).run('rekey')).toBe(false);
    expect(await entriesIn('東京都', '埼玉県')).toEqual(after);
    before = after;
  }
});

test('the next run repairs a run that stops at any write', async () => {
  for (let fails = 1, isDone = false; !isDone; fails += 1) {
    world.clock.advance(7 * DAY_MS);
    const before = await entriesIn('東京都');
    const table = failingTable(world.table, fails, 'after');
    isDone = await rekeyEntries(table, world.core.random, world.clock.now()).then(
      () => true,
      () => false,
    );
    await rekeyEntries(world.table, world.core.random, world.clock.now());
    const after = await entriesIn('東京都');
    expect(after).toHaveLength(1);
    expect(after[0]?.sk).not.toBe(before[0]?.sk);
    const due = (await world.everything()).filter(({ kind }) => kind === 'rekey');
    expect(due).toMatchObject([{ at: world.clock.now().getTime() + 7 * DAY_MS }]);
  }
});

test('a man who is absent when his week ends returns with new sort keys and a new week', async () => {
  const before = await entriesIn('東京都');
  await setAccount({ isActive: false });
  await changed();
  world.clock.advance(7 * DAY_MS);
  await world.bind(matching).run('rekey');
  expect((await world.everything()).filter(({ kind }) => kind === 'rekey')).toEqual([]);
  await setAccount({ isActive: true, paidUntil: world.clock.now().getTime() + 30 * DAY_MS });
  await changed();
  expect((await entriesIn('東京都'))[0]?.sk).not.toBe(before[0]?.sk);
  expect((await world.everything()).filter(({ kind }) => kind === 'rekey')).toHaveLength(1);
});

test('rebuilding a man who was never shown and may not be shown writes nothing', async () => {
  const other = await createMan(world, { account: { paidUntil: 0 }, attributes: { area: '大阪府' } });
  await rebuildEntries(world.table, world.core.random, world.clock.now(), other.id);
  expect(await entriesIn('大阪府')).toEqual([]);
});

test('a recommend raises his exposure, and the event writes it to his entries', async () => {
  const her = await createWoman(world);
  await world.call(matching, createRecommend, { session: her.session });
  for (const event of await world.events())
    if (matching.consumes.includes(event.type)) await world.bind(matching).consume(event);
  expect((await entriesIn('東京都', '埼玉県')).map(({ e }) => e)).toEqual([1, 1]);
});

test('one acceptable man among thousands of refused ones is found by continuing the last call’s sweep', async () => {
  const her = await createWoman(world, { attributes: { area: '道北' } });
  const { random } = world.core;
  const until = Math.floor(world.clock.now().getTime() / 1000) + 86_400;
  const refused = '22222222222222222' + '2' + '70' + '44f333333e40g1500000' + '00';
  for (let start = 0; start < 3000; start += 100) {
    await world.table.transact(
      Array.from({ length: 100 }, () => ({
        name: 'entry',
        put: {
          ...poolOf('道北'),
          sk: `${'SN'[Math.floor(random.fraction() * 2)]}${Math.floor(random.fraction() * 6)}#${random.token(5)}`,
          m: `m${random.token(16)}`,
          c: refused,
          e: 0,
          p: until,
        },
      })),
    );
  }
  await world.table.write({
    name: 'wish',
    update: { ...profileKey(her.id), set: { 'attributes.age_range': '31〜34歳' } },
  });
  const good = await createMan(world, { attributes: { area: '道北' } });
  const ask = () => world.call(matching, createRecommend, { session: her.session });
  let reply = await ask();
  let calls = 1;
  for (; reply.status === 429 && calls < 10; calls += 1) reply = await ask();
  expect(reply.body).toMatchObject({ success: true, recommend: { partner_user_id: good.id } });
});
