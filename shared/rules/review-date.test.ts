import { expect, test } from 'vitest';
import type { PlainDate } from '../ids.ts';
import { datingDateProblem, reviewDays, reviewPublishAt } from './review-date.ts';

const at = (tokyo: string) => new Date(`${tokyo}+09:00`);

test.each([
  ['today', '2026-11-20', null],
  ['yesterday', '2026-11-19', null],
  ['a leap day', '2024-02-29', null],
  ['the first day', '2021-11-20', null],
  ['the day before', '2021-11-19', 'dateTooEarly'],
  ['tomorrow', '2026-11-21', 'dateInFuture'],
  ['30 February', '2026-02-30', 'dateUnknown'],
  ['month 13', '2026-13-01', 'dateUnknown'],
])('%s', (_what, day, problem) => {
  expect(datingDateProblem(day, at('2026-11-20T00:00:00'))).toBe(problem);
});

test('five years before a leap day is a day of the calendar', () => {
  const now = at('2028-02-29T12:00:00');
  expect(reviewDays(now)).toEqual({ first: '2023-03-01', last: '2028-02-29' });
  expect(datingDateProblem('2023-02-28', now)).toBe('dateTooEarly');
});

test('today is the day of Tokyo, to the millisecond', () => {
  expect(datingDateProblem('2026-11-20', at('2026-11-19T23:59:59.999'))).toBe('dateInFuture');
});

test.each([
  ['of today, written at noon', '2026-11-20', '2026-11-20T12:00:00', '2026-11-23T03:00:00', '2026-12-04T03:00:00'],
  ['of today, written before 03:00', '2026-11-20', '2026-11-20T01:00:00', '2026-11-23T03:00:00', '2026-12-04T03:00:00'],
  [
    'of two days ago, before 03:00',
    '2026-11-18',
    '2026-11-20T02:59:59.999',
    '2026-11-22T03:00:00',
    '2026-12-03T03:00:00',
  ],
  ['of two days ago, at 03:00', '2026-11-18', '2026-11-20T03:00:00', '2026-11-23T03:00:00', '2026-12-04T03:00:00'],
  ['of a year ago', '2025-11-20', '2026-11-20T12:00:00', '2026-11-23T03:00:00', '2026-12-04T03:00:00'],
])('a review %s is published in one of twelve nights', (_what, day, written, first, last) => {
  expect(reviewPublishAt(day as PlainDate, at(written), 0)).toBe(at(first).getTime());
  expect(reviewPublishAt(day as PlainDate, at(written), 0.999)).toBe(at(last).getTime());
});
