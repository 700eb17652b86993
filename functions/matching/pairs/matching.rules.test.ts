import { describe, expect, test } from 'vitest';
import { mirrorState, newPair, type Pair, withExpiredHold } from '#functions/records/pair.ts';
import type { MemberId } from '#shared/ids.ts';
import { type Choice, PAIR_STATES, type PairState } from '#shared/options/matching.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { pairActions } from '#shared/rules/matching-choices.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import {
  type ChoiceInput,
  decideActivation,
  decideChoice,
  decideReply,
  isChoosable,
  isPairVisible,
  isReviewable,
} from './matching.rules.ts';

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
const M = 'match';
const N = 'no_match';
const H = 'hold';
const B = 'block';
const P = 'payment_required';
const REDO = { redoable: M, final: X } as const;
type Cell = ReturnType<typeof becomes> | typeof REDO;
// States are as the one who chooses sees them. Paid and not; a no-match that is hers to redo and one that is not.
const TABLE: Record<
  PairState,
  Record<'her' | 'herPaid' | 'him' | 'himPaid', readonly [ok: Cell, ng: Cell, suspend: Cell]>
> = {
  0: { her: [M, N, H], herPaid: [M, N, H], him: [X, X, X], himPaid: [X, X, X] },
  1: { her: [X, B, X], herPaid: [X, B, X], him: [X, B, X], himPaid: [X, B, X] },
  2: { her: [X, B, X], herPaid: [X, B, X], him: [X, B, X], himPaid: [X, B, X] },
  3: { her: [X, X, X], herPaid: [REDO, X, X], him: [X, X, X], himPaid: [X, X, X] },
  4: { her: [X, B, X], herPaid: [X, B, X], him: [X, B, X], himPaid: [X, B, X] },
  6: { her: [M, N, X], herPaid: [M, N, X], him: [X, X, X], himPaid: [X, X, X] },
  7: { her: [X, B, X], herPaid: [X, B, X], him: [X, B, X], himPaid: [X, B, X] },
  8: { her: [M, N, X], herPaid: [M, N, X], him: [X, X, X], himPaid: [X, X, X] },
  9: { her: [M, N, X], herPaid: [M, N, X], him: [P, P, X], himPaid: [M, N, X] },
};
const VIEWERS = [
  ['her', WOMAN, false],
  ['herPaid', WOMAN, true],
  ['him', MAN, false],
  ['himPaid', MAN, true],
] as const;
const CHOSEN = ['ok', 'ng', 'suspend'] as const satisfies readonly Choice[];
const CELLS = PAIR_STATES.flatMap((state) =>
  VIEWERS.flatMap(([who, viewer, isPaid]) =>
    CHOSEN.flatMap((choice, index) =>
      ([true, false] as const).map((isRedo) => {
        const cell = TABLE[state][who][index] ?? X;
        const outcome = typeof cell === 'object' ? cell[isRedo ? 'redoable' : 'final'] : cell;
        return { who, viewer, isPaid, state, choice, isRedo, outcome };
      }),
    ),
  ),
);

test('the table names every state, viewer and choice', () => {
  expect(Object.keys(TABLE).map(Number)).toEqual([...PAIR_STATES]);
  expect(CELLS).toHaveLength(PAIR_STATES.length * VIEWERS.length * CHOSEN.length * 2);
});

test.each(CELLS)('$who at $state choosing $choice, redoable $isRedo: $outcome', (cell) => {
  const { viewer, isPaid, state: seen, choice, isRedo, outcome } = cell;
  const hers = viewer === MAN ? mirrorState(seen) : seen;
  const before = pairAt(hers, {
    noMatchBy: seen === 3 ? (isRedo ? 'her' : 'him') : undefined,
    ...(hers === 6 ? { heldUntil: now.getTime() + 1 } : {}),
  });
  const copy = structuredClone(before);
  expect(becomes(before, viewer, choice, { isPaid })).toBe(outcome);
  expect(before).toEqual(copy);
});

test.each(CELLS)('screens offer $who at $state $choice, redoable $isRedo, where the service takes it', (cell) => {
  const { viewer, isPaid, state, choice, isRedo, outcome } = cell;
  const may = pairActions(state, { viewer, isPaid, isRedoable: isRedo });
  const offered = { ok: may.contact, ng: may.decline || may.block, suspend: may.hold }[choice];
  expect(offered).toBe(outcome !== X);
});

