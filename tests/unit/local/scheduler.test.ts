import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DueKind } from '#functions/items/due/index.ts';
import type { Service } from '#functions/platform/runtime/access.ts';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import type { ScheduledRun } from '#infra/schedules.ts';
import { type AppClock, openAppClock } from '#local/clock/app-clock.ts';
import type { Agenda } from '#local/host/agenda.ts';
import { type Scheduler, startScheduler } from '#local/host/scheduler.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-11-20T03:07:00.000Z');
type Run = () => Promise<boolean>;

let folder: string;
let clock: AppClock;
let scheduler: Scheduler | undefined;
let ran: string[];
let lines: string[];
/** The times at which work is due, keyed by its kind. */
let work: Partial<Record<DueKind, Date[]>>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'awai-scheduler-test-'));
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  clock = openAppClock(join(folder, 'clock.json'));
  [ran, lines, work] = [[], [], {}];
});
afterEach(async () => {
  await scheduler?.stop();
  scheduler = undefined;
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});
const agenda: Pick<Agenda, 'hasAny' | 'forget'> = {
  hasAny: async (kind, from, to) => (work[kind] ?? []).some((at) => at > from && at <= to),
  forget: () => undefined,
};
const serviceOf = (name: string) => name as Service;
const start = (schedules: Record<string, { rhythm: ScheduledRun['rhythm']; run?: Run }>) => {
  const runs = Object.entries(schedules).map(([name, { rhythm }]) => ({ service: serviceOf(name), name, rhythm }));
  const services = new Map(
    Object.entries(schedules).map(([name, { run }]) => [
      serviceOf(name),
      {
        run: async () => {
          ran.push(`${name} ${clock.now().toISOString().slice(5, 16)}`);
          return (await run?.()) ?? false;
        },
      },
    ]),
  );
  scheduler = startScheduler({ runs, services, clock, agenda, logger: createLogger((line) => lines.push(line)) });
  return scheduler;
};
const after = (ms: number) => new Date(START.getTime() + ms);

test('a move steps through each occurrence it passes, in order and at its instant', async () => {
  const { moveTo } = start({ nightly: { rhythm: { dailyAtHour: 3 } }, hourly: { rhythm: { everyMinutes: 60 } } });
  await moveTo(new Date('2026-11-20T19:00:00.000Z'));
  const hours = Array.from({ length: 16 }, (_, index) => `hourly 11-20T${String(index + 4).padStart(2, '0')}:00`);
  expect(ran.filter((one) => one.startsWith('hourly')).slice(0, 16)).toEqual(hours);
  expect(ran.filter((one) => one.startsWith('nightly'))).toEqual(['nightly 11-20T18:00']);
  const times = ran.map((one) => one.slice(-11));
  expect(times).toEqual(times.toSorted());
  expect(clock.now()).toEqual(new Date('2026-11-20T19:00:00.000Z'));
});

test('a schedule for due work runs when work is due, and once after the clock was moved', async () => {
  work.hold = [after(50 * 60_000), after(30 * HOUR_MS)];
  const { moveTo } = start({ hold: { rhythm: { everyMinutes: 15, due: 'hold' } } });
  await moveTo(after(40 * HOUR_MS));
  expect(ran.slice(0, 2)).toEqual(['hold 11-20T04:00', 'hold 11-21T09:15']);
  // The schedule runs once more at the end, for due work that was written while the clock was moved.
  expect(ran.slice(2)).toEqual(['hold 11-21T19:07']);
});

test('after a jump over months the oldest work is done first', async () => {
  work.document = [after(72 * HOUR_MS), after(90 * 24 * HOUR_MS)];
  const { moveTo } = start({ document: { rhythm: { everyMinutes: 15, due: 'document' } } });
  await moveTo(after(100 * 24 * HOUR_MS));
  expect(ran.slice(0, 2)).toEqual(['document 11-23T03:15', 'document 02-18T03:15']);
});

test('a run that reports more work is repeated at once, but not for ever', async () => {
  let left = 3;
  const { moveTo } = start({
    busy: {
      rhythm: { dailyAtHour: 3 },
      run: async () => {
        left -= 1;
        return left > 0;
      },
    },
    endless: { rhythm: { dailyAtHour: 4 }, run: async () => true },
  });
  await moveTo(after(24 * HOUR_MS));
  expect(ran.filter((one) => one.startsWith('busy'))).toEqual(Array(3).fill('busy 11-20T18:00'));
  expect(ran.filter((one) => one.startsWith('endless')).length).toBe(200);
});

test('a schedule that fails is logged and stops neither the others nor the clock', async () => {
  const { moveTo } = start({
    broken: { rhythm: { dailyAtHour: 3 }, run: () => Promise.reject(new Error('no table')) },
    sound: { rhythm: { dailyAtHour: 3 } },
  });
  await moveTo(after(48 * HOUR_MS));
  expect(ran.filter((one) => one.startsWith('broken'))).toHaveLength(2);
  expect(ran.filter((one) => one.startsWith('sound'))).toHaveLength(2);
  expect(clock.now()).toEqual(after(48 * HOUR_MS));
  expect(lines.filter((line) => line.includes('schedule failed'))).toHaveLength(2);
});

test('a failing move rejects its caller’s promise, and the next one works', async () => {
  const { moveTo } = start({ hold: { rhythm: { everyMinutes: 15, due: 'hold' } } });
  const asked = vi.spyOn(agenda, 'hasAny').mockRejectedValueOnce(new Error('no table'));
  await expect(moveTo(after(HOUR_MS))).rejects.toThrow('no table');
  asked.mockRestore();
  await moveTo(after(2 * HOUR_MS));
  expect(clock.now()).toEqual(after(2 * HOUR_MS));
});

test('simultaneous moves run one after the other, and none turns the clock back', async () => {
  const { moveTo } = start({ nightly: { rhythm: { dailyAtHour: 3 } } });
  await Promise.all([moveTo(after(72 * HOUR_MS)), moveTo(after(HOUR_MS)), moveTo(after(24 * HOUR_MS))]);
  expect(clock.now()).toEqual(after(72 * HOUR_MS));
  expect(ran).toEqual(['nightly 11-20T18:00', 'nightly 11-21T18:00', 'nightly 11-22T18:00']);
});

test('while the clock runs, each occurrence runs once at its time', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ now: new Date('2026-11-20T17:59:58.000Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
  start({ nightly: { rhythm: { dailyAtHour: 3 } } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ran).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ran).toEqual(['nightly 11-20T18:00']);
});
