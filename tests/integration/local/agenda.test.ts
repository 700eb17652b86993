import { beforeEach, expect, test } from 'vitest';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createAgenda } from '#local/host/agenda.ts';
import { seedTable } from '#local/seed/seed-demo.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
const after = (ms: number) => new Date(world.clock.now().getTime() + ms);
const hold = (inMs: number) => dueWrite('hold', after(inMs), `record-${inMs}`, {});
/** How often the table is asked during `run`. */
const tripsOf = async (run: () => Promise<unknown>) => {
  world.costs.length = 0;
  await run();
  return world.costs.length;
};

test('the agenda reads a day once, and again after due work of that day was stored through a watched table', async () => {
  const agenda = createAgenda(seedTable(world.core));
  const table = agenda.watch(world.table);
  const holdsWithin = (from: number, to: number) => agenda.hasAny('hold', after(from), after(to));
  const read = await tripsOf(() => holdsWithin(0, HOUR_MS));
  expect(read).toBeGreaterThan(0);
  expect(await tripsOf(() => holdsWithin(HOUR_MS, 2 * HOUR_MS))).toBe(0);

  const stores: ((writes: Parameters<Table['transact']>[0]) => Promise<unknown>)[] = [
    ([write]) => (write ? table.write(write) : Promise.resolve()),
    (writes) => table.transact(writes),
  ];
  for (const [index, store] of stores.entries()) {
    const at = (index + 3) * HOUR_MS;
    expect(await holdsWithin(at - 1, at)).toBe(false);
    await store([hold(at)]);
    expect(await holdsWithin(at - 1, at)).toBe(true);
  }
  // Work of another day or kind says nothing of this day.
  await table.write(hold(5 * DAY_MS));
  await table.write(dueWrite('document', after(HOUR_MS), 'a-document', {}));
  expect(await tripsOf(() => holdsWithin(0, HOUR_MS))).toBe(0);
});

test('work whose write failed is looked for all the same, and work of another process once the agenda is cleared', async () => {
  const agenda = createAgenda(seedTable(world.core));
  const lost = new Error('the answer was lost');
  const table = agenda.watch({
    ...world.table,
    transact: async (writes) => {
      await world.table.transact(writes);
      throw lost;
    },
  });
  const isDue = (inMs: number) => agenda.hasAny('hold', after(inMs - 1), after(inMs));
  expect(await isDue(HOUR_MS)).toBe(false);
  await expect(table.transact([hold(HOUR_MS)])).rejects.toBe(lost);
  expect(await isDue(HOUR_MS)).toBe(true);

  await world.table.write(hold(2 * HOUR_MS));
  expect(await isDue(2 * HOUR_MS)).toBe(false);
  agenda.forget();
  expect(await isDue(2 * HOUR_MS)).toBe(true);
});
