import { describe, expect, test } from 'vitest';
import type { MemberId } from '#shared/ids.ts';
import { type Choice, PAIR_STATES, type PairState } from '#shared/options/matching.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { type ChoiceInput, decideActivation, decideChoice, isChoosable, isPairVisible } from './matching.rules.ts';
import { asOf, mirrorState, newPair, type Pair } from './pair.ts';

const now = new Date('2026-11-20T03:00:00Z');
const WEEK_MS = 7 * 86_400_000;
const pairAt = (state: PairState, more: Partial<Pair> = {}): Pair =>
  newPair(
    { herId: 'mher' as MemberId, hisId: 'mhis' as MemberId, herName: 'あおい', hisName: 'れん', state, ...more },
    now,
  );
const decide = (pair: Pair, viewer: Sex, choice: Choice, more: Partial<ChoiceInput> = {}) =>
  decideChoice(pair, { viewer, choice, reason: { type: 1 }, isPaid: viewer === MAN, now, ...more });
const becomes = (pair: Pair, viewer: Sex, choice: Choice, more: Partial<ChoiceInput> = {}) => {
  const decision = decide(pair, viewer, choice, more);
  return 'refused' in decision ? decision.refused : decision.becomes;
};

const X = 'illegal_state';
// States are as the one who chooses sees them.
const TABLE: [PairState, ReturnType<typeof becomes>[], ReturnType<typeof becomes>[]][] = [
  //  her ok,    her ng,     her suspend | his ok,   his ng,     his suspend
  [0, ['match', 'no_match', 'hold'], [X, X, X]],
  [1, [X, 'block', X], [X, 'block', X]],
  [2, [X, 'block', X], [X, 'block', X]],
  [3, [X, X, X], [X, X, X]],
  [4, [X, 'block', X], [X, 'block', X]],
  [6, ['match', 'no_match', X], [X, X, X]],
  [7, [X, 'block', X], [X, 'block', X]],
  [8, ['match', 'no_match', X], [X, X, X]],
  [9, ['match', 'no_match', X], ['match', 'no_match', X]],
];
const CELLS = TABLE.flatMap(([state, hers, his]) =>
  (['ok', 'ng', 'suspend'] as const).flatMap((choice, index) => [
    [WOMAN, state, choice, hers[index]] as const,
    [MAN, state, choice, his[index]] as const,
  ]),
);

test('the table names every state', () => {
  expect(TABLE.map(([state]) => state)).toEqual([...PAIR_STATES]);
});

test.each(CELLS)('member of sex %i in state %i choosing %s: %s', (viewer, seen, choice, outcome) => {
  const hers = viewer === MAN ? mirrorState(seen) : seen;
  expect(becomes(pairAt(hers, hers === 6 ? { heldUntil: now.getTime() + 1 } : {}), viewer, choice)).toBe(outcome);
});

describe('a no-match may be chosen again', () => {
  test.each([
    ['by a paying woman after her own', true, { noMatchBy: 'her' }, 'match'],
    ['by a paying woman after a hold ran out', true, { noMatchBy: 'hold' }, 'match'],
    ['not by one who does not pay', false, { noMatchBy: 'her' }, X],
    ['not after his refusal', true, { noMatchBy: 'him' }, X],
    ['not after a block', true, { noMatchBy: 'block', blockedBy: 'mher' as MemberId }, X],
  ] as const)('%s', (_what, isPaid, more, outcome) => {
    expect(becomes(pairAt(3, more), WOMAN, 'ok', { isPaid })).toBe(outcome);
  });
});

describe('reasons', () => {
  test.each([
    [0, null, 'invalid_input'],
    [0, 'like_ng', 'invalid_input'],
    [0, 'block', 'invalid_input'],
    [0, { type: 4 }, 'no_match'],
    [9, 'like_ng', 'no_match'],
    [9, null, 'invalid_input'],
    [1, 'block', 'block'],
    [1, null, 'block'],
  ] as const)('her no from %i with %j: %s', (state, reason, outcome) => {
    expect(becomes(pairAt(state), WOMAN, 'ng', { reason: reason as ChoiceInput['reason'] })).toBe(outcome);
  });

  test('he declines a like without one', () => {
    expect(becomes(pairAt(8), MAN, 'ng', { reason: null })).toBe('no_match');
  });
});

