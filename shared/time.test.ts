import { expect, test } from 'vitest';
import {
  bornBy,
  epochSeconds,
  formatBubbleTime,
  formatDate,
  formatDeadline,
  formatEraDay,
  formatFullDay,
  nextServiceDayStart,
  nightAfter,
  serviceDay,
  tokyoDay,
} from './time.ts';

test.each([
  ['just before three in Tokyo is still yesterday', '2026-11-20T17:59:59.999Z', '2026-11-20'],
  ['three in Tokyo is today', '2026-11-20T18:00:00.000Z', '2026-11-21'],
  ['noon', '2026-11-20T03:00:00.000Z', '2026-11-20'],
  ['the last night of a year', '2026-12-31T17:59:59.999Z', '2026-12-31'],
  ['the first morning of a year', '2026-12-31T18:00:00.000Z', '2027-01-01'],
  ['a leap day', '2028-02-28T18:00:00.000Z', '2028-02-29'],
])('service day: %s', (_when, at, day) => {
  expect(serviceDay(new Date(at))).toBe(day);
});

test('the calendar day in Tokyo changes at midnight', () => {
  expect(tokyoDay(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20');
  expect(tokyoDay(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
});

test('a used-up allowance is full again at the next three in the morning', () => {
  expect(nextServiceDayStart(new Date('2026-11-20T17:59:59.999Z')).toISOString()).toBe('2026-11-20T18:00:00.000Z');
  expect(nextServiceDayStart(new Date('2026-11-20T18:00:00.000Z')).toISOString()).toBe('2026-11-21T18:00:00.000Z');
});

test('dates and times are formatted in Tokyo time', () => {
  const at = new Date('2026-07-03T05:00:00Z');
  expect([formatDate(at), formatBubbleTime(at), formatDeadline(at), formatFullDay(at)]).toEqual([
    '2026/07/03',
    '07/03 14:00',
    '7月3日 14:00',
    '2026年7月3日',
  ]);
});

test('TTL never deletes before the deadline', () => {
  expect(epochSeconds(new Date(1_000))).toBe(1);
  expect(epochSeconds(new Date(1_001))).toBe(2);
});

test.each([
  ['1989-01-07', '昭和64年1月7日'],
  ['1989-01-08', '平成元年1月8日'],
  ['2008-11-22', '平成20年11月22日'],
  ['2019-05-01', '令和元年5月1日'],
])('%s in the Japanese calendar is %s', (day, text) => {
  expect(formatEraDay(day)).toBe(text);
});

test.each([
  ['an ordinary day', '2026-11-22T14:59:59Z', '2008-11-22'],
  ['midnight in Tokyo', '2026-11-22T15:00:00Z', '2008-11-23'],
  ['28 February: who was born on the 29th has to wait', '2026-02-28T03:00:00Z', '2008-02-28'],
  ['1 March', '2026-03-01T03:00:00Z', '2008-03-01'],
  ['29 February of a year whose eighteenth before had none', '2024-02-29T03:00:00Z', '2006-02-28'],
])('the latest date of birth of a person who is 18 on %s', (_day, now, expected) => {
  expect(bornBy(18, new Date(now))).toBe(expected);
});

test.each([
  [0, '2026-11-22T18:00:00.000Z'],
  [0.5, '2026-11-28T18:00:00.000Z'],
  [0.9999, '2026-12-03T18:00:00.000Z'],
])('a night is drawn evenly among the nights of its span: %d', (fraction, night) => {
  const from = new Date('2026-11-20T12:00:00.000Z');
  expect(nightAfter(from, { first: 3, last: 14 }, fraction).toISOString()).toBe(night);
});

test('a night counts from the service day, which begins at 03:00', () => {
  const span = { first: 3, last: 3 };
  expect(nightAfter(new Date('2026-11-20T17:59:59.999Z'), span, 0).toISOString()).toBe('2026-11-22T18:00:00.000Z');
  expect(nightAfter(new Date('2026-11-20T18:00:00.000Z'), span, 0).toISOString()).toBe('2026-11-23T18:00:00.000Z');
});
