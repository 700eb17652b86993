import { beforeEach, describe, expect, test } from 'vitest';
import { holdDue } from '#functions/items/due/matching.ts';
import { RUN_RESERVE_MS, withDeadline } from '#functions/platform/runtime/deadline.ts';
import { dueDoneWrite, eachDue, findDueTimes, type Share, type StoredDue } from '#functions/platform/table/due.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { seedTable } from '#local/seed/seed-demo.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { anyDueWrite } from '#tests/setup/arrange/due-work.ts';
import { createTestWorld, START, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
const add = (subject: string, at: Date, kind: 'hold' | 'document' = 'hold') =>
  world.table.write(anyDueWrite(kind, at, subject, { from: subject }));
const find = (now: Date, options: { limit?: number; share?: Share } = {}) =>
  Array.fromAsync(eachDue(seedTable(world.core), holdDue, now, options));
const subjects = (items: readonly { subject: string }[]) => items.map(({ subject }) => subject).sort();
const later = (ms: number) => new Date(START.getTime() + ms);

test('work falls due at its instant, not a millisecond before', async () => {
  await add('now', START);
  await add('soon', later(1));
  expect(subjects(await find(later(-1)))).toEqual([]);
  expect(subjects(await find(START))).toEqual(['now']);
  expect(subjects(await find(later(1)))).toEqual(['now', 'soon']);
});

test('it keeps its data, and kinds are not mixed', async () => {
  await add('a-pair', START);
  await add('a-document', START, 'document');
  expect(await find(START)).toMatchObject([
    { subject: 'a-pair', kind: 'hold', at: START.getTime(), data: { from: 'a-pair' } },
  ]);
});

test('three hundred items of one instant are distributed over eight partitions and found in bounded pages', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `thing-${index}`);
  await Promise.all(names.map((name) => add(name, START)));
  const partitions = Map.groupBy(await world.everything(), ({ pk }) => pk);
  expect(partitions.size).toBe(8);
  expect(Math.max(...[...partitions.values()].map((items) => items.length))).toBeLessThan(75);

  world.costs.length = 0;
  const round = eachDue(seedTable(world.core), holdDue, START, { limit: 5 });
  for (let taken = 0; taken < 8 * 5; taken += 1) await round.next();
  expect(world.costs).toHaveLength(8);
  await round.return();
});

test('rounds reach every item once, and no item is in two shares of the partitions', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `thing-${index}`);
  await Promise.all(names.map((name) => add(name, START)));
  expect(subjects(await find(START, { limit: 3 }))).toEqual(names.toSorted());
  const shares = await Promise.all([0, 1, 2, 3].map((part) => find(START, { limit: 3, share: { part, of: 4 } })));
  expect(subjects(shares.flat())).toEqual(names.toSorted());
  expect(Math.max(...shares.map(({ length }) => length))).toBeLessThan(60);
});

test('within a round the oldest of all partitions comes first', async () => {
  const ages = [5, 1, 4, 2, 3];
  for (const age of ages) await add(`thing-${age}`, later(-age));
  expect((await find(START)).map(({ subject }) => subject)).toEqual([5, 4, 3, 2, 1].map((age) => `thing-${age}`));
});

test('the oldest of a partition comes first', async () => {
  const subject = 'the same place';
  for (const hours of [3, 1, 2]) await add(subject, later(hours * HOUR_MS));
  const items = await find(later(4 * HOUR_MS), { limit: 2 });
  expect(items.map(({ at }) => at)).toEqual([1, 2, 3].map((hours) => later(hours * HOUR_MS).getTime()));
});

test('work that is weeks old is found with the newest, in as many reads', async () => {
  await add('today', START);
  await add('weeks ago', later(-40 * DAY_MS));
  world.costs.length = 0;
  expect(subjects(await find(START))).toEqual(['today', 'weeks ago']);
  expect(world.costs).toHaveLength(8);
});

