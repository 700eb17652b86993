import { describe, expect, test } from 'vitest';
import { MAN, WOMAN } from './options/member.ts';
import {
  isListedCode,
  likeBundleOf,
  PLAN_SITE_IDS,
  PLANS,
  planBookFor,
  planIn,
  plansIn,
  priceOf30Days,
} from './plans.ts';

test('plans 1 to 13 cost what the documents say', () => {
  expect(PLANS.map(({ id, priceYen }) => [id, priceYen])).toEqual([
    [1, 3850],
    [2, 9900],
    [3, 16500],
    [4, 26400],
    [5, 2500],
    [6, 9900],
    [7, 12000],
    [8, 20000],
    [9, 2500],
    [10, 6600],
    [11, 12000],
    [12, 20000],
    [13, 1100],
  ]);
});

test('a stage may use the second regular prices, only for the regular price book', () => {
  expect(PLAN_SITE_IDS.map((siteId) => planIn('regular', siteId, 'second')?.priceYen)).toEqual([
    3000, 8500, 14000, 25000,
  ]);
  expect(planIn('listed', 'plan-1m', 'second')?.priceYen).toBe(2500);
});

test.each([
  ['first', [3850, 3300, 2750, 2200]],
  ['second', [3000, 2834, 2334, 2084]],
] as const)('the price of 30 days is rounded up: %s price book', (prices, yen) => {
  expect(plansIn('regular', prices).map(priceOf30Days)).toEqual(yen);
});

test.each([
  ['a listed code', MAN, 'CAMPAIGN', true],
  ['a code that is listed for the other sex', WOMAN, 'CAMPAIGN', false],
  ['another code', MAN, 'campaign', false],
  ['no code', MAN, undefined, false],
] as const)('%s: listed or not', (_what, sex, code, isListed) => {
  expect(isListedCode({ [MAN]: ['CAMPAIGN'] }, sex, code)).toBe(isListed);
});

test('the first regular prices are the plans’ own', () => {
  for (const plan of PLANS.filter(({ book }) => book === 'regular'))
    expect(planIn('regular', plan.siteId)).toEqual(plan);
});

test('women have one plan of one month', () => {
  expect(planIn('premium', 'plan-1m')?.id).toBe(13);
  expect(planIn('premium', 'plan-3m')).toBeNull();
});

describe('the price book that a member buys from', () => {
  const request = { sex: MAN, campaign: '', isListed: false, hiddenSegment: 'k7f2' } as const;
  test.each([
    ['a man', {}, 'regular'],
    ['a listed man in his campaign', { campaign: 'listed', isListed: true }, 'listed'],
    ['a man who is not listed', { campaign: 'listed' }, null],
    ['a man with the hidden segment', { campaign: 'k7f2' }, 'hidden'],
    ['a man guessing a segment', { campaign: 'k7f3' }, null],
    ['a stage without a hidden segment', { campaign: 'null', hiddenSegment: null }, null],
    ['a woman', { sex: WOMAN }, 'premium'],
    ['a listed woman', { sex: WOMAN, isListed: true }, null],
    ['a woman with a man’s campaign', { sex: WOMAN, campaign: 'k7f2' }, null],
  ] as const)('%s', (_who, given, book) => {
    expect(planBookFor({ ...request, ...given })).toBe(book);
  });
});

test('likes come in the five documented bundles only', () => {
  expect([10, 30, 50, 100, 1000].map((likes) => likeBundleOf(likes)?.priceYen)).toEqual([
    1500, 3900, 5000, 8000, 50000,
  ]);
  expect(likeBundleOf(20)).toBeUndefined();
});
