import { expect, test } from 'vitest';
import { type AttemptFacts, type AttemptItem, attemptId, openAttempt } from '#functions/items/payment-attempt.ts';
import type { ChargeOutcome } from '#functions/platform/ports/payment-provider.ts';
import type { MemberId } from '#shared/ids.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { failureOf, pageAfter, paymentAnswer } from '../charge/payment-answer.rules.ts';
import { deadlineOf, isGivenUp, isUnfinished, mayClose, newChallenge } from './attempt.rules.ts';

const NOW = new Date('2026-11-20T03:00:00.000Z');
const at = NOW.getTime();
const open = openAttempt({
  attemptId: attemptId(NOW, 'abcdefghijkl'),
  memberId: 'm-0123456789' as MemberId,
  amountYen: 3850,
  createdAt: at,
  purpose: 'plan',
  planId: 1,
  campaign: '',
});
const likes = { ...open, purpose: 'likes', likes: 10 } as AttemptItem;
const attempt = (change: Partial<AttemptFacts>, of: AttemptItem = open): AttemptItem => ({ ...of, ...change });

test('the provider accepts an attempt for five minutes, and a minute later the attempt is given up', () => {
  expect(deadlineOf(open)).toBe(at + 5 * MINUTE_MS);
  expect(isGivenUp(open, new Date(at + 6 * MINUTE_MS))).toBe(false);
  expect(isGivenUp(open, new Date(at + 6 * MINUTE_MS + 1))).toBe(true);
});

test.each<[string, Partial<AttemptFacts>, number, boolean]>([
  ['unanswered, before two seconds have passed', { isUnanswered: true }, 1_999, false],
  ['unanswered, after two seconds', { isUnanswered: true }, 2_000, true],
  ['still waited for', {}, 14_999, false],
  ['of a process that has died', {}, 15_000, true],
  [
    'at 3-D Secure',
    { challenge: { method: 'POST', url: 'https://bank.example/1', expiresAt: at } },
    10 * MINUTE_MS,
    false,
  ],
])('an attempt may be closed: %s', (_what, change, age, expected) => {
  expect(mayClose(attempt(change), new Date(at + age))).toBe(expected);
});

test.each<[string, Partial<AttemptFacts>, boolean]>([
  ['open', {}, true],
  ['charged, and to be refunded', { state: 'charged', giveBack: 'closed' }, true],
  ['charged', { state: 'charged' }, false],
  ['declined', { state: 'declined' }, false],
  ['refunded', { state: 'refunded', giveBack: 'closed' }, false],
])('left to do at the provider: %s', (_what, change, expected) => {
  expect(isUnfinished(attempt(change))).toBe(expected);
});

const page = { method: 'POST', url: 'https://bank.example/1', expiresAt: at + MINUTE_MS } as const;
test.each<[string, Partial<AttemptFacts>, ChargeOutcome, boolean]>([
  ['the first page', {}, { state: 'challenge', ...page }, true],
  ['another page', { challenge: { ...page, url: 'https://bank.example/0' } }, { state: 'challenge', ...page }, true],
  ['the same page', { challenge: page }, { state: 'challenge', ...page }, false],
  ['a page after the outcome', { state: 'declined' }, { state: 'challenge', ...page }, false],
  ['no page', {}, { state: 'pending' }, false],
])('a page to store: %s', (_what, change, outcome, isKept) => {
  expect(newChallenge(attempt(change), outcome)).toEqual(isKept ? page : undefined);
});

test.each<[string, Partial<AttemptFacts>, object]>([
  ['charged', { state: 'charged' }, { success: true, state: 1 }],
  ['not known', {}, { success: true, state: 0 }],
  [
    '3-D Secure',
    { challenge: page },
    { success: true, state: 2, threeSecureRedirectMethod: 'POST', threeSecureRedirectUrl: page.url },
  ],
  ['3-D Secure whose page is too old', { challenge: { ...page, expiresAt: at } }, { success: true, state: 0 }],
  ['refunded by staff', { state: 'refunded' }, { success: true, state: 1 }],
])('the answer: %s', (_what, change, answer) => {
  expect(paymentAnswer(attempt(change), NOW)).toEqual(answer);
});

test.each<[Partial<AttemptFacts>, string]>([
  [{ state: 'declined', declined: 'card' }, 'card_declined'],
  [{ state: 'declined', declined: 'token' }, 'card_refused'],
  [{ state: 'declined', declined: 'challenge' }, 'card_declined'],
  [{ state: 'declined', declined: 'given_up' }, 'card_declined'],
  [{ state: 'charged', giveBack: 'already_paid' }, 'already_paid'],
  [{ state: 'refunded', giveBack: 'closed' }, 'account_closed'],
  [{ state: 'refunded', giveBack: 'late' }, 'card_declined'],
  [{ state: 'refunded', giveBack: 'mismatch' }, 'card_declined'],
])('the refusal of %o is %s', (change, code) => {
  expect(failureOf(attempt(change))).toBe(code);
  expect(() => paymentAnswer(attempt(change), NOW)).toThrow(code);
});

test.each<[string, AttemptItem | undefined, RegExp]>([
  ['a plan that is paid', attempt({ state: 'charged' }), /^\/payment_success$/],
  ['likes that are paid', attempt({ state: 'charged' }, likes), /^\/timeline\?purchased=true$/],
  ['an open plan', open, /^\/payment_success$/],
  ['open likes', likes, /^\/payment_success$/],
  ['a declined attempt', attempt({ state: 'declined', declined: 'challenge' }), /^\/payment_failure\?msg=%E3%81/],
  ['a refunded attempt', attempt({ state: 'refunded', giveBack: 'closed' }, likes), /^\/payment_failure\?msg=/],
  ['no attempt of ours', undefined, /^\/payment_failure\?msg=/],
])('the page after 3-D Secure for %s', (_what, of, path) => {
  expect(pageAfter(of)).toMatch(path);
});
