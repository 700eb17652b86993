import { expect, test } from 'vitest';
import { pauseBeforeAsking } from './pause.rules.ts';
import { chargeDates } from './payment.rules.ts';
import { isForwardable, likesOutcome, plainMessage, planOutcome } from './payment-ends.rules.ts';

test.each([
  [30, '2026-11-22T15:00:00.000Z', ['2026年12月24日', '2027年1月24日', '2027年2月24日']],
  [30, '2026-11-22T14:59:59.999Z', ['2026年12月23日', '2027年1月23日', '2027年2月23日']],
  [360, '2027-12-31T00:00:00.000Z', ['2028年12月26日', '2029年12月22日', '2030年12月18日']],
] as const)('after a term of %i days from %s the charges fall on %j', (days, now, dates) => {
  expect(chargeDates(days, new Date(now), 3)).toEqual(dates);
});

test.each([
  ['https://pay.test/3ds/1?a=b', true],
  ['https://pay.test', true],
  ['https://pay.test.evil.example/3ds', false],
  ['https://pay.test@evil.example/', false],
  ['https://pay.test:8443/3ds', false],
  ['http://pay.test/3ds', false],
  ['//pay.test/3ds', false],
  ['/3ds', false],
  ['javascript:alert(1)//https://pay.test', false],
  ['data:text/html,https://pay.test', false],
  ['', false],
])('a browser may be forwarded to %s: %s', (address, isAllowed) => {
  expect(isForwardable(address, ['https://pay.test'])).toBe(isAllowed);
});

test('an origin of "null" in the list allows no other scheme', () => {
  expect(isForwardable('javascript:alert(1)', ['null'])).toBe(false);
});

test.each([
  [{ payment_conf: 1, pending: [{ kind: 'likes' }] }, 'paid'],
  [{ payment_conf: 0, pending: [{ kind: 'plan' }] }, 'waiting'],
  [{ payment_conf: 0, pending: [{ kind: 'likes' }] }, 'declined'],
  [{ payment_conf: 0, pending: [] }, 'declined'],
] as const)('a plan’s payment with %j is %s', (information, outcome) => {
  expect(planOutcome(information)).toBe(outcome);
});

const BEFORE = '2026-11-20T00:00:00.000Z';
const AFTER = '2026-11-30T11:00:05.000Z';
test.each([
  ['waits', [{ kind: 'likes' }], null, null, 'waiting'],
  ['is the first', [], AFTER, null, 'paid'],
  ['is newer than the last', [], AFTER, BEFORE, 'paid'],
  ['left the last one the newest', [], BEFORE, BEFORE, 'declined'],
  ['left none', [], null, null, 'declined'],
  ['is over while a plan waits', [{ kind: 'plan' }], AFTER, BEFORE, 'paid'],
] as const)('a purchase that %s', (_case, pending, bought, before, outcome) => {
  expect(likesOutcome(pending, bought, before)).toBe(outcome);
});

test.each([
  [null, ''],
  [' \u0000\u0007 ', ''],
  ['入力内容を確認してください', '入力内容を確認してください'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['支払い済\u202eですまし\u2066完了\u200b', '支払い済 ですまし 完了'],
  ['一行目\r\n二行目\u2028三行目', '一行目 二行目 三行目'],
  ['𠮷'.repeat(121), `${'𠮷'.repeat(120)}…`],
])('the message %j is shown as %j', (message, shown) => {
  expect(plainMessage(message)).toBe(shown);
});

test('the service is asked soon at first and then less and less often', () => {
  const pauses = [1, 2, 3, 4, 60].map(pauseBeforeAsking);
  expect(pauses).toEqual([2_000, 3_000, 10_000, 10_000, 10_000]);
});
