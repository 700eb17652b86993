import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import type { ScheduledRun } from '#infra/schedules.ts';
import { type Scheduler, startScheduler } from './scheduler.ts';

const START = new Date('2026-03-01T00:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOLD: ScheduledRun = { service: 'matching', name: 'hold', rhythm: { everyMinutes: 15, due: 'hold' } };
const HOURLY: ScheduledRun = { service: 'photos', name: 'upload', rhythm: { everyMinutes: 60 } };
const DAILY: ScheduledRun = { service: 'age', name: 'document', rhythm: { dailyAtHour: 3 } };

let scheduler: Scheduler | undefined;
beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(async () => {
  await scheduler?.stop();
  vi.useRealTimers();
});

/**
 * Starts a scheduler and records what it does: `log` lists the runs, `moves` the times to which the clock is moved. All
 * times are hours since START.
 */
const arrange = (
  runs: readonly ScheduledRun[],
  dueAtHours: readonly number[] = [],
  settled: (hours: number) => string[] = () => [],
) => {
  const log: string[] = [];
  const moves: number[] = [];
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const hours = (at: Date) => (at.getTime() - START.getTime()) / HOUR_MS;
  const service = {
    run: async (name: string) => {
      log.push(`${name} ${hours(now())}`);
      return false;
    },
  };
  scheduler = startScheduler({
    runs,
    services: new Map(runs.map((run) => [run.service, service])),
    clock: {
      now,
      moveTo: (at) => {
        offset = at.getTime() - Date.now();
        moves.push(hours(at));
      },
    },
    agenda: {
      hasAny: async (_kind, from, to) => dueAtHours.some((at) => at > hours(from) && at <= hours(to)),
      forget: () => {},
    },
    settled: async () => void log.push(...settled(hours(now()))),
    logger: createLogger(() => {}),
  });
  const advance = (ms: number) => scheduler?.moveTo(new Date(now().getTime() + ms));
  return { log, moves, advance, hours: () => hours(now()) };
};

test('a move stops at each occurrence it passes, in order, at the time of each', async () => {
  const { log, advance } = arrange([DAILY, HOURLY]);
  await advance(2 * HOUR_MS);
  await advance(17 * HOUR_MS);
  expect(log.slice(0, 3)).toEqual(['upload 1', 'upload 2', 'upload 2']);
  expect(log).toContain('document 18');
  expect(log.indexOf('document 18')).toBe(log.indexOf('upload 18') - 1);
});

test('a schedule for due work runs only where some is due, and once more at the end', async () => {
  const { log, advance } = arrange([HOLD], [5.1, 30]);
  await advance(10 * DAY_MS);
  expect(log).toEqual(['hold 5.25', 'hold 30', 'hold 240']);
});

test('ticks queued behind a move do not turn the clock back', async () => {
  const { moves, advance, hours } = arrange([HOURLY]);
  const moving = advance(DAY_MS);
  await vi.advanceTimersByTimeAsync(3_000);
  await moving;
  await vi.advanceTimersByTimeAsync(3_000);
  await advance(DAY_MS);
  expect(moves).toEqual(moves.toSorted((a, b) => a - b));
  expect(hours()).toBeGreaterThanOrEqual(48);
});

test('two simultaneous moves never turn the clock back', async () => {
  const { advance, hours } = arrange([HOURLY]);
  await Promise.all([advance(2 * DAY_MS), advance(DAY_MS)]);
  expect(hours()).toBe(48);
});

test('while the clock runs, every occurrence runs once', async () => {
  const { log } = arrange([HOLD]);
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  expect(log).toEqual(['hold 0.25', 'hold 0.5']);
});

test('a daily schedule for due work runs on days with such work, and its results are handled at its own instant', async () => {
  const nightly: ScheduledRun = {
    service: 'events',
    name: 'nightly',
    rhythm: { dailyAtHour: 3, due: ['review', 'pause'] },
  };
  const { log, advance } = arrange([nightly], [17.9, 66], (at) => [`settled ${at}`]);
  await advance(10 * DAY_MS);
  expect(log).toEqual(['nightly 18', 'settled 18', 'nightly 66', 'settled 66']);
});
