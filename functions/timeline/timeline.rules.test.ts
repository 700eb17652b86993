import { describe, expect, test } from 'vitest';
import type { TimelineCell, TimelineCounts, TimelineEntry } from '#functions/items/timeline-entry.ts';
import type { MemberId } from '#shared/ids.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { hasVisitedToday, leavesFootprints, priceOf } from './detail.rules.ts';
import { decideHiddenMode } from './hidden-mode.rules.ts';
import {
  areRowsCheaper,
  countOf,
  endOfMonthBefore,
  fits,
  mergeRows,
  monthsFrom,
  rowsToCheck,
  rowsToRead,
  scopesAsked,
  startMonth,
  type TimelineFilter,
  ticketsLeft,
  toldCount,
} from './timeline.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const COUNTS: Record<TimelineCell, number> = {
  '18|1': 1,
  '25|2': 10,
  '25|3': 100,
  '85|5': 1_000,
  '0|2': 10_000,
  '30|0': 100_000,
};
const MARKS = { ...COUNTS, months: new Set(['2026-11']) } as TimelineCounts;

describe('filters', () => {
  test.each<[string, TimelineFilter, number]>([
    ['none', {}, 111_111],
    ['from an age', { ageFrom: 25 }, 101_110],
    ['to an age', { ageTo: 25 }, 111],
    ['one age', { ageFrom: 25, ageTo: 25 }, 110],
    ['ages the wrong way round', { ageFrom: 26, ageTo: 25 }, 0],
    ['a body type', { bodyType: '普通' }, 10_010],
    ['both', { ageFrom: 18, ageTo: 85, bodyType: '普通' }, 10],
    ['a body type of the other sex', { bodyType: 'マッチョ' }, 0],
  ])('%s: counters and rows say the same', (_what, filter, expected) => {
    expect(countOf(WOMAN, [MARKS], filter)).toBe(expected);
    const rows = Object.entries(COUNTS).map(([cell, number]) => {
      const [age, body] = cell.split('|').map(Number);
      const bodyType = ['', '痩せ型', '普通', 'むっちり', 'ぽっちゃり', 'かなりぽっちゃり'][body ?? 0] ?? '';
      return { row: { age: age || null, bodyType }, number };
    });
    expect(rows.reduce((sum, { row, number }) => sum + (fits(row, filter) ? number : 0), 0)).toBe(expected);
  });
  test('without counters the count is 0', () => expect(countOf(MAN, [undefined], {})).toBe(0));
  test('the rows of several areas are added', () =>
    expect(countOf(WOMAN, [MARKS, undefined, MARKS], {})).toBe(222_222));
  test.each([
    [{}, 'new', 1, 30],
    [{}, 'new', 10, 30],
    [{ bodyType: '普通' }, 'new', 1, 300],
    [{ ageFrom: 20 }, 'new', 2, 150],
    [{}, 'match', 1, 300],
    [{}, 'match', 7, 43],
    [{ ageTo: 20 }, 'match', 10, 30],
  ] as const)('%j, %s, %i areas: each query reads %i rows', (filter, sort, scopes, rows) =>
    expect(rowsToRead(filter, sort, scopes)).toBe(rows),
  );
});

test.each([
  [{}, ['*']],
  [{ areas: [] }, ['*']],
  [{ area: '東京都' }, ['東京都']],
  [{ areas: ['東京都', '千葉県', '東京都'] }, ['東京都', '千葉県']],
  [{ area: '千葉県', areas: ['東京都', '千葉県'] }, ['千葉県', '東京都']],
] as const)('the areas of %j', (query, scopes) => {
  expect(scopesAsked(query as Parameters<typeof scopesAsked>[0])).toEqual(scopes);
});

describe('rows of several areas', () => {
  const row = (id: string, minute: number): TimelineEntry => ({
    memberId: `m-${id}` as MemberId,
    age: 25,
    bodyType: '普通',
    areas: [],
    at: NOW.getTime() + minute * 60_000,
  });
  const [a, b, c, d] = [row('a', 4), row('b', 3), row('c', 2), row('d', 1)];
  test('are one list, newest first, with each member once', () =>
    expect(
      mergeRows([
        { rows: [a, d], isLast: true },
        { rows: [b, c, d], isLast: true },
      ]),
    ).toEqual({ rows: [a, b, c, d], isLast: true }));
  test('end where an area has further rows: what follows there may come first', () =>
    expect(
      mergeRows([
        { rows: [a, c], isLast: false },
        { rows: [b, d], isLast: true },
      ]),
    ).toEqual({ rows: [a, b, c], isLast: false }));
  test('of one area are that area’s', () => {
    expect(mergeRows([{ rows: [a, b], isLast: false }])).toEqual({ rows: [a, b], isLast: false });
    expect(mergeRows([{ rows: [], isLast: true }])).toEqual({ rows: [], isLast: true });
  });
});

