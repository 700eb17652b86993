import { expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createGate } from './gate.ts';

/** A gate with jobs that end when the test says so, and the order in which the jobs began. */
const bench = (limits: Parameters<typeof createGate>[0]) => {
  const gate = createGate(limits);
  const begun: string[] = [];
  const works = new Map<string, PromiseWithResolvers<string>>();
  const run = (name: string): Promise<string> => {
    const work = Promise.withResolvers<string>();
    works.set(name, work);
    return gate.run(() => {
      begun.push(name);
      return work.promise;
    });
  };
  const settled = () => new Promise<void>((done) => setImmediate(done));
  return { gate, begun, run, works, settled };
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test('work runs at once up to the first limit, waits up to the second, and is refused beyond', async () => {
  const { gate, begun, run } = bench({ atOnce: 2, waiting: 2 });
  for (const name of ['a', 'b', 'c']) void run(name);
  expect(() => gate.assertRoom()).not.toThrow();
  void run('d');
  expect(() => gate.assertRoom()).toThrow(expect.objectContaining({ code: 'overloaded' }));
  await expect(run('e')).rejects.toMatchObject({ status: 503, options: { retryAfterSeconds: 5 } });
  expect(begun).toEqual(['a', 'b']);
});

test('waiting work runs in the order of the calls, one for each work that ends or fails', async () => {
  const { begun, run, works, settled } = bench({ atOnce: 1, waiting: 3 });
  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(run));
  works.get('a')?.resolve('a');
  await settled();
  expect(begun).toEqual(['a', 'b']);
  works.get('b')?.reject(new Error('b failed'));
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  works.get('c')?.resolve('c');
  works.get('d')?.resolve('d');
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('a freed slot is not taken twice, and every slot is free in the end', async () => {
  const { begun, run, works, settled } = bench({ atOnce: 1, waiting: 1 });
  const [first, second] = [run('a'), run('b')];
  works.get('a')?.resolve('a');
  await first;
  // Job b has the slot now, although it may not have begun yet: c must wait, and d is refused.
  const third = run('c');
  expect(await codeOf(run('d'))).toBe('overloaded');
  expect(begun).not.toContain('c');
  works.get('b')?.resolve('b');
  works.get('c')?.resolve('c');
  await Promise.all([second, third]);
  await settled();
  const last = run('e');
  works.get('e')?.resolve('e');
  expect([await last, begun]).toEqual(['e', ['a', 'b', 'c', 'e']]);
});

test('without a queue everything beyond the limit is refused, and work that throws at once frees its slot', async () => {
  const { gate, run } = bench({ atOnce: 1, waiting: 0 });
  const broken = () => {
    throw new Error('at once');
  };
  expect(await gate.run(async () => broken()).catch(String)).toBe('Error: at once');
  void run('a');
  expect(await codeOf(run('b'))).toBe('overloaded');
});

test('work that waited too long is refused, and later work keeps its turn and its own waiting time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { begun, run, works, settled } = bench({ atOnce: 1, waiting: 2, waitMs: 1_000 });
    const [first, second] = [run('a'), codeOf(run('b'))];
    vi.advanceTimersByTime(600);
    const third = run('c');
    vi.advanceTimersByTime(400);
    expect(await second).toBe('overloaded');
    works.get('a')?.resolve('a');
    await first;
    await settled();
    vi.advanceTimersByTime(5_000);
    works.get('c')?.resolve('c');
    expect([await third, begun]).toEqual(['c', ['a', 'c']]);
  } finally {
    vi.useRealTimers();
  }
});
