import { expect, test } from 'vitest';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { partnerPausedJa } from '#shared/messages/partner-paused.ja.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { standingOf } from './standing.rules.ts';

const { choices: words, liked, standing, partnerUnavailable } = matchingJa;
const pair = (status_n: number, ...choices: string[]) => ({ status_n, choices });

test.each([
  ['a new one', WOMAN, pair(0, 'ok', 'ng', 'suspend'), { question: words.lead, hint: words.hint }],
  ['one on hold', WOMAN, pair(6, 'ok', 'ng'), { question: words.lead, hint: words.hint }],
  ['a like that she received', WOMAN, pair(9, 'ok', 'ng'), { question: liked.lead, hint: liked.hint }],
  ['a like that he received', MAN, pair(9, 'ok', 'ng'), { question: liked.lead, hint: liked.hint }],
  ['a no-match that is hers to redo', WOMAN, pair(3, 'ok'), { question: words.redoLead }],
] as const)('the profile asks about %s', (_whom, sex, shown, standingThere) => {
  expect(standingOf(sex, shown)).toEqual(standingThere);
});

test.each([
  ['a like that she sent', WOMAN, pair(8, 'ok', 'ng'), { says: standing.likeSentOrContact, hint: liked.hint }],
  ['a like that he sent', MAN, pair(8), { says: standing.likeSent }],
  ['a like to a man without a plan', MAN, pair(9), { says: standing.paymentRequired, next: 'payment' }],
  ['a no-match that is not hers to redo', WOMAN, pair(3), { says: standing.noMatch, next: 'home' }],
  ['a match', WOMAN, pair(1, 'block'), {}],
  ['a reviewed match of his', MAN, pair(2, 'block'), {}],
  [
    'one that she declined',
    WOMAN,
    { ...pair(3), ended_by_her: 'declined' },
    { says: standing.endedByHer.declined, next: 'home' },
  ],
  [
    'one whose hold ended',
    WOMAN,
    { ...pair(3), ended_by_her: 'hold_expired' },
    { says: standing.endedByHer.hold_expired, next: 'home' },
  ],
] as const)('the profile asks nothing at %s', (_whom, sex, shown, standingThere) => {
  expect(standingOf(sex, shown)).toEqual(standingThere);
});

test.each([
  ['a match', pair(1, 'block'), { says: partnerPausedJa }],
  ['a no-match', pair(3), { says: partnerUnavailable }],
  ['a new one', pair(0, 'ng', 'suspend'), { says: partnerUnavailable, hint: words.hint }],
  ['a like', pair(9, 'ng'), { says: partnerUnavailable, hint: liked.hint }],
])('a man who can not answer is marked at %s', (_where, shown, standingThere) => {
  const his = { ...shown, partner_paused: true as const };
  expect(standingOf(WOMAN, his)).toEqual({ ...standingThere, isAway: true });
});
