import { describe, expect, test } from 'vitest';
import type { BillingItem, RunningPlan } from '#functions/items/billing.ts';
import type { LikeMovement, MoneyMovement } from '#functions/items/ledger-entry.ts';
import type { LikeLot } from '#functions/items/like-wallet.ts';
import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { LIKE_LOT_MS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import { type Balances, balanceProblems, lotsOfLedger } from './balance.rules.ts';

const NOW = new Date('2026-11-20T03:00:00.000Z');
const at = NOW.getTime() - 10 * DAY_MS;
const memberId = 'member-0123456789' as MemberId;
const id = (name: string) => `attempt-${name}` as AttemptId;
const plan: RunningPlan = {
  planId: 1,
  siteId: 'plan-1m',
  priceYen: 3850,
  termDays: 30,
  startedAt: at,
  lastChargedAt: at,
  nextChargeAt: at + 31 * DAY_MS,
  chargeId: 'ch_1',
  inquiryCode: 'I',
  cardId: 'c',
  failedTries: 0,
  card: { brand: 'VISA', last4: '1111' },
};
const charge: MoneyMovement = {
  memberId,
  id: id('plan'),
  at,
  kind: 'charge',
  for: 'plan',
  amountYen: 3850,
  chargeId: 'ch_1',
  planId: 1,
  brand: 'VISA',
  last4: '1111',
};
const refund: MoneyMovement = { ...charge, kind: 'refund', at: at + 1 };
const billing = (change: Partial<BillingItem> = {}): BillingItem => ({ memberId, version: 3, plan, ...change });
const paid = { paidUntil: plan.nextChargeAt + 3 * DAY_MS, planId: 1 };
const lot = (name: string, left: number): LikeLot => ({
  id: id(name),
  left,
  bought: 10,
  at,
  expiresAt: at + LIKE_LOT_MS,
});
const move = (lotId: string | undefined, change: number, of: LikeMovement['of'], when = at): LikeMovement => ({
  memberId,
  id: `${lotId}-${of}-${when}`,
  at: when,
  kind: 'likes',
  change,
  of,
  ...(lotId === undefined ? {} : { lotId: id(lotId) }),
});
const open = (name: string, state: AttemptItem['state']): AttemptItem => ({
  purpose: 'likes',
  likes: 10,
  attemptId: id(name),
  memberId,
  amountYen: 1500,
  state,
  createdAt: at,
  ttl: 0,
});
const balances = (change: Partial<Balances> = {}): Balances => ({
  account: paid,
  billing: billing(),
  wallet: undefined,
  open: [],
  likes: [],
  money: [charge],
  ...change,
});
const unpaid = { account: { paidUntil: 0, planId: null }, billing: undefined, money: [] };

test.each<[string, Partial<Balances>]>([
  ['a running plan with its charge', {}],
  ['no payment at all', unpaid],
  [
    'a plan that lapsed',
    { ...unpaid, account: { paidUntil: NOW.getTime(), planId: null }, billing: { memberId, version: 9 } },
  ],
  [
    'a cancelled plan',
    { account: { paidUntil: plan.nextChargeAt, planId: 1 }, billing: billing({ plan: { ...plan, cancelledAt: at } }) },
  ],
  [
    'a closed account',
    { account: { paidUntil: plan.nextChargeAt, planId: 1 }, billing: billing({ stopped: 'suspended' }) },
  ],
  ['an attempt that is open', { billing: billing({ openLikes: id('a') }), open: [open('a', 'open')] }],
  [
    'lots as the ledger has them',
    { wallet: { lots: [lot('a', 9)], version: 1 }, likes: [move('a', 10, 'bought'), move('a', -1, 'sent')] },
  ],
  [
    'a spent lot that the wallet no longer has',
    { wallet: { lots: [], version: 1 }, likes: [move('a', 1, 'bought'), move('a', -1, 'sent')] },
  ],
  [
    'movements of a lot whose purchase is not among them',
    { likes: [move('old', -1, 'sent'), move(undefined, 3, 'bonus')] },
  ],
])('%s adds up', (_name, change) => {
  expect(balanceProblems(balances(change), NOW)).toEqual({ problems: [], repair: undefined });
});

const { memberId: _id, version: _version, ...kept } = billing();
describe('what a rule can repair is repaired', () => {
  test.each<[string, Partial<Balances>]>([
    ['a later end', { account: { ...paid, paidUntil: paid.paidUntil + 1 } }],
    ['no end', { account: { paidUntil: 0, planId: null } }],
    ['another plan', { account: { ...paid, planId: 4 } }],
  ])('the account has %s', (_name, change) => {
    const found = balanceProblems(balances(change), NOW);
    expect(found).toEqual({ problems: ['paid_until'], repair: { billing: kept, account: paid } });
  });
  test('the account counts as paid without a plan', () => {
    const found = balanceProblems(balances({ ...unpaid, account: paid }), NOW);
    const account = { paidUntil: NOW.getTime(), planId: null };
    expect(found).toEqual({ problems: ['paid_until'], repair: { billing: {}, account } });
  });
  test.each(['declined', 'charged', 'refunded', undefined] as const)(
    'a slot of an attempt that is %s is freed',
    (state) => {
      const seen = balances({ billing: billing({ openPlan: id('a'), openLikes: id('b') }) });
      const attempts = [...(state ? [open('a', state)] : []), open('b', 'open')];
      const found = balanceProblems({ ...seen, open: attempts }, NOW);
      expect(found).toEqual({ problems: ['open_slot'], repair: { billing: { ...kept, openLikes: id('b') } } });
    },
  );
  test.each<[string, LikeLot[] | undefined]>([
    ['too many', [lot('a', 10)]],
    ['too few', [lot('a', 1)]],
    ['none', undefined],
    ['a later expiry', [{ ...lot('a', 9), expiresAt: at + LIKE_LOT_MS + 1 }]],
    ['a lot that nobody bought', [lot('a', 9), lot('b', 1)]],
  ])('the wallet has %s', (_name, lots) => {
    const wallet = lots && { lots, version: 1 };
    const likes = [move('a', 10, 'bought'), move('a', -1, 'sent', at + 1)];
    const found = balanceProblems(balances({ wallet, likes }), NOW);
    expect(found).toEqual({ problems: ['lots'], repair: { billing: kept, lots: [lot('a', 9)] } });
  });
});

describe('what a person must decide is only reported', () => {
  test.each<[string, MoneyMovement[]]>([
    ['no charge', []],
    ['a refunded charge', [charge, refund]],
    ['a charge of another day', [{ ...charge, at: at + 1 }]],
    ['likes alone', [{ ...charge, for: 'likes' }]],
  ])('a plan runs with %s', (_name, money) => {
    expect(balanceProblems(balances({ money }), NOW)).toEqual({ problems: ['plan_unpaid'], repair: undefined });
  });
  test('more was spent of a lot than was bought', () => {
    const likes = [move('a', 1, 'bought'), move('a', -1, 'sent', at + 1), move('a', -1, 'sent', at + 2)];
    expect(balanceProblems(balances({ likes }), NOW)).toEqual({ problems: ['overspent'], repair: undefined });
  });
});

test('lots of the ledger end after 180 days, to the millisecond', () => {
  const likes = [
    move('a', 10, 'bought', NOW.getTime() - LIKE_LOT_MS),
    move('b', 5, 'bought', NOW.getTime() - LIKE_LOT_MS + 1),
  ];
  expect(lotsOfLedger(likes, NOW).map((one) => one.id)).toEqual([id('b')]);
});