test('a man who does not pay answers no like but may always block', () => {
  expect(becomes(pairAt(8), MAN, 'ok', { isPaid: false })).toBe('payment_required');
  expect(becomes(pairAt(8), MAN, 'ng', { isPaid: false })).toBe('payment_required');
  expect(becomes(pairAt(1), MAN, 'ng', { isPaid: false })).toBe('block');
});

test('a hold ends a week later and reads as a no-match to the millisecond', () => {
  const decision = decide(pairAt(0), WOMAN, 'suspend');
  if ('refused' in decision) throw new Error('a new record can be held');
  expect(decision.pair.heldUntil).toBe(now.getTime() + WEEK_MS);
  expect(asOf(decision.pair, new Date(now.getTime() + WEEK_MS - 1)).state).toBe(6);
  expect(asOf(decision.pair, new Date(now.getTime() + WEEK_MS))).toMatchObject({ state: 3, noMatchBy: 'hold' });
});

test('a block forgets what was unread and said last on both sides, and says whose it is', () => {
  const decision = decide(pairAt(1, { herUnread: 2, hisUnread: 3, lastMessage: 'またね' }), MAN, 'ng');
  expect(decision).toMatchObject({
    pair: { state: 3, blockedBy: 'mhis', noMatchBy: 'block', herUnread: 0, hisUnread: 0, lastMessage: '' },
  });
});

test('no reply can be said a day after the match', () => {
  const matched = { state: 1, chosenAt: now.getTime() } as const;
  expect(isChoosable(matched, new Date(now.getTime() + 86_399_999))).toBe(false);
  expect(isChoosable(matched, new Date(now.getTime() + 86_400_000))).toBe(true);
});

test.each([
  ['her new record with a paying man', WOMAN, 0, {}, {}, true],
  ['her new record with a man who lapsed', WOMAN, 0, {}, { paidUntil: now.getTime() }, false],
  ['her hold with a man who lapsed', WOMAN, 6, {}, { paidUntil: 0 }, false],
  ['her likes with a man who lapsed', WOMAN, 9, {}, { paidUntil: 0 }, false],
  ['her match with a man who lapsed', WOMAN, 1, {}, { paidUntil: 0 }, true],
  ['her no-match with a man who lapsed', WOMAN, 3, {}, { paidUntil: 0 }, true],
  ['a match with a member who left', WOMAN, 1, {}, { isActive: false }, false],
  ['a match with a member who is under age', MAN, 1, {}, { ageCheck: 3 }, false],
  ['a blocked record', WOMAN, 3, { blockedBy: 'mher' as MemberId }, {}, false],
  ['his like received', MAN, 9, {}, { paidUntil: 0 }, true],
  ['her new record, to him', MAN, 0, {}, {}, false],
  ['a no-match, to him', MAN, 3, {}, {}, false],
  ['a hold, to him', MAN, 6, {}, {}, false],
] as const)('%s is seen: %#', (_what, viewer, state, more, partner, seen) => {
  const account: Parameters<typeof isPairVisible>[2] = {
    isActive: true,
    ageCheck: 2,
    paidUntil: now.getTime() + 1,
    ...partner,
  };
  expect(isPairVisible(viewer, { state, blockedBy: undefined, ...more }, account, now)).toBe(seen);
});

const STAYS_4 = { to: 4, changes: false };
const REFUSED = { refused: X };
test.each([
  // From, asking to be served,        confirming that her messages are open.
  [1, REFUSED, REFUSED],
  [2, REFUSED, { to: 3, changes: true }],
  [3, { to: 4, changes: true }, { to: 3, changes: false }],
  [4, STAYS_4, STAYS_4],
  [5, { to: 4, changes: true }, REFUSED],
  [6, REFUSED, REFUSED],
] as const)('from status %i', (womanStatus, asking, confirming) => {
  const her = { womanStatus, ageCheck: 2, hasProfile: true } as const;
  for (const said of [undefined, 3, 5]) expect(decideActivation(her, said)).toEqual(asking);
  expect(decideActivation(her, 2)).toEqual(confirming);
});

test.each([
  [{ ageCheck: 0 }, 'age_confirmation_required'],
  [{ hasProfile: false }, 'profile_required'],
] as const)('a woman with %j is not served', (change, refused) => {
  expect(decideActivation({ womanStatus: 3, ageCheck: 2, hasProfile: true, ...change }, 3)).toEqual({ refused });
});
