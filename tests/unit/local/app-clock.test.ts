import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAppClock } from '#local/clock/app-clock.ts';

const WALL = new Date('2026-07-03T05:00:00.000Z');
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'awai-clock-test-'));
  file = join(folder, 'new', 'clock.json');
  vi.useFakeTimers({ now: WALL, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test('the clock shows the wall clock until it is moved, and writes nothing', () => {
  expect(openAppClock(file).now()).toEqual(WALL);
  expect(existsSync(file)).toBe(false);
});

test('a moved clock continues from there, also after a restart', () => {
  const clock = openAppClock(file);
  clock.moveTo(new Date('2026-08-01T00:00:00.000Z'));
  expect(clock.now().toISOString()).toBe('2026-08-01T00:00:00.000Z');
  vi.setSystemTime(WALL.getTime() + 90_000);
  expect(clock.now().toISOString()).toBe('2026-08-01T00:01:30.000Z');
  expect(openAppClock(file).now().toISOString()).toBe('2026-08-01T00:01:30.000Z');
});

test('after many moves the last one is stored, atomically', () => {
  const clock = openAppClock(file);
  for (let hours = 1; hours <= 50; hours += 1) clock.moveTo(new Date(WALL.getTime() + hours * 3_600_000));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ offsetMs: 50 * 3_600_000 });
  expect(readdirSync(join(folder, 'new'))).toEqual(['clock.json']);
});

test.each(['', '{', '{"offsetMs":"1"}', '{"offsetMs":null}', '[]', 'null', '{"offsetMs":1e999}'])(
  'a file that says %j means the wall clock',
  (text) => {
    const broken = join(folder, 'clock.json');
    writeFileSync(broken, text);
    expect(openAppClock(broken).now()).toEqual(WALL);
  },
);
