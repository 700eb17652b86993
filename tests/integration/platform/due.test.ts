import { beforeEach, expect, test } from 'vitest';
import { dueDoneWrite, dueWrite, findDue } from '#functions/platform/table/due.ts';
import { createTestWorld, START, type TestWorld } from '#tests/setup/world/test-world.ts';

const DAY_MS = 86_400_000;
let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
const add = (subject: string, at: Date, kind: 'hold' | 'document' = 'hold') =>
  world.table.write(dueWrite(kind, at, subject, { from: subject }));
const find = (now: Date, options?: { days?: number; limit?: number }) => findDue(world.table, 'hold', now, options);
const subjects = ({ items }: { items: { subject: string }[] }) => items.map(({ subject }) => subject).sort();
const after = (ms: number) => new Date(START.getTime() + ms);

test('work falls due at its instant, not a millisecond before', async () => {
  await add('now', START);
  await add('soon', after(1));
  expect(subjects(await find(after(-1)))).toEqual([]);
  expect(subjects(await find(START))).toEqual(['now']);
  expect(subjects(await find(after(1)))).toEqual(['now', 'soon']);
});

test('it keeps its data, and kinds are not mixed', async () => {
  await add('a-record', START);
  await add('a-document', START, 'document');
  expect(await find(START)).toMatchObject({
    items: [{ subject: 'a-record', kind: 'hold', at: START.getTime(), data: { from: 'a-record' } }],
    more: false,
  });
});

test('three hundred items of one instant are spread over sixteen partitions and found in bounded pages', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `thing-${index}`);
  await Promise.all(names.map((name) => add(name, START)));
  const partitions = Map.groupBy(await world.everything(), ({ pk }) => pk);
  expect(partitions.size).toBe(16);
  expect(Math.max(...[...partitions.values()].map((items) => items.length))).toBeLessThan(45);

  world.costs.length = 0;
  const page = await find(START, { limit: 5 });
  expect(page.items).toHaveLength(16 * 5);
  expect(page.more).toBe(true);
});

test('finished work is deleted, and further rounds reach the rest', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `thing-${index}`);
  await Promise.all(names.map((name) => add(name, START)));
  const done: string[] = [];
  for (let more = true, rounds = 0; more; rounds += 1) {
    expect(rounds).toBeLessThan(20);
    const page = await find(START, { limit: 3 });
    for (const item of page.items) {
      await world.table.write(dueDoneWrite(item));
      done.push(item.subject);
    }
    more = page.more;
  }
  expect(done.toSorted()).toEqual(names.toSorted());
  expect(await find(START)).toEqual({ items: [], more: false });
  expect(await world.everything()).toEqual([]);
});

test('the oldest of a partition comes first', async () => {
  const subject = 'the same place';
  for (const hours of [3, 1, 2]) await add(subject, after(hours * 3_600_000));
  const { items } = await find(after(4 * 3_600_000), { limit: 2 });
  expect(items.map(({ at }) => at)).toEqual([1, 2].map((hours) => after(hours * 3_600_000).getTime()));
});

test('it reads back over the given number of service days, and no further', async () => {
  await add('today', START);
  await add('yesterday', after(-DAY_MS));
  await add('before', after(-2 * DAY_MS));
  expect(subjects(await find(START, { days: 1 }))).toEqual(['today']);
  expect(subjects(await find(START))).toEqual(['today', 'yesterday']);
  expect(subjects(await find(START, { days: 3 }))).toEqual(['before', 'today', 'yesterday']);
});

test('work of the last minute before three in Tokyo is found in the first minute after', async () => {
  const three = new Date('2026-11-20T18:00:00.000Z');
  await add('last minute', new Date(three.getTime() - 1));
  expect(subjects(await find(three))).toEqual(['last minute']);
});

test('forgotten work expires thirty days after it was due', async () => {
  await add('forgotten', START);
  expect(await world.everything()).toMatchObject([{ ttl: after(30 * DAY_MS).getTime() / 1000 }]);
});
