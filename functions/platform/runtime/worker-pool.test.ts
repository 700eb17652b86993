import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWorkerPool, WorkerOverrun, WorkerPoolFull } from './worker-pool.ts';

/**
 * A worker that returns its thread's number and the job. The job `spin` never ends, `fail` throws, and `fill` uses up
 * the memory.
 */
const CODE = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (job) => {
  if (job === 'fail') throw new Error('broken');
  if (job === 'fill') for (const all = []; ; ) all.push(new Array(1e6).fill(job + all.length));
  while (job === 'spin');
  parentPort.postMessage({ job, threadId, secret: process.env.SECRET });
});`;
type Answer = { job: string; threadId: number; secret?: string };
const poolOf = (options: { size?: number; waiting?: number; limitMs?: number } = {}) => {
  const file = new URL(`data:text/javascript,${encodeURIComponent(CODE)}`);
  return createWorkerPool<string, Answer>({ file, size: 1, waiting: 10, limitMs: 60_000, memoryMb: 32, ...options });
};
const patient = () => new AbortController().signal;

test('one worker answers one job after the other, and knows nothing of the environment', async () => {
  process.env['SECRET'] = 'pepper';
  const pool = poolOf();
  const answers = await Promise.all(['a', 'b', 'c'].map((job) => pool.run(job, patient())));
  delete process.env['SECRET'];
  expect(answers.map(({ job }) => job)).toEqual(['a', 'b', 'c']);
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(1);
  expect(answers.map(({ secret }) => secret)).toEqual([undefined, undefined, undefined]);
});

test('a job over the limit is ended, and the next gets a worker', async () => {
  const pool = poolOf({ limitMs: 200 });
  const [first] = await Promise.allSettled([pool.run('spin', patient())]);
  expect(first).toMatchObject({ status: 'rejected', reason: expect.any(WorkerOverrun) });
  expect(await pool.run('next', patient())).toMatchObject({ job: 'next' });
});

test('while a worker computes, this thread continues', async () => {
  const leave = new AbortController();
  let isDone = false;
  const spinning = poolOf()
    .run('spin', leave.signal)
    .catch(() => {
      isDone = true;
    });
  for (let turns = 0; turns < 1_000; turns += 1) await turn();
  expect(isDone).toBe(false);
  leave.abort();
  await spinning;
});

test('a worker that fails or fills its memory fails its own job only', async () => {
  const pool = poolOf();
  const [failed, filled, next] = await Promise.allSettled(
    ['fail', 'fill', 'next'].map((job) => pool.run(job, patient())),
  );
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ message: 'broken' }) });
  expect(filled).toMatchObject({ status: 'rejected', reason: expect.any(WorkerOverrun) });
  expect(next).toMatchObject({ status: 'fulfilled' });
});

test('no more jobs wait than the pool allows, and a caller that gives up leaves the queue', async () => {
  const pool = poolOf({ waiting: 1 });
  const leave = new AbortController();
  const spinning = pool.run('spin', leave.signal);
  const impatient = new AbortController();
  const waiting = pool.run('waiting', impatient.signal);
  await expect(pool.run('too many', patient())).rejects.toBeInstanceOf(WorkerPoolFull);
  impatient.abort();
  await expect(waiting).rejects.toBeInstanceOf(WorkerPoolFull);
  await expect(pool.run('gave up before', impatient.signal)).rejects.toBeInstanceOf(WorkerPoolFull);
  const next = pool.run('next', patient());
  leave.abort();
  await expect(spinning).rejects.toBeInstanceOf(WorkerOverrun);
  expect(await next).toMatchObject({ job: 'next' });
});

test('as many workers compute as the pool allows', async () => {
  const pool = poolOf({ size: 2 });
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((job) => pool.run(job, patient())));
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(2);
});
