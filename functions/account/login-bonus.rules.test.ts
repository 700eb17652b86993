import { expect, test } from 'vitest';
import { bonusOf, nextBonus } from './login-bonus.rules.ts';

const NOON = new Date('2026-11-20T03:00:00Z');
const YESTERDAY = '2026-11-19';

test.each([
  ['never had one', {}, 1, 1],
  ['had one yesterday', { bonusDay: YESTERDAY, bonusStreak: 1 }, 2, 1],
  ['the sixth day', { bonusDay: YESTERDAY, bonusStreak: 5 }, 6, 1],
  ['the seventh day', { bonusDay: YESTERDAY, bonusStreak: 6 }, 7, 3],
  ['the eighth day', { bonusDay: YESTERDAY, bonusStreak: 7 }, 8, 1],
  ['the fourteenth day', { bonusDay: YESTERDAY, bonusStreak: 13 }, 14, 3],
  ['missed a day', { bonusDay: '2026-11-18', bonusStreak: 6 }, 1, 1],
  ['a bonus day in the future, which our clocks never write', { bonusDay: '2026-11-21', bonusStreak: 6 }, 1, 1],
])('%s', (_who, account, bonusStreak, bonusAmount) => {
  expect(nextBonus(account, NOON)).toEqual({
    freeLikes: bonusAmount,
    bonusDay: '2026-11-20',
    bonusStreak,
    bonusAmount,
  });
});

test('no bonus when today’s was given already', () => {
  expect(nextBonus({ bonusDay: '2026-11-20', bonusStreak: 6, freeLikes: 1 }, NOON)).toBeUndefined();
});

test.each([
  [0, 6, 3],
  [27, 6, 3],
  [28, 6, 2],
  [30, 6, 0],
  [29, 1, 1],
  [30, 1, 0],
  [31, 1, 0],
])('%i free likes and %i days in a row: the bonus adds %i, and the streak grows', (freeLikes, bonusStreak, added) => {
  expect(nextBonus({ freeLikes, bonusDay: YESTERDAY, bonusStreak }, NOON)).toMatchObject({
    freeLikes: freeLikes + added,
    bonusAmount: added,
    bonusStreak: bonusStreak + 1,
  });
});

test.each([
  ['given today', { bonusDay: '2026-11-20', bonusAmount: 3 }, { isGiven: true, amount: 3 }],
  ['given yesterday', { bonusDay: YESTERDAY, bonusAmount: 3 }, { isGiven: false, amount: 0 }],
  ['never given', {}, { isGiven: false, amount: 0 }],
])('bonusOf for a bonus %s', (_when, account, expected) => {
  expect(bonusOf(account, NOON)).toEqual(expected);
});
