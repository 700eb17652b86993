import { expect, test } from 'vitest';
import type { PlainDate } from '#shared/ids.ts';
import { dayOf } from './footprints.rules.ts';

test.each([
  ['2026-11-27', '2026-11-27T14:59:59Z', 'きょう'],
  ['2026-11-27', '2026-11-27T15:00:00Z', 'きのう'],
  ['2026-11-20', '2026-11-27T03:00:00Z', '11月20日'],
  ['2026-12-31', '2026-12-31T15:00:00Z', 'きのう'],
  ['2026-12-30', '2026-12-31T15:00:00Z', '2026年12月30日'],
])('a visit on %s, read at %s, was %s', (day, now, shown) => {
  expect(dayOf(day as PlainDate, new Date(now))).toBe(shown);
});
