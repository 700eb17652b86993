import { describe, expect, test } from 'vitest';
import { decisionCountWrite } from '#functions/items/day-count.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { dashboardDays, medianWaitMs, totalsByDay } from './dashboard.rules.ts';

describe('the days of the dashboard', () => {
  test.each([
    ['2026-11-20T03:00:00+09:00', '2026-10-22', '2026-11-20'],
    ['2026-11-20T02:59:59+09:00', '2026-10-21', '2026-11-19'],
    ['2027-03-01T12:00:00+09:00', '2027-01-31', '2027-03-01'],
  ])('at %s go from %s to %s', (now, first, last) => {
    const days = dashboardDays(new Date(now));
    expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([30, 30, first, last]);
  });
});

describe('the median wait', () => {
  test.each<[string, number[], number | null]>([
    ['no items', [0, 0, 0, 0, 0, 0, 0], null],
    ['one below a minute', [1, 0, 0, 0, 0, 0, 0], 30_000],
    ['ten below a minute', [10, 0, 0, 0, 0, 0, 0], 30_000],
    ['a half that ends with a span', [2, 2, 0, 0, 0, 0, 0], MINUTE_MS],
    ['in the middle of a span', [1, 0, 2, 0, 0, 1, 0], 10 * MINUTE_MS],
    ['all below four hours', [0, 0, 0, 0, 4, 0, 0], 2.5 * HOUR_MS],
    ['more than a day', [0, 0, 0, 0, 0, 1, 3], DAY_MS],
  ])('of %s', (_what, counts, median) => {
    expect(medianWaitMs(counts)).toBe(median);
  });

  test.each([
    [0, 'decided0'],
    [MINUTE_MS - 1, 'decided0'],
    [MINUTE_MS, 'decided1'],
    [5 * MINUTE_MS, 'decided2'],
    [15 * MINUTE_MS, 'decided3'],
    [HOUR_MS, 'decided4'],
    [4 * HOUR_MS, 'decided5'],
    [DAY_MS - 1, 'decided5'],
    [DAY_MS, 'decided6'],
    [9 * DAY_MS, 'decided6'],
    // The item was stored one second in the future, because the clock of the server that stored it was ahead.
    [-1_000, 'decided0'],
  ])('a wait of %i ms is counted as %s', (waited, figure) => {
    const now = new Date('2026-11-20T03:00:00Z');
    const write = decisionCountWrite('item', now.getTime() - waited, now);
    expect(write).toMatchObject({ update: { add: { [figure]: 1 } } });
  });
});

test('the items of a day add up; a day without items is zero', () => {
  const days = dashboardDays(new Date('2026-11-20T12:00:00+09:00'));
  const totals = totalsByDay(days, [
    { pk: 'STAT#2026-11', sk: '2026-11-20#facts#0', matches: 2, revenueYen: 3_000, decided0: 1 },
    { pk: 'STAT#2026-11', sk: '2026-11-20#decisions#f', matches: 1, revenueYen: -1_000, womenUnserved: 4 },
    { pk: 'STAT#2026-11', sk: '2026-11-01#facts#3', messages: 7 },
  ]);
  expect(totals.at(-1)).toEqual({
    day: '2026-11-20',
    is_today: true,
    women_signed_up: 0,
    men_signed_up: 0,
    matches: 3,
    messages: 0,
    revenue: 2_000,
    recommends: 0,
    women_unserved: 4,
    decisions: 1,
    median_wait_ms: 30_000,
  });
  expect(totals.find(({ day }) => day === '2026-11-01')).toMatchObject({ messages: 7, is_today: false });
  expect(totals[0]).toMatchObject({ matches: 0, median_wait_ms: null });
});