test.each([
  [-3, 0, false],
  [0, 0, false],
  [1000, 1000, false],
  [1001, 1000, true],
])('%i members are told as %i', (members, count, isLimit) => {
  expect(toldCount(members)).toEqual({ count, count_is_limit: isLimit });
});

describe('months', () => {
  const used = new Set(['2025-02', '2026-11', '2026-09', '2026-12']);
  test('go back from the start over those that were used', () =>
    expect(monthsFrom('2026-11', used)).toEqual(['2026-11', '2026-09', '2025-02']));
  test('are the first month alone without counters', () =>
    expect(monthsFrom('2026-11', undefined)).toEqual(['2026-11']));
  test.each([
    ['without a position', undefined, '2026-11'],
    ['in the last millisecond of October in Tokyo', '2026-10-31T14:59:59.999Z#m-a', '2026-10'],
    ['in the first one of November', '2026-10-31T15:00:00.000Z#m-a', '2026-11'],
  ])('begin %s', (_when, position, month) => expect(startMonth(position, NOW)).toBe(month));
  test('end where the month before has all its rows', () => {
    const position = endOfMonthBefore('2026-11');
    expect(startMonth(position, NOW)).toBe('2026-10');
    expect(position > '2026-10-31T14:59:59.999Z#mzzzzzzzzzzzzzzzzzzzzzz').toBe(true);
    expect(position < '2026-10-31T15:00:00.000Z#').toBe(true);
  });
});

test('a page checks a few members more than it shows, however many it has found', () => {
  expect([rowsToCheck(0), rowsToCheck(20)]).toEqual([24, 4]);
});

describe('a detailed profile', () => {
  const ids = (count: number) => new Set(Array.from({ length: count }, (_, index) => `m-${index}` as MemberId));
  test.each<[string, number, string, boolean, string]>([
    ['the first of the day', 0, 'm-new', false, 'ticket'],
    ['the tenth', 9, 'm-new', false, 'ticket'],
    ['the eleventh', 10, 'm-new', false, 'refused'],
    ['one that was opened today', 10, 'm-3', false, 'free'],
    ['one whose pair is visible', 10, 'm-new', true, 'free'],
  ])('%s', (_what, count, id, hasVisiblePair, price) => {
    expect(priceOf({ memberId: id as MemberId, opened: ids(count), hasVisiblePair })).toBe(price);
  });
  test('tickets count down to none', () =>
    expect([undefined, ids(1), ids(10), ids(11)].map(ticketsLeft)).toEqual([10, 9, 0, 0]));
  test.each([
    [{ isHidden: true }, false, false],
    [{ isHidden: false }, false, true],
    [{}, false, true],
    [{}, true, false],
  ])('a visitor with %o, behind a restored block: %s, leaves a footprint: %s', (visitor, isBlockRestored, expected) =>
    expect(leavesFootprints(visitor, { isBlockRestored })).toBe(expected),
  );
  test.each([
    ['never', undefined, false],
    ['in this millisecond', NOW.getTime(), true],
    ['at 03:00 of the service day', Date.parse('2026-11-19T18:00:00.000Z'), true],
    ['a millisecond earlier', Date.parse('2026-11-19T17:59:59.999Z'), false],
  ])('visited %s', (_when, at, expected) => expect(hasVisitedToday(at, NOW)).toBe(expected));
});

test.each([
  [0, 0, false],
  [11, 1, true],
  [12, 1, false],
  [200_000, 3_000, false],
  [4_000, 3_000, true],
])('of %i rows and %i members, reading the rows is cheaper: %s', (rows, members, expected) =>
  expect(areRowsCheaper(rows, members)).toBe(expected),
);

describe('privacy mode', () => {
  const [paid, unpaid] = [{ paidUntil: NOW.getTime() + 1 }, { paidUntil: NOW.getTime() }];
  test.each<[string, Parameters<typeof decideHiddenMode>[0], boolean, ReturnType<typeof decideHiddenMode>]>([
    ['on, by a paying woman', { sex: WOMAN, ...paid }, true, { changes: true }],
    ['on, by one without a plan', { sex: WOMAN, ...unpaid }, true, { problem: 'payment_required' }],
    ['on, by a paying man', { sex: MAN, ...paid }, true, { problem: 'wrong_sex' }],
    ['on again, after the plan', { sex: WOMAN, ...unpaid, isHidden: true }, true, { changes: false }],
    ['off, after the plan', { sex: WOMAN, ...unpaid, isHidden: true }, false, { changes: true }],
    ['off again', { sex: MAN, ...paid }, false, { changes: false }],
  ])('%s', (_what, account, isHidden, decision) => {
    expect(decideHiddenMode(account, isHidden, NOW)).toEqual(decision);
  });
});
