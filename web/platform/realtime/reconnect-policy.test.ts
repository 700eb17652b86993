import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReconnectPolicy, PING_MS, pingPauseMs, RENEWAL_MS, renewalAgeMs } from './reconnect-policy.ts';

const LONGEST = () => 1;
const VIOLATION = 1008;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A policy with the longest random pauses, so that the pauses are known. */
const start = () => {
  const policy = createReconnectPolicy(LONGEST);
  const pauses = (count: number) => Array.from({ length: count }, () => policy.pauseMs(undefined));
  return { policy, pauses };
};

test('the pauses double up to the longest one, and start again after a pong', () => {
  const { policy, pauses } = start();
  expect(pauses(7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  policy.open();
  policy.hear(false);
  expect(pauses(1)).toEqual([30_000]);
  policy.hear(true);
  expect(pauses(2)).toEqual([1_000, 2_000]);
  policy.start();
  expect(pauses(1)).toEqual([1_000]);
});

test('the random value shortens a pause to a half at most', () => {
  const policy = createReconnectPolicy(() => 0);
  expect([policy.pauseMs(1006), policy.pauseMs(1006)]).toEqual([500, 1_000]);
});

test('after a closing for too many frames the pauses are long until a connection has lasted for a pause of pings', () => {
  const { policy } = start();
  policy.open();
  expect([policy.mayHurry(), policy.pauseMs(VIOLATION), policy.mayHurry()]).toEqual([true, 16_000, false]);
  policy.open();
  policy.hear(true);
  vi.advanceTimersByTime(PING_MS[0] - 1);
  policy.hear(true);
  expect([policy.mayHurry(), policy.pauseMs(1006)]).toEqual([false, 30_000]);
  policy.open();
  vi.advanceTimersByTime(PING_MS[0]);
  policy.hear(false);
  expect(policy.mayHurry()).toBe(false);
  policy.hear(true);
  expect([policy.mayHurry(), policy.pauseMs(1006)]).toEqual([true, 1_000]);
});

test('a closing for too many frames does not shorten pauses that are longer already, nor does a new start end it', () => {
  const { policy, pauses } = start();
  pauses(6);
  expect(policy.pauseMs(VIOLATION)).toBe(30_000);
  policy.start();
  expect([policy.mayHurry(), policy.pauseMs(undefined)]).toEqual([false, 1_000]);
});

test('a connection is tested when it was quiet for more than ten seconds', () => {
  const { policy } = start();
  policy.open();
  policy.hear(false);
  vi.advanceTimersByTime(10_000);
  expect(policy.isQuiet()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(policy.isQuiet()).toBe(true);
  policy.hear(true);
  expect(policy.isQuiet()).toBe(false);
});

test('a connection is old after the shortest age of a renewal', () => {
  const { policy } = start();
  policy.open();
  vi.advanceTimersByTime(RENEWAL_MS[0]);
  expect(policy.isOld()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(policy.isOld()).toBe(true);
  policy.open();
  expect(policy.isOld()).toBe(false);
});

test('pauses of pings and ages of renewals are within their limits', () => {
  expect([0, 0.5, 1].map(pingPauseMs)).toEqual([240_000, 270_000, 300_000]);
  expect([0, 0.5, 1].map(renewalAgeMs)).toEqual([6_000_000, 6_300_000, 6_600_000]);
});