const CHANGES = { match: 1, no_match: 3, hold: 6, block: 3 } as const;
test.each(CELLS.filter(({ outcome }) => outcome in CHANGES))(
  '$who at $state choosing $choice leaves the record so',
  (cell) => {
    const { viewer, isPaid, state: seen, choice, isRedo, outcome } = cell;
    const hers = viewer === MAN ? mirrorState(seen) : seen;
    const decision = decide(pairAt(hers, { noMatchBy: isRedo ? 'her' : undefined }), viewer, choice, { isPaid });
    if ('refused' in decision) throw new Error('the table says that this is legal');
    const { pair } = decision;
    expect(pair).toMatchObject({ state: CHANGES[outcome as keyof typeof CHANGES], activityAt: now.getTime() });
    expect(pair.heldUntil).toBe(outcome === H ? now.getTime() + WEEK_MS : undefined);
    expect(pair.chosenAt).toBe(outcome === M ? now.getTime() : undefined);
    expect(pair.noMatchBy).toBe(
      { match: undefined, hold: pair.noMatchBy, no_match: viewer === WOMAN ? 'her' : 'him', block: 'block' }[
        outcome as keyof typeof CHANGES
      ],
    );
    expect(pair.blockedBy).toBe(outcome === B ? (viewer === WOMAN ? 'mher' : 'mhis') : undefined);
  },
);

describe('a no-match may be chosen again', () => {
  test.each([
    ['by a paying woman after her own', true, { noMatchBy: 'her' }, M],
    ['by a paying woman after a hold ran out', true, { noMatchBy: 'hold' }, M],
    ['not by one who does not pay', false, { noMatchBy: 'her' }, X],
    ['not after his refusal', true, { noMatchBy: 'him' }, X],
    ['not after no reply came', true, { noMatchBy: 'no_reply' }, X],
    ['not after a block', true, { noMatchBy: 'block', blockedBy: 'mher' as MemberId }, X],
    [
      'not after his block of what she had declined before',
      true,
      { noMatchBy: 'her', blockedBy: 'mhis' as MemberId },
      X,
    ],
  ] as const)('%s', (_what, isPaid, more, outcome) => {
    expect(becomes(pairAt(3, more), WOMAN, 'ok', { isPaid })).toBe(outcome);
  });
});

describe('her answer about his reply', () => {
  const DAY_MS = 86_400_000;
  const answered = (state: PairState, answer: 'ok' | 'ng' | 'none', since: number) => {
    const decision = decideReply(
      pairAt(state, { chosenAt: now.getTime() - since, herUnread: 1, hisUnread: 2 }),
      answer,
      now,
    );
    return 'refused' in decision ? decision.refused : decision;
  };
  test.each(PAIR_STATES)('at %i', (state) => {
    const isOpen = isMatch(state);
    for (const since of [0, DAY_MS - 1, DAY_MS]) {
      const [ok, ng, none] = (['ok', 'ng', 'none'] as const).map((answer) => answered(state, answer, since));
      expect(ok).toEqual(isOpen ? expect.objectContaining({ becomes: M }) : X);
      expect(ng).toEqual(isOpen ? expect.objectContaining({ becomes: N }) : X);
      expect(none).toEqual(isOpen && since === DAY_MS ? expect.objectContaining({ becomes: N }) : X);
    }
  });
  test('an end forgets what was unread, and says by what it ended', () => {
    expect(answered(1, 'ng', 0)).toMatchObject({ pair: { state: 3, noMatchBy: 'her', herUnread: 0, hisUnread: 0 } });
    expect(answered(1, 'none', DAY_MS)).toMatchObject({ pair: { state: 3, noMatchBy: 'no_reply', hisUnread: 0 } });
  });
});

describe('she may review', () => {
  const DAYS_30 = 30 * 86_400_000;
  test.each(PAIR_STATES)('an open record at %i only while it is a match', (state) => {
    expect(isReviewable(pairAt(state), now)).toBe(isMatch(state));
  });
  test.each([
    ['mher', DAYS_30 - 1, true],
    ['mher', DAYS_30, false],
    ['mhis', 0, false],
  ] as const)('after a block by %s %i ms ago: %s', (by, ago, may) => {
    const blocked = { noMatchBy: 'block', blockedBy: by as MemberId, blockedAt: now.getTime() - ago } as const;
    expect(isReviewable(pairAt(3, blocked), now)).toBe(may);
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

test('a hold ends a week later and reads as a no-match to the millisecond', () => {
  const decision = decide(pairAt(0), WOMAN, 'suspend');
  if ('refused' in decision) throw new Error('a new record can be held');
  expect(decision.pair.heldUntil).toBe(now.getTime() + WEEK_MS);
  expect(withExpiredHold(decision.pair, new Date(now.getTime() + WEEK_MS - 1)).state).toBe(6);
  expect(withExpiredHold(decision.pair, new Date(now.getTime() + WEEK_MS))).toMatchObject({
    state: 3,
    noMatchBy: 'hold',
  });
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
