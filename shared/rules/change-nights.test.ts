import { expect, test } from 'vitest';
import { PUBLIC_CHANGE_NIGHTS } from '../limits.ts';
import { DAY_MS } from '../time.ts';
import { changeNight, changeNightFrom, lastChangeNight } from './change-nights.ts';

const NOON = new Date('2026-11-20T03:00:00.000Z');
const FIRST_THREE = Date.parse('2026-11-20T18:00:00.000Z');
const night = (number: number): Date => new Date(FIRST_THREE + (number - 1) * DAY_MS);
const { first, last } = PUBLIC_CHANGE_NIGHTS;

test('a change becomes visible at 03:00 of a night from the first to the last', () => {
  expect(changeNight(NOON, 0)).toEqual(night(first));
  expect(changeNight(NOON, 0.9999)).toEqual(night(last));
  expect(lastChangeNight(NOON)).toEqual(night(last));
});

test('content that comes back becomes visible after the latest possible night of its removal', () => {
  const gone = lastChangeNight(NOON).getTime();
  for (const fraction of [0, 0.5, 0.9999])
    expect(changeNightFrom(gone, NOON, fraction).getTime()).toBeGreaterThan(gone);
  expect(changeNightFrom(gone, night(100), 0)).toEqual(changeNight(night(100), 0));
  expect(changeNightFrom(0, NOON, 0)).toEqual(changeNight(NOON, 0));
});
