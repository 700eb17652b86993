import { beforeEach, describe, expect, test } from 'vitest';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { staffRecommendsDue } from '#functions/items/due/matching.ts';
import { pairKey, pairsOf } from '#functions/items/pair.ts';
import { profileKey } from '#functions/items/profile.ts';
import { recommendDayKey } from '#functions/items/recommend-day.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { unpackDrawNote } from '#functions/pairs/recommended/draw-note.ts';
import { dueWrite, eachDue } from '#functions/platform/table/due.ts';
import { recommendDeps } from '#functions/recommend/deps.ts';
import { giveStaffRecommends } from '#functions/recommend/staff-choice/staff-recommends.schedule.ts';
import { activateWoman, createRecommend, listRecommends } from '#shared/contract/matching.ts';
import type { PairId } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, WOMAN_STATUS } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { anyDueWrite } from '#tests/setup/arrange/due-work.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { failingTable } from '#tests/setup/world/failing-table.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createWoman } from './arrange.ts';

const THREE = new Date('2026-11-20T18:00:00.000Z');
let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld({ now: new Date(THREE.getTime() - 1) });
});
const premium = (more: Partial<AccountItem> = {}) =>
  createWoman(world, { account: { paidUntil: THREE.getTime() + 20 * DAY_MS, ...more } });
const men = (count: number) => Promise.all(Array.from({ length: count }, () => createMan(world)));
const changed = (her: TestMember) =>
  world.bind(matching).consume({ id: 'e', type: 'member.changed', data: { memberId: her.id }, at: 0 });
const run = () => world.bind(matching).run('staff_recommends');
const pairsOfMember = async (her: TestMember) => (await world.table.query(pairsOf(her.id))).items;
const dayOf = (her: TestMember) =>
  world.table.find(recommendDayKey(her.id, world.clock.now()), { consistent: true }) as Promise<
    { made?: number; staff?: number } | undefined
  >;
const dueOf = async (her: TestMember) =>
  (await world.everything()).filter(({ kind, subject }) => kind === 'staff_recommends' && subject === her.id);
const told = async (her: TestMember) =>
  (await world.events()).filter(
    ({ type, data }) => type === 'notice.requested' && 'memberId' in data && data.memberId === her.id,
  );

test('at 3:00 a premium woman gets three, marked as staff’s, besides her ten of the day', async () => {
  await men(16);
  const her = await premium();
  await changed(her);
  await run();
  expect(await pairsOfMember(her)).toEqual([]);
  world.clock.advance(1);
  await run();
  expect(await pairsOfMember(her)).toMatchObject(
    Array.from({ length: 3 }, () => ({ state: PAIR_STATE.fresh, fromStaff: true })),
  );
  const given = await pairsOfMember(her);
  const his = await world.table.findMany(given.map(({ partnerId, sk }) => pairKey(partnerId, sk as PairId)));
  expect(his.map((side) => unpackDrawNote(side?.drawn)?.occasion)).toEqual(['three', 'three', 'three']);
  expect(await told(her)).toMatchObject([{ data: { notice: 'daily_three' } }]);
  const ask = () => world.call(matching, createRecommend, { session: her.session });
  for (let made = 0; made < 10; made += 1) expect((await ask()).body).toMatchObject({ success: true });
  expect((await ask()).body).toMatchObject({ code: 'daily_limit' });
  await world.catchUp();
  const pages = await Promise.all(
    [1, 2].map((page) => world.call(matching, listRecommends, { session: her.session, query: { page } })),
  );
  const rows = pages.flatMap(({ body }) => body.rec);
  expect(rows.filter((row) => row.from_staff === true)).toHaveLength(3);
  expect(rows.filter((row) => !('from_staff' in row))).toHaveLength(10);
  expect(await world.table.find(accountKey(her.id))).toMatchObject({ recommendCount: 13 });
  expect(new Set((await pairsOfMember(her)).map(({ partnerId }) => partnerId)).size).toBe(13);
});

test('every day again, however often the schedule runs and whatever she changes', async () => {
  await men(12);
  const her = await premium();
  for (let day = 0; day < 3; day += 1) {
    await Promise.all([changed(her), changed(her)]);
    world.clock.advance(day === 0 ? 1 : DAY_MS);
    await Promise.all([run(), run(), run()]);
    await changed(her);
    world.clock.advance(0);
    expect(await run()).toBe(false);
    expect(await pairsOfMember(her)).toHaveLength(3 * (day + 1));
    expect(await dueOf(her)).toMatchObject([{ at: THREE.getTime() + (day + 1) * DAY_MS }]);
    expect(await told(her)).toHaveLength(day + 1);
  }
});

