import { expect, test } from 'vitest';
import type { ListCounts } from '#functions/items/list-counts.ts';
import type { ListGroup } from '#functions/items/pair.ts';
import { countersOfRow, leavesSpan, rowsIn, startOf } from './counters.ts';

const START = Date.parse('2026-11-20T03:00:00Z');
const HOUR_MS = 3_600_000;
const COUNTED = ['matching', 'liked', 'send_like', 'open'] as const satisfies readonly ListGroup[];
type Row = { group: ListGroup; at: number };

const countsOf = (rows: readonly Row[]): ListCounts => {
  const counts: Record<string, number> = {};
  for (const { group, at } of rows)
    for (const field of countersOfRow(group, { activityAt: at, placedAt: at }))
      counts[field] = (counts[field] ?? 0) + 1;
  return counts;
};
const newestFirst = (rows: readonly Row[]) => rows.toSorted((a, b) => b.at - a.at);

/**
 * Reads a page as the repository does: from each list group the newest rows before `start.before`, up to the group's
 * limit. Then merges the rows of the groups.
 */
const readPage = (rows: readonly Row[], groups: readonly ListGroup[], page: number) => {
  const start = startOf(page, groups, countsOf(rows));
  if (!start) return { read: 0, rows: [] };
  const found = groups.flatMap((group) =>
    newestFirst(rows.filter((row) => row.group === group && row.at < (start.before ?? Number.POSITIVE_INFINITY))).slice(
      0,
      start.limits.get(group),
    ),
  );
  return { read: found.length, rows: newestFirst(found).slice(start.skip, start.skip + 10) };
};

/** `count` rows with `hoursApart` hours between them, spread over the groups. The same arguments give the same rows. */
const someRows = (count: number, groups: readonly ListGroup[], hoursApart: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    group: groups[(index * 7 + Math.floor(index / 3)) % groups.length] ?? 'open',
    at: START - index * hoursApart * HOUR_MS - ((index * 37) % 11),
  }));

test.each([
  ['one group, ten a day', 300, ['open'] as const, 2.4],
  ['four groups', 400, ['matching', 'liked', 'send_like', 'open'] as const, 5],
  ['long pauses', 120, ['open', 'liked'] as const, 60],
  ['everything in one moment', 90, ['open'] as const, 0],
])('every page of %s contains the rows of that page', (_what, count, groups, hoursApart) => {
  const rows = someRows(count, groups, hoursApart);
  const sorted = newestFirst(rows);
  for (let page = 1; page <= Math.ceil(count / 10) + 1; page += 1)
    expect(readPage(rows, COUNTED, page).rows).toEqual(sorted.slice((page - 1) * 10, page * 10));
});

test('with ten recommends a day, a page reads at most 40 rows, however deep it is', () => {
  const rows = someRows(1000, ['open'], 2.4);
  for (const page of [10, 50, 100]) expect(readPage(rows, COUNTED, page).read).toBeLessThanOrEqual(40);
});

test('a row with new activity is counted in the span of that activity', () => {
  const rows = someRows(200, ['open'], 2.4);
  const moved = rows.map((row, index) => (index === 150 ? { ...row, at: START + HOUR_MS } : row));
  expect(readPage(moved, COUNTED, 12).rows).toEqual(newestFirst(moved).slice(110, 120));
});

test('a match is counted in the span of `placedAt`, and without `placedAt` in no span', () => {
  const placed = countersOfRow('matching', { activityAt: START, placedAt: START - 10 * 24 * HOUR_MS });
  expect(placed).toEqual(countersOfRow('matching', { activityAt: 0, placedAt: START - 10 * 24 * HOUR_MS }));
  expect(placed).toHaveLength(2);
  expect(countersOfRow('matching', { activityAt: START, placedAt: undefined })).toEqual(['matching']);
  expect(rowsIn(['matching', 'open'], { matching: 3, open: -1 })).toBe(3);
});

test('only activity in another span moves a match', () => {
  expect(leavesSpan({ placedAt: undefined }, START)).toBe(true);
  expect(leavesSpan({ placedAt: START }, START + HOUR_MS)).toBe(false);
  expect(leavesSpan({ placedAt: START }, START + 48 * HOUR_MS)).toBe(true);
});

test('counts that do not add up give no start of a page', () => {
  expect(startOf(10, COUNTED, { ...countsOf(someRows(200, ['open'], 2)), open: 201 })).toBeUndefined();
});
