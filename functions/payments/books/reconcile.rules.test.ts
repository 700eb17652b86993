import { describe, expect, test } from 'vitest';
import type { AttemptFacts, AttemptItem } from '#functions/items/payment-attempt.ts';
import type { ChargeOutcome } from '#functions/platform/ports/payment-provider.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { type Difference, differenceOf } from './reconcile.rules.ts';

const NOW = new Date('2026-11-20T03:00:00.000Z');
const HIM = 'member-of-the-attempt' as MemberId;
const ours = (state: AttemptItem['state'], change: Partial<AttemptFacts> = {}): AttemptItem => ({
  purpose: 'likes',
  likes: 10,
  attemptId: 'attempt-1234' as AttemptId,
  memberId: HIM,
  amountYen: 1500,
  ttl: 0,
  state,
  createdAt: NOW.getTime() - 60 * MINUTE_MS,
  ...change,
});
const charged = {
  chargeId: 'ch_1',
  inquiryCode: 'I',
  amountYen: 1500,
  chargedAt: 1,
  cardId: null,
  card: { brand: 'VISA', last4: '1111' },
};
const succeeded: ChargeOutcome = { state: 'succeeded', ...charged };
const refunded: ChargeOutcome = { state: 'refunded', refundedAt: 2, ...charged };
const declined: ChargeOutcome = { state: 'declined', reason: 'card' };
const pending: ChargeOutcome = { state: 'pending' };
const challenge: ChargeOutcome = { state: 'challenge', method: 'GET', url: 'https://x.example', expiresAt: 9e12 };
const ALL = { none: undefined, succeeded, refunded, declined, pending, challenge };

const young = ours('open', { createdAt: NOW.getTime() - 6 * MINUTE_MS });
const justOver = ours('open', { createdAt: NOW.getTime() - 6 * MINUTE_MS - 1 });
const waiting = ours('charged', { giveBack: 'late' });
type Row = Partial<Record<keyof typeof ALL, Difference>>;
const TABLE: [name: string, AttemptItem | undefined, Row][] = [
  ['unknown here', undefined, { succeeded: 'unknown_here' }],
  ['open, may still be charged', young, { succeeded: 'open', refunded: 'open', declined: 'open' }],
  ['open, given up', justOver, { none: 'open', succeeded: 'open', refunded: 'open', declined: 'open' }],
  ['declined', ours('declined'), { succeeded: 'charged_late' }],
  [
    'charged',
    ours('charged'),
    {
      none: 'never_charged',
      declined: 'never_charged',
      refunded: 'refunded_there',
      pending: 'undecided_there',
      challenge: 'undecided_there',
    },
  ],
  [
    'charged, and due to be refunded',
    waiting,
    {
      none: 'never_charged',
      declined: 'never_charged',
      succeeded: 'refund_unfinished',
      refunded: 'refund_unfinished',
      pending: 'undecided_there',
      challenge: 'undecided_there',
    },
  ],
  ['refunded', ours('refunded'), { succeeded: 'refunded_here' }],
];

describe('every state here against every state there', () => {
  for (const [name, attempt, differences] of TABLE) {
    test.each(Object.entries(ALL))(`${name}; there %s`, (there, outcome) => {
      const theirs = outcome && { memberId: HIM, outcome };
      expect(differenceOf({ ours: attempt, theirs }, NOW)).toBe(differences[there as keyof typeof ALL]);
    });
  }
});

test('money of another member is only reported, whatever else differs', () => {
  const memberId = 'another-member' as MemberId;
  for (const state of ['open', 'declined', 'charged', 'refunded'] as const) {
    for (const outcome of [succeeded, refunded])
      expect(differenceOf({ ours: ours(state), theirs: { memberId, outcome } }, NOW)).toBe('other_member');
    expect(differenceOf({ ours: ours('declined'), theirs: { memberId, outcome: declined } }, NOW)).toBeUndefined();
  }
});

test('another amount is reported for a charge that gave something, and compared with the charged amount', () => {
  const outcome = { ...succeeded, amountYen: 1499 };
  const theirs = { memberId: HIM, outcome };
  expect(differenceOf({ ours: ours('charged'), theirs }, NOW)).toBe('other_amount');
  expect(differenceOf({ ours: ours('charged', { chargedYen: 1499 }), theirs }, NOW)).toBeUndefined();
  expect(differenceOf({ ours: ours('open'), theirs }, NOW)).toBe('open');
});
