import { describe, expect, test } from 'vitest';
import { type AccountItem, newAccount } from '#functions/items/account.ts';
import type { BillingItem } from '#functions/items/billing.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import {
  bundleProblem,
  bundleWanted,
  nextBundleAt,
  planProblem,
  plansFor,
  planWanted,
  type Shelf,
} from './order.rules.ts';

const NOW = new Date('2026-11-20T03:00:00.000Z');
const memberId = 'm-0123456789' as MemberId;
const base = { memberId, loginPk: 'LOGIN#x', readingConsentAt: null };
const man: AccountItem = { ...newAccount({ ...base, sex: MAN, campaign: {} }, NOW), hasProfile: true };
const woman: AccountItem = { ...newAccount({ ...base, sex: WOMAN, campaign: {} }, NOW), hasProfile: true };
const listedMan = { ...man, campaign: { code: 'FRIENDS' } };
const listedWoman = { ...woman, campaign: { code: 'FRIENDS' } };
const shelf: Shelf = { listedCodes: { 1: ['FRIENDS'], 2: ['FRIENDS'] }, hiddenSegment: 'hush', prices: 'first' };
const second: Shelf = { ...shelf, prices: 'second' };

describe('the plan that is wanted', () => {
  const wanted = (siteId: string, campaign = '', shownYen?: number | null) => ({
    siteId,
    campaign,
    shownYen: [shownYen],
  });
  test.each([
    ['a man’s month', man, wanted('plan-1m'), shelf, 1, 3850],
    ['with the amount he saw', man, wanted('plan-12m', '', 26400), shelf, 4, 26400],
    ['with no amount', man, wanted('plan-12m', '', null), shelf, 4, 26400],
    ['from the second price book', man, wanted('plan-6m', '', 14000), second, 3, 14000],
    ['a listed man’s', listedMan, wanted('plan-1m', 'listed', 2500), shelf, 5, 2500],
    ['a listed man’s regular one', listedMan, wanted('plan-1m'), shelf, 1, 3850],
    ['the hidden one', man, wanted('plan-3m', 'hush'), shelf, 10, 6600],
    ['a woman’s premium', woman, wanted('plan-1m'), shelf, 13, 1100],
  ])('%s', (_what, account, order, store, id, priceYen) => {
    expect(planWanted(account, order, store)).toMatchObject({ id, priceYen });
  });

  test.each([
    ['a woman on three months', woman, wanted('plan-3m'), shelf],
    ['a woman with the hidden price book', woman, wanted('plan-1m', 'hush'), shelf],
    ['a woman with a man’s price', woman, wanted('plan-1m', '', 3850), shelf],
    ['a listed woman', listedWoman, wanted('plan-1m'), shelf],
    ['an unlisted man with the listed price book', man, wanted('plan-1m', 'listed'), shelf],
    ['a wrong segment', man, wanted('plan-1m', 'hidden'), shelf],
    ['a segment of a stage without one', man, wanted('plan-1m', 'hush'), { ...shelf, hiddenSegment: null }],
    ['an empty segment', man, wanted('plan-1m', ' '), { ...shelf, hiddenSegment: '' }],
    ['another amount', man, wanted('plan-1m', '', 1), shelf],
    ['nothing', man, wanted('plan-1m', '', 0), shelf],
    ['the first book’s price in the second', man, wanted('plan-1m', '', 3850), second],
    ['an unknown site', man, wanted('plan-2m'), shelf],
    ['the site of likes', man, wanted('likes'), shelf],
  ])('%s is refused', (_what, account, order, store) => {
    expect(planWanted(account, order, store)).toBeUndefined();
  });
});

test.each([
  ['a man', man, '', [1, 2, 3, 4]],
  ['a listed man', listedMan, 'listed', [5, 6, 7, 8]],
  ['a man with the segment', man, 'hush', [9, 10, 11, 12]],
  ['a woman', woman, '', [13]],
  ['a listed woman', listedWoman, '', []],
  ['an unlisted man', man, 'listed', undefined],
  ['a wrong segment', man, 'hash', undefined],
  ['a woman with the segment', woman, 'hush', undefined],
])('the plans of %s in a campaign', (_who, account, campaign, ids) => {
  expect(plansFor(account, campaign, shelf)?.map(({ id }) => id)).toEqual(ids);
});

test.each([
  [10, 'likes', 1500, 1500],
  [1000, 'likes', undefined, 50000],
  [10, 'plan-1m', 1500, undefined],
  [11, 'likes', 1500, undefined],
  [0, 'likes', 0, undefined],
  [10, 'likes', 1499, undefined],
])('%d likes from %s for %s', (likes, siteId, shownYen, priceYen) => {
  expect(bundleWanted(likes, { siteId, shownYen: [undefined, shownYen] })?.priceYen).toBe(priceYen);
});

const open = '20261120T030000000Z-abc' as AttemptId;
const billing = (change: Partial<BillingItem>): BillingItem => ({ memberId, version: 1, ...change });
const paid = { paidUntil: NOW.getTime() + 1 };

test.each<[string, AccountItem, BillingItem | undefined, string | undefined]>([
  ['with a profile', man, undefined, undefined],
  ['before the age check is decided', { ...man, hasAgeDocument: true }, undefined, undefined],
  ['a woman', woman, undefined, undefined],
  ['likes are open', man, billing({ openLikes: open }), undefined],
  ['without a profile', { ...man, hasProfile: false }, undefined, undefined],
  ['while a plan runs, cancelled or not', { ...man, ...paid }, undefined, 'already_paid'],
  ['a plan is open', man, billing({ openPlan: open }), 'payment_pending'],
  ['suspended', { ...man, isActive: false }, undefined, 'account_closed'],
  ['under age', { ...man, ageCheck: AGE_CHECK.underAge }, undefined, 'account_closed'],
])('may pay for a plan: %s', (_who, account, owed, code) => {
  expect(planProblem({ account, billing: owed }, NOW)).toBe(code);
});

const verified = { ageCheck: AGE_CHECK.verified };
const boughtAt = (ago: number) => billing({ likesChargedAt: NOW.getTime() - ago });
test.each<[string, AccountItem, BillingItem | undefined, string | undefined]>([
  ['a verified woman', { ...woman, ...verified }, undefined, undefined],
  ['a verified paying man', { ...man, ...verified, ...paid }, undefined, undefined],
  ['24 hours after the charge', { ...woman, ...verified }, boughtAt(DAY_MS), undefined],
  ['a plan is open', { ...woman, ...verified }, billing({ openPlan: open }), undefined],
  ['a millisecond earlier', { ...woman, ...verified }, boughtAt(DAY_MS - 1), 'likes_bought_recently'],
  ['likes are open', { ...woman, ...verified }, billing({ openLikes: open }), 'payment_pending'],
  ['not verified', woman, undefined, 'age_confirmation_required'],
  ['an unpaid man', { ...man, ...verified }, undefined, 'payment_required'],
  ['suspended', { ...woman, ...verified, isActive: false }, undefined, 'account_closed'],
])('may buy likes: %s', (_who, account, owed, code) => {
  expect(bundleProblem({ account, billing: owed }, NOW)).toBe(code);
});

test('the next bundle may be bought 24 hours after the charge', () => {
  expect(nextBundleAt(boughtAt(1000), NOW)).toBe(NOW.getTime() - 1000 + DAY_MS);
  expect(nextBundleAt(boughtAt(DAY_MS), NOW)).toBeUndefined();
  expect(nextBundleAt(undefined, NOW)).toBeUndefined();
});