test('after an outage of the schedules only the current day gets its three', async () => {
  await men(12);
  const her = await premium();
  await changed(her);
  world.clock.advance(2 * DAY_MS + 3_600_000);
  // During the outage a change of her account planned the three recommendations by staff again, for a later 3:00.
  await changed(her);
  await run();
  await run();
  expect(await pairsOfMember(her)).toHaveLength(3);
  expect(await dueOf(her)).toMatchObject([{ at: THREE.getTime() + 3 * DAY_MS }]);
});

test.each([
  ['does not pay', { paidUntil: 0 }],
  ['has not asked to be served', { womanStatus: WOMAN_STATUS.ready }],
  ['paused', { womanStatus: WOMAN_STATUS.paused }],
  ['is suspended', { isActive: false }],
  ['is not verified', { ageCheck: AGE_CHECK.resubmit }],
] as const)('a woman who %s gets none, and no work is scheduled for her', async (_what, account) => {
  await men(4);
  const her = await premium(account);
  await changed(her);
  expect(await dueOf(her)).toEqual([]);
  // If due work for her exists nevertheless, for example from before a suspension, she gets no man, and the work is
  // deleted.
  await world.table.write(dueWrite(staffRecommendsDue, world.clock.now(), her.id, {}));
  await run();
  expect([await pairsOfMember(her), await dueOf(her)]).toEqual([[], []]);
});

test('a premium woman who returns from a pause gets hers from the next 3:00', async () => {
  await men(4);
  const her = await premium({ womanStatus: WOMAN_STATUS.paused });
  await world.call(matching, activateWoman, { session: her.session, body: { status_old: 5 } });
  for (const event of await world.events()) await world.bind(matching).consume(event);
  world.clock.advance(1);
  await run();
  expect(await pairsOfMember(her)).toHaveLength(3);
});

test('with fewer than three men she gets as many as there are, and with none she gets no notice', async () => {
  const [few, none] = [
    await premium(),
    await createWoman(world, { account: { paidUntil: THREE.getTime() + DAY_MS }, attributes: { area: '沖縄県' } }),
  ];
  await men(2);
  await Promise.all([changed(few), changed(none)]);
  world.clock.advance(1);
  await run();
  expect([(await pairsOfMember(few)).length, (await pairsOfMember(none)).length]).toEqual([2, 0]);
  expect([(await told(few)).length, (await told(none)).length]).toEqual([1, 0]);
  for (const her of [few, none]) expect(await dueOf(her)).toHaveLength(1);
});

test('more women than a run reads at a time are served by the same run', async () => {
  await men(6);
  const women = await Promise.all(Array.from({ length: 12 }, () => premium()));
  // There is also due work for 80 accounts that do not exist. A run needs one read for each of them.
  const gone = Array.from({ length: 80 }, (_, index) => `gone-${index}`);
  const subjects = [...women.map(({ id }) => id), ...gone];
  const at = world.clock.now();
  await Promise.all(subjects.map((subject) => world.table.write(anyDueWrite('staff_recommends', at, subject, {}))));
  expect(await run()).toBe(false);
  expect(await Array.fromAsync(eachDue(world.table, staffRecommendsDue, at))).toEqual([]);
  for (const her of women) expect((await dayOf(her))?.staff).toBe(3);
});

test('a woman whose recommends fail delays no other, and is retried later', async () => {
  await men(4);
  const [broken, her] = [await premium(), await premium()];
  await world.table.write({ name: 'broken', update: { ...profileKey(broken.id), remove: ['attributes'] } });
  for (const one of [broken, her]) await world.table.write(dueWrite(staffRecommendsDue, world.clock.now(), one.id, {}));
  await expect(run()).rejects.toThrow(AggregateError);
  expect([await pairsOfMember(broken), (await pairsOfMember(her)).length]).toEqual([[], 3]);
  expect(await dueOf(broken)).toMatchObject([{ at: world.clock.now().getTime() + 15 * 60_000 }]);
});

describe.each(['before', 'after'] as const)('a run that dies %s a write', (when) => {
  test('is repaired by the next: exactly three, one notice, one next day, whichever write failed', async () => {
    await men(6);
    for (let fails = 1, isWhole = false; !isWhole; fails += 1) {
      const her = await premium();
      await world.table.write(dueWrite(staffRecommendsDue, world.clock.now(), her.id, {}));
      const dying = recommendDeps(world.core, failingTable(world.table, fails, when));
      isWhole = await giveStaffRecommends(dying, world.clock.now()).then(
        () => true,
        () => false,
      );
      await run();
      expect(await pairsOfMember(her)).toHaveLength(3);
      expect(await dayOf(her)).toMatchObject({ staff: 3 });
      expect(await told(her)).toHaveLength(1);
      expect(await dueOf(her)).toMatchObject([{ at: THREE.getTime() }]);
      expect(await world.table.find(accountKey(her.id))).toMatchObject({ recommendCount: 3 });
      if (isWhole) expect(fails).toBeGreaterThan(4);
    }
  });
});
