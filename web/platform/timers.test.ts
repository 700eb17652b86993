import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimers } from './timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a timer runs once, and a timer that is set again replaces only the earlier one of its name', () => {
  const timers = createTimers();
  const run = vi.fn();
  timers.set('a', 1_000, () => run('first'));
  timers.set('b', 1_000, () => run('other'));
  timers.set('a', 2_000, () => run('second'));
  vi.advanceTimersByTime(10_000);
  expect(run.mock.calls).toEqual([['other'], ['second']]);
});

test('cleared timers do not run, and a timer that has run counts as set until it is cleared', () => {
  const timers = createTimers();
  const run = vi.fn();
  for (const name of ['a', 'b', 'c']) timers.set(name, 1_000, () => run(name));
  timers.clear('a', 'b', 'unknown');
  vi.advanceTimersByTime(1_000);
  expect([run.mock.calls, timers.has('a'), timers.has('c')]).toEqual([[['c']], false, true]);
  timers.clear('c');
  expect(timers.has('c')).toBe(false);
});