test('the times of a span have its first and its last millisecond, and none beside', async () => {
  for (const ms of [-1, 0, 500, 1000, 1001]) await add('a-pair', later(ms));
  const times = await findDueTimes(world.table, holdDue, START, later(1000));
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
    if ('from' in due.data && due.data.from === 'broken') throw new Error('It cannot be done');
    await world.table.write(dueDoneWrite(due));
  };
  const run = (now: Date, work = failing) => workDue(world.table, holdDue, { now }, work);
  const refused = { errors: [expect.objectContaining({ message: 'It cannot be done' })] };

  test('is tried again by the next runs, then postponed for longer and longer, and is never lost', async () => {
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

  test('delays no other work, even when it fills the first page', async () => {
    const [subject, limit] = ['one partition', 1];
    for (let at = 1; at <= 3; at += 1)
      await world.table.write(anyDueWrite('hold', later(-at), subject, { from: 'broken', id: String(at) }));
    await world.table.write(anyDueWrite('hold', START, subject, { from: 'fine' }));
    await workDue(world.table, holdDue, { now: START, limit }, failing).catch(() => undefined);
    expect((await find(later(10))).map(({ data }) => 'id' in data && data.id)).toEqual(['3', '2', '1']);
    for (let runs = 1; runs < 6; runs += 1)
      await workDue(world.table, holdDue, { now: later(runs), limit }, failing).catch(() => undefined);
    expect(await find(later(10))).toEqual([]);
    const left = (await world.everything()).map(({ data }) => (data as Record<string, string>)['id']);
    expect(left.toSorted()).toEqual(['1', '2', '3']);
  });

  test('and is postponed to the time of other work of its subject replaces none', async () => {
    const ids = ['1', '2'];
    for (const [at, id] of ids.entries())
      await world.table.write(anyDueWrite('hold', later(-at), 'a member', { from: 'broken', id }));
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

  test('because another call changed the same item does not count as a failure', async () => {
    await add('busy', START);
    await run(START, () => Promise.reject(new AppError('conflict')));
    expect(await world.everything()).toMatchObject([{ subject: 'busy', at: START.getTime() }]);
    expect(await world.everything()).not.toMatchObject([{ failures: 1 }]);
  });
});

describe('a run', () => {
  /** Work that takes some time, and that records how many items are handled in parallel. */
  const watched = () => {
    const seen = { now: 0, most: 0, done: [] as string[] };
    const work = async (due: StoredDue) => {
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      await new Promise((done) => setTimeout(done, 2));
      await world.table.write(dueDoneWrite(due));
      seen.done.push(due.subject);
      seen.now -= 1;
    };
    return { seen, work };
  };
  const names = Array.from({ length: 60 }, (_, index) => `thing-${index}`);
  beforeEach(async () => {
    await Promise.all(names.map((name) => add(name, START)));
  });

  test('works on twelve items at once, and does each of them once', async () => {
    const { seen, work } = watched();
    expect(await workDue(world.table, holdDue, { now: START, limit: 3 }, work)).toBe(false);
    expect(seen.most).toBe(12);
    expect(seen.done.toSorted()).toEqual(names.toSorted());
    expect(await world.everything()).toEqual([]);
  });

  test('continues after failed items, and reports their number at its end', async () => {
    const { seen, work } = watched();
    const some = (due: StoredDue) =>
      Number(due.subject.slice('thing-'.length)) % 3 === 0 ? Promise.reject(new Error('It cannot be done')) : work(due);
    await expect(workDue(world.table, holdDue, { now: START, limit: 2 }, some)).rejects.toThrow('20 of 60');
    expect(seen.done).toHaveLength(40);
  });

  test('begins no item for which its function has no time, and reports that more is left', async () => {
    const { seen, work } = watched();
    const run = () => workDue(world.table, holdDue, { now: START, atOnce: 4 }, work);
    expect(await withDeadline(RUN_RESERVE_MS, run)).toBe(true);
    expect(seen.done).toHaveLength(4);
    expect(await find(START)).toHaveLength(56);
  });

  test('leaves nothing running when its time is over', async () => {
    const { seen, work } = watched();
    await withDeadline(RUN_RESERVE_MS, () => workDue(world.table, holdDue, { now: START }, work));
    expect(seen.now).toBe(0);
  });
});
