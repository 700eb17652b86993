import { beforeEach, expect, test } from 'vitest';
import type { Table } from '#functions/platform/table/table.ts';
import { createAgenda } from '#local/host/agenda.ts';
import { seedTable } from '#local/seed/seed-demo.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { anyDueWrite } from '#tests/setup/arrange/due-work.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
const after = (ms: number) => new Date(world.clock.now().getTime() + ms);
const hold = (inMs: number) => anyDueWrite('hold', after(inMs), `record-${inMs}`, {});
/** Number of requests to the table during `run`. */
const tripsOf = async (run: () => Promise<unknown>) => {
  world.costs.length = 0;
  await run();
  return world.costs.length;
};

test('the agenda reads a span of days once, and notes the due work that is stored through a watched table', async () => {
  const agenda = createAgenda(seedTable(world.core));
  const table = agenda.watch(world.table);
  const holdsWithin = (from: number, to: number) => agenda.hasAny('hold', after(from), after(to));
  expect(await tripsOf(() => holdsWithin(0, HOUR_MS))).toBe(8);

  const stores: ((writes: Parameters<Table['transact']>[0]) => Promise<unknown>)[] = [
    ([write]) => (write ? table.write(write) : Promise.resolve()),
    (writes) => table.transact(writes),
  ];
  for (const [index, store] of stores.entries()) {
    const at = (index + 3) * HOUR_MS;
    expect(await holdsWithin(at - 1, at)).toBe(false);
    await store([hold(at)]);
    expect(await tripsOf(async () => expect(await holdsWithin(at - 1, at)).toBe(true))).toBe(0);
  }
  // Due work of another kind does not count.
  await table.write(anyDueWrite('document', after(HOUR_MS), 'a-document', {}));
  expect(await holdsWithin(0, HOUR_MS)).toBe(false);
});

test('work on either side of the border between two spans is found', async () => {
  const agenda = createAgenda(seedTable(world.core));
  const SPAN_MS = 30 * DAY_MS;
  const border = Math.ceil(world.clock.now().getTime() / SPAN_MS) * SPAN_MS;
  const at = (ms: number) => new Date(border + ms);
  for (const ms of [-1, 0]) await world.table.write(anyDueWrite('hold', at(ms), `record-${ms}`, {}));
  expect(await agenda.hasAny('hold', at(-HOUR_MS), at(-2))).toBe(false);
  expect(await agenda.hasAny('hold', at(-2), at(-1))).toBe(true);
  expect(await agenda.hasAny('hold', at(-1), at(HOUR_MS))).toBe(true);
  expect(await agenda.hasAny('hold', at(0), at(HOUR_MS))).toBe(false);
});

test('a read that failed is tried again', async () => {
  let isBroken = true;
  const table = seedTable(world.core);
  const agenda = createAgenda({
    ...table,
    query: (input) => (isBroken ? Promise.reject(new Error('no engine')) : table.query(input)),
  });
  await expect(agenda.hasAny('hold', after(0), after(HOUR_MS))).rejects.toThrow('no engine');
  isBroken = false;
  expect(await agenda.hasAny('hold', after(0), after(HOUR_MS))).toBe(false);
});

test('work whose write failed is noted all the same, and work of another process after the agenda is cleared', async () => {
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
