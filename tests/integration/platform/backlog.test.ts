import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseDue, staffRecommendsDue } from '#functions/items/due/matching.ts';
import { RUN_RESERVE_MS, withDeadline } from '#functions/platform/runtime/deadline.ts';
import { dueWrite, eachDue } from '#functions/platform/table/due.ts';
import { ITEMS_AT_ONCE } from '#functions/platform/table/work-due.ts';
import { recommendDeps } from '#functions/recommend/deps.ts';
import { pauseIdle } from '#functions/recommend/serving/pause-idle.schedule.ts';
import { giveStaffRecommends } from '#functions/recommend/staff-choice/staff-recommends.schedule.ts';
import { itemCostOf } from '#infra/capacity/schedules.ts';
import { nextOccurrence, SCHEDULES } from '#infra/schedules.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { anyDueWrite } from '#tests/setup/arrange/due-work.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { withVirtualLatency } from '#tests/setup/world/virtual-latency.ts';
import { createMan, createWoman } from '../matching/arrange.ts';

/** Milliseconds of one round trip to the table, as infra/capacity/schedules.ts assumes. */
const TRIP_MS = 8;
let world: TestWorld;
let latency: ReturnType<typeof withVirtualLatency>;
beforeEach(async () => {
  world = await createTestWorld();
  latency = withVirtualLatency(world.table, TRIP_MS);
  vi.spyOn(performance, 'now').mockImplementation(() => latency.now());
});
afterEach(() => {
  vi.restoreAllMocks();
});
const left = async (kind: 'pause' | 'staff_recommends') =>
  Array.fromAsync(eachDue(world.table, { kind }, world.clock.now()));

/**
 * Adds due work of the kind `pause` for women who left the service long ago: each item costs one read and one write.
 */
const addChecks = async (count: number) => {
  const writes = Array.from({ length: count }, (_, index) => anyDueWrite('pause', world.clock.now(), `m${index}`, {}));
  for (let start = 0; start < count; start += 100) await world.table.transact(writes.slice(start, start + 100));
};

test('a run keeps twelve items in work all the time', async () => {
  const items = 600;
  await addChecks(items);
  await pauseIdle(latency.table, world.core.random, world.clock.now());
  expect(await left('pause')).toEqual([]);
  const ideal = (items / ITEMS_AT_ONCE) * itemCostOf('pause').trips * TRIP_MS;
  expect(latency.now()).toBeLessThan(ideal * 1.3);
});

test('staff’s three wait for no more trips than infra/capacity counts for them', async () => {
  await Promise.all(Array.from({ length: 6 }, () => createMan(world)));
  const paidUntil = world.clock.now().getTime() + 20 * DAY_MS;
  const women = await Promise.all(Array.from({ length: 12 }, () => createWoman(world, { account: { paidUntil } })));
  for (const { id } of women) await world.table.write(dueWrite(staffRecommendsDue, world.clock.now(), id, {}));
  await giveStaffRecommends(recommendDeps(world.core, latency.table), world.clock.now());
  expect(await left('staff_recommends')).toEqual([]);
  // All women get their recommendations at the same time, from the same few men. So some writes conflict, and then
  // another man is chosen.
  expect(latency.now()).toBeLessThan(itemCostOf('staff_recommends').trips * TRIP_MS * 3);
});

test('work that falls due at one instant is done by the runs of the following occurrences, and none outlasts its function', async () => {
  await addChecks(600);
  const rhythm = SCHEDULES.matching?.['pause'];
  if (!rhythm) throw new Error('There is no such schedule');
  // The function has so little time that one run cannot do all the work.
  const runMs = 300;
  let runs = 0;
  for (let more = true; more; runs += 1) {
    const begun = latency.now();
    const run = () => pauseIdle(latency.table, world.core.random, world.clock.now());
    more = await withDeadline(RUN_RESERVE_MS + runMs, run);
    expect(latency.now() - begun).toBeLessThan(runMs + RUN_RESERVE_MS / 100);
    world.clock.advance(nextOccurrence(rhythm, world.clock.now()).getTime() - world.clock.now().getTime());
  }
  expect(runs).toBeGreaterThan(2);
  expect(runs).toBeLessThan(6);
  expect(await left('pause')).toEqual([]);
});

test('two runs at once on the same work do nothing twice', async () => {
  const her = await createWoman(world, { account: { womanStatus: WOMAN_STATUS.active, lastCallAt: 0 } });
  await addChecks(100);
  await world.table.write(dueWrite(pauseDue, world.clock.now(), her.id, {}));
  const run = () => pauseIdle(latency.table, world.core.random, world.clock.now());
  await Promise.all([run(), run(), run()]);
  expect(await left('pause')).toEqual([]);
  expect((await world.events()).map(({ type }) => type)).toEqual(['notice.requested']);
});
