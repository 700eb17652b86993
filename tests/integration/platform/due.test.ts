import { beforeEach, describe, expect, test } from 'vitest';
import { dueDoneWrite, dueWrite, findDue, findDueTimes, type StoredDue } from '#functions/platform/table/due.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { seedTable } from '#local/seed/seed-demo.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { createTestWorld, START, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
const add = (subject: string, at: Date, kind: 'hold' | 'document' = 'hold') =>
  world.table.write(dueWrite(kind, at, subject, { from: subject }));
const find = (now: Date, { limit }: { limit?: number } = {}) => findDue(seedTable(world.core), 'hold', now, limit);
const subjects = ({ items }: { items: { subject: string }[] }) => items.map(({ subject }) => subject).sort();
const later = (ms: number) => new Date(START.getTime() + ms);

test('work falls due at its instant, not a millisecond before', async () => {
  await add('now', START);
  await add('soon', later(1));
  expect(subjects(await find(later(-1)))).toEqual([]);
  expect(subjects(await find(START))).toEqual(['now']);
  expect(subjects(await find(later(1)))).toEqual(['now', 'soon']);
});

test('it keeps its data, and kinds are not mixed', async () => {
  await add('a-record', START);
  await add('a-document', START, 'document');
  expect(await find(START)).toMatchObject({
    items: [{ subject: 'a-record', kind: 'hold', at: START.getTime(), data: { from: 'a-record' } }],
    more: false,
  });
});

test('three hundred items of one instant are spread over eight partitions and found in bounded pages', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `thing-${index}`);
  await Promise.all(names.map((name) => add(name, START)));
  const partitions = Map.groupBy(await world.everything(), ({ pk }) => pk);
  expect(partitions.size).toBe(8);
  expect(Math.max(...[...partitions.values()].map((items) => items.length))).toBeLessThan(75);

  world.costs.length = 0;
  const page = await find(START, { limit: 5 });
  expect(page.items).toHaveLength(8 * 5);
  expect(page.more).toBe(true);
  expect(world.costs).toHaveLength(8);
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
  for (const hours of [3, 1, 2]) await add(subject, later(hours * HOUR_MS));
  const { items } = await find(later(4 * HOUR_MS), { limit: 2 });
  expect(items.map(({ at }) => at)).toEqual([1, 2].map((hours) => later(hours * HOUR_MS).getTime()));
});

test('work that is weeks old is found with the newest, in as many reads', async () => {
  await add('today', START);
  await add('weeks ago', later(-40 * DAY_MS));
  world.costs.length = 0;
  expect(subjects(await find(START))).toEqual(['today', 'weeks ago']);
  expect(world.costs).toHaveLength(8);
});

test('the times of a span have its first and its last millisecond, and none beside', async () => {
  for (const ms of [-1, 0, 500, 1000, 1001]) await add('a-record', later(ms));
  const times = await findDueTimes(world.table, 'hold', START, later(1000));
  expect(times.toSorted()).toEqual([0, 500, 1000].map((ms) => later(ms).getTime()));
});

test('work of the last minute before three in Tokyo is found in the first minute after', async () => {
  const three = new Date('2026-11-20T18:00:00.000Z');
  await add('last minute', new Date(three.getTime() - 1));
  expect(subjects(await find(three))).toEqual(['last minute']);
});

test('forgotten work expires ninety days after it was due', async () => {
  await add('forgotten', START);
  expect(await world.everything()).toMatchObject([{ ttl: later(90 * DAY_MS).getTime() / 1000 }]);
});

describe('work that fails', () => {
  const failing = async (due: StoredDue) => {
    if (due.data['from'] === 'broken') throw new Error('It cannot be done');
    await world.table.write(dueDoneWrite(due));
  };
  const run = (now: Date, work = failing) => workDue(world.table, 'hold', { now }, work);
  const refused = { errors: [expect.objectContaining({ message: 'It cannot be done' })] };

  test('is tried again by the next runs, then put off for longer and longer, and is never lost', async () => {
    await add('broken', START);
    const waits: number[] = [];
    let now = START;
    for (let runs = 0; runs < 10; runs += 1) {
      await expect(run(now)).rejects.toMatchObject(refused);
      const [left] = await world.everything();
      const wait = Math.max(0, Number(left?.['at']) - now.getTime());
      waits.push(wait / MINUTE_MS);
      now = new Date(now.getTime() + wait);
    }
    expect(waits).toEqual([0, 0, 15, 30, 60, 120, 240, 480, 960, 1440]);
    await run(now, (due) => world.table.write(dueDoneWrite(due)).then(() => undefined));
    expect(await world.everything()).toEqual([]);
  });

  test('delays no other work, also while it fills the first page', async () => {
    const [subject, limit] = ['one partition', 1];
    for (let at = 1; at <= 3; at += 1)
      await world.table.write(dueWrite('hold', later(-at), subject, { from: 'broken', id: String(at) }));
    await world.table.write(dueWrite('hold', START, subject, { from: 'fine' }));
    for (let runs = 0; runs < 10; runs += 1)
      await workDue(world.table, 'hold', { now: later(runs), limit }, failing).catch(() => undefined);
    expect((await find(later(10))).items).toEqual([]);
    const left = (await world.everything()).map(({ data }) => (data as Record<string, string>)['id']);
    expect(left.toSorted()).toEqual(['1', '2', '3']);
  });

  test('and is put off to the time of other work of its subject replaces none', async () => {
    const ids = ['1', '2'];
    for (const [at, id] of ids.entries())
      await world.table.write(dueWrite('hold', later(-at), 'a member', { from: 'broken', id }));
    for (let runs = 0; runs < 4; runs += 1) await expect(run(START)).rejects.toThrow();
    const left = (await world.everything()).map(({ data }) => (data as Record<string, string>)['id']);
    expect(left.toSorted()).toEqual(ids);
  });

  test('and was done by another run meanwhile does not come back', async () => {
    await add('broken', START);
    const both = async (due: StoredDue) => {
      await world.table.write(dueDoneWrite(due));
      throw new Error('It cannot be done');
    };
    await expect(run(START, both)).rejects.toMatchObject(refused);
    expect(await world.everything()).toEqual([]);
  });

  test('because another call changed the same item counts as no failure', async () => {
    await add('busy', START);
    await run(START, () => Promise.reject(new AppError('conflict')));
    expect(await world.everything()).toMatchObject([{ subject: 'busy', at: START.getTime() }]);
    expect(await world.everything()).not.toMatchObject([{ failures: 1 }]);
  });
});
