import { expect, test } from 'vitest';
import { addMonths, type Days, hasDays, moveBy, startDay, stateOf, weekdayOf, weeksOf } from './calendar.rules.ts';

const days: Days = { first: '2026-05-20', last: '2026-07-03', taken: ['2026-07-01', '2026-07-03'] };

test.each([
  ['2026-05-19', 'closed'],
  ['2026-05-20', 'open'],
  ['2026-07-01', 'taken'],
  ['2026-07-02', 'open'],
  ['2026-07-03', 'taken'],
  ['2026-07-04', 'closed'],
])('%s is %s', (day, state) => expect(stateOf(day, days)).toBe(state));

test('the weeks of a month begin on Sunday and contain only its days', () => {
  const weeks = weeksOf('2026-07');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(weeks[0]?.slice(0, 4)).toEqual([null, null, null, '2026-07-01']);
  expect(weeks.at(-1)).toEqual([
    '2026-07-26',
    '2026-07-27',
    '2026-07-28',
    '2026-07-29',
    '2026-07-30',
    '2026-07-31',
    null,
  ]);
  expect(weeksOf('2026-02').flat()).toHaveLength(28);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  expect(weekdayOf('2026-07-03')).toBe(5);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', -12, '2027-02-28'],
])('%s and %i months: %s', (day, months, then) => expect(addMonths(day, months)).toBe(then));

test.each([
  ['ArrowLeft', false, '2026-06-30', '2026-06-29'],
  ['ArrowRight', false, '2026-06-30', '2026-07-01'],
  ['ArrowUp', false, '2026-06-30', '2026-06-23'],
  ['ArrowDown', false, '2026-06-25', '2026-07-02'],
  ['ArrowDown', false, '2026-06-30', '2026-07-03'],
  ['ArrowRight', false, '2026-07-03', '2026-07-03'],
  ['ArrowLeft', false, '2026-05-20', '2026-05-20'],
  ['Home', false, '2026-06-24', '2026-06-21'],
  ['End', false, '2026-06-24', '2026-06-27'],
  ['PageUp', false, '2026-07-02', '2026-06-02'],
  ['PageUp', false, '2026-06-02', '2026-05-20'],
  ['PageDown', false, '2026-06-02', '2026-07-02'],
  ['PageUp', true, '2026-07-02', '2026-05-20'],
  ['Tab', false, '2026-07-02', undefined],
] as const)('%s (shift %s) from %s leads to %s', (key, isShifted, from, to) => {
  expect(moveBy(key, isShifted, from, days)).toBe(to);
});

test('the focus begins on the chosen day, else on the newest open one', () => {
  expect(startDay('2026-06-10', days)).toBe('2026-06-10');
  expect(startDay('', days)).toBe('2026-07-02');
  expect(startDay('', { first: '2026-07-03', last: '2026-07-03', taken: ['2026-07-03'] })).toBe('2026-07-03');
});

test('months without a day of the range are not offered', () => {
  expect(['2026-04', '2026-05', '2026-07', '2026-08'].map((month) => hasDays(month, days))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
