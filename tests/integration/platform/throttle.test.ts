import { beforeEach, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { createThrottles, type Throttle } from '#functions/platform/security/throttle.ts';
import { requestPasswordReset } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { createTestWorld, START, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
const MINUTE_MS = 60_000;
const narrow: Throttle = { kind: 'test-narrow', subject: 'aoi@example.com', limit: 7, windowMs: 15 * MINUTE_MS };
const count = (...throttles: Throttle[]) => createThrottles(world.table, world.clock.now()).count(throttles);
const uncount = (...throttles: Throttle[]) => createThrottles(world.table, world.clock.now()).uncount(throttles);
const times = <T>(howMany: number, run: () => Promise<T>) => Promise.all(Array.from({ length: howMany }, run));
const outcome = async (run: Promise<void>) => {
  try {
    await run;
    return 'counted';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
};
const rows = () => world.everything('THROTTLE#');

test('exactly the limit passes of fifty simultaneous uses', async () => {
  const outcomes = await times(50, () => outcome(count(narrow)));
  expect(outcomes.filter((one) => one === 'counted')).toHaveLength(7);
  expect(outcomes.filter((one) => one === 'too_many_requests')).toHaveLength(43);
  expect(await rows()).toMatchObject([{ uses: 7 }]);
});

test('the window ends to the millisecond, and a refused use names the remaining time', async () => {
  await times(7, () => count(narrow));
  world.clock.advance(15 * MINUTE_MS - 2_500);
  await expect(count(narrow)).rejects.toMatchObject({ options: { retryAfterSeconds: 3 } });
  world.clock.advance(2_499);
  await expect(count(narrow)).rejects.toMatchObject({ options: { retryAfterSeconds: 1 } });
  world.clock.advance(1);
  expect(await outcome(count(narrow))).toBe('counted');
});

test('a use that a narrow throttle refuses does not count in the wide one', async () => {
  const wide = { ...narrow, kind: 'test-wide', subject: '203.0.113.1', limit: 10 };
  await times(30, () => outcome(count(narrow, wide)));
  const other = { ...narrow, subject: 'ren@example.com' };
  expect(await times(3, () => outcome(count(other, wide)))).toEqual(['counted', 'counted', 'counted']);
  expect(await outcome(count(other, wide))).toBe('too_many_requests');
});

test('kinds and subjects are counted separately', async () => {
  await times(7, () => count(narrow));
  expect(await outcome(count({ ...narrow, kind: 'test-other' }))).toBe('counted');
  expect(await outcome(count({ ...narrow, subject: 'AOI@example.com' }))).toBe('counted');
});

test('a use that is undone is free again, and the count never falls below zero', async () => {
  await times(7, () => count(narrow));
  await uncount(narrow);
  expect(await outcome(count(narrow))).toBe('counted');
  await times(20, () => uncount(narrow));
  expect(await rows()).toMatchObject([{ uses: 0 }]);
  expect(await times(8, () => outcome(count(narrow)))).toContain('too_many_requests');
});

test('undoing a use that was never counted writes nothing', async () => {
  await uncount(narrow);
  expect(await rows()).toEqual([]);
});

test('a counter identifies nobody and expires one window after its end', async () => {
  await count(narrow);
  const [row] = await rows();
  expect(JSON.stringify(row)).not.toContain('aoi');
  expect(row?.['ttl']).toBe((START.getTime() + 2 * narrow.windowMs) / 1000);
});

test('a throttled call answers 429 with Retry-After and a code', async () => {
  const ask = () => world.call(auth, requestPasswordReset, { body: { email: 'aoi@example.com' } });
  await times(5, ask);
  world.clock.advance(60_000);
  const reply = await ask();
  expect(reply).toMatchObject({ status: 429, body: { success: false, code: 'too_many_requests' } });
  expect(reply.headers['retry-after']).toBe('3540');
  expect((reply.body as { errors?: string[] }).errors?.[0]).toMatch(/。$/);
});
