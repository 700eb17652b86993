import { describe, expect, test } from 'vitest';
import { mirrorState, newPair, type Pair, withExpiredHold } from '#functions/items/pair.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { type Choice, PAIR_STATE, PAIR_STATES, type PairState } from '#shared/options/matching.ts';
import { AGE_CHECK, type AgeCheck, MAN, type Sex, WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import { pairActions } from '#shared/rules/matching-choices.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { DAY_MS } from '#shared/time.ts';
import {
  type ChoiceInput,
  decideActivation,
  decideChoice,
  decideReply,
  endedByHer,
  isChoosable,
  isPairVisible,
  isPartnerAway,
  isPartnerPaused,
  isReviewable,
} from './matching.rules.ts';

const now = new Date('2026-11-20T03:00:00Z');
const WEEK_MS = 7 * DAY_MS;
const pairAt = (state: PairState, more: Partial<Pair> = {}): Pair =>
  newPair(
    {
      id: 'p-of-the-two' as PairId,
      herId: 'mher' as MemberId,
      hisId: 'mhis' as MemberId,
      herName: 'あおい',
      hisName: 'れん',
      state,
      ...more,
    },
    now,
  );
const decide = (pair: Pair, viewer: Sex, choice: Choice, more: Partial<ChoiceInput> = {}) =>
  decideChoice(pair, {
    viewer,
    choice,
    reason: { type: 1 },
    isPaid: viewer === MAN,
    isVerified: true,
    isPartnerThere: true,
    now,
    ...more,
  });
const becomes = (pair: Pair, viewer: Sex, choice: Choice, more: Partial<ChoiceInput> = {}) => {
  const decision = decide(pair, viewer, choice, more);
  return 'problem' in decision ? decision.problem : decision.becomes;
};

const X = 'illegal_state';
const M = 'match';
const N = 'no_match';
const H = 'hold';
const B = 'block';
const P = 'payment_required';
const REDO = { redoable: M, final: X } as const;
type Cell = ReturnType<typeof becomes> | typeof REDO;
// Each line: a state as the choosing member sees it. Columns: `her` and `him` choose without a running plan, `herPaid`
// and `himPaid` with one. Each cell: the outcomes of `ok`, `ng` and `suspend`. `REDO` is `M` for a no-match that she
// may still change to `ok`, otherwise `X`.
const TABLE: Record<
  PairState,
  Record<'her' | 'herPaid' | 'him' | 'himPaid', readonly [ok: Cell, ng: Cell, suspend: Cell]>
> = {
  [PAIR_STATE.fresh]: { her: [M, N, H], herPaid: [M, N, H], him: [X, X, X], himPaid: [X, X, X] },
  [PAIR_STATE.matched]: { her: [X, B, X], herPaid: [X, B, X], him: [X, B, X], himPaid: [X, B, X] },
  [PAIR_STATE.reviewed]: { her: [X, B, X], herPaid: [X, B, X], him: [X, B, X], himPaid: [X, B, X] },
  [PAIR_STATE.noMatch]: { her: [X, X, X], herPaid: [REDO, X, X], him: [X, X, X], himPaid: [X, X, X] },
  [PAIR_STATE.matchedOlder]: { her: [X, B, X], herPaid: [X, B, X], him: [X, B, X], himPaid: [X, B, X] },
  [PAIR_STATE.held]: { her: [M, N, X], herPaid: [M, N, X], him: [X, X, X], himPaid: [X, X, X] },
  [PAIR_STATE.matchedOldest]: { her: [X, B, X], herPaid: [X, B, X], him: [X, B, X], himPaid: [X, B, X] },
  [PAIR_STATE.likeSent]: { her: [M, N, X], herPaid: [M, N, X], him: [X, X, X], himPaid: [X, X, X] },
  [PAIR_STATE.likeReceived]: { her: [M, N, X], herPaid: [M, N, X], him: [P, P, X], himPaid: [M, N, X] },
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
    noMatchBy: seen === PAIR_STATE.noMatch ? (isRedo ? 'her' : 'him') : undefined,
    ...(hers === PAIR_STATE.held ? { heldUntil: now.getTime() + 1 } : {}),
  });
  const copy = structuredClone(before);
  expect(becomes(before, viewer, choice, { isPaid })).toBe(outcome);
  expect(before).toEqual(copy);
});

test.each(CELLS)('screens offer $who at $state $choice, redoable $isRedo, only if the service accepts it', (cell) => {
  const { viewer, isPaid, state, choice, isRedo, outcome } = cell;
  const may = pairActions(state, { viewer, isPaid, isRedoable: isRedo });
  const offered = { ok: may.contact, ng: may.decline || may.block, suspend: may.hold }[choice];
  expect(offered).toBe(outcome !== X);
});

const CHANGES = {
  match: PAIR_STATE.matched,
  no_match: PAIR_STATE.noMatch,
  hold: PAIR_STATE.held,
  block: PAIR_STATE.noMatch,
} as const;
test.each(CELLS.filter(({ outcome }) => outcome in CHANGES))(
  '$who at $state choosing $choice saves the fields of a $outcome',
  (cell) => {
    const { viewer, isPaid, state: seen, choice, isRedo, outcome } = cell;
    const hers = viewer === MAN ? mirrorState(seen) : seen;
    const decision = decide(pairAt(hers, { noMatchBy: isRedo ? 'her' : undefined }), viewer, choice, { isPaid });
    if ('problem' in decision) throw new Error('the table says that this is legal');
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

const GONE = { isPartnerThere: false };
const UNPAID = { isPaid: false };
const UNVERIFIED = { isVerified: false };
test.each([
  ['her ok with a man who left', WOMAN, PAIR_STATE.fresh, 'ok', GONE, 'partner_unavailable'],
  [
    'her ok, unverified, with a man who left',
    WOMAN,
    PAIR_STATE.fresh,
    'ok',
    { ...GONE, ...UNVERIFIED },
    'partner_unavailable',
  ],
  ['her ok, unverified', WOMAN, PAIR_STATE.fresh, 'ok', UNVERIFIED, 'age_confirmation_required'],
  ['his ok to a like of a woman who left', MAN, PAIR_STATE.likeSent, 'ok', GONE, 'partner_unavailable'],
  [
    'his ok, unpaid, to a like of a woman who left',
    MAN,
    PAIR_STATE.likeSent,
    'ok',
    { ...GONE, ...UNPAID },
    'partner_unavailable',
  ],
  ['his ok, unpaid and unverified', MAN, PAIR_STATE.likeSent, 'ok', { ...UNPAID, ...UNVERIFIED }, 'payment_required'],
  ['his ok, unverified', MAN, PAIR_STATE.likeSent, 'ok', UNVERIFIED, 'age_confirmation_required'],
  [
    'his illegal ok, with everything else wrong',
    MAN,
    PAIR_STATE.fresh,
    'ok',
    { ...GONE, ...UNPAID, ...UNVERIFIED },
    'illegal_state',
  ],
  ['her no to a man who left', WOMAN, PAIR_STATE.fresh, 'ng', { ...GONE, ...UNVERIFIED }, 'no_match'],
  ['her hold of a man who left', WOMAN, PAIR_STATE.fresh, 'suspend', { ...GONE, ...UNVERIFIED }, 'hold'],
  ['his block of a woman who left', MAN, PAIR_STATE.matched, 'ng', { ...GONE, ...UNPAID, ...UNVERIFIED }, 'block'],
] as const)('the first reason counts: %s', (_what, viewer, state, choice, more, outcome) => {
  expect(becomes(pairAt(state), viewer, choice, more)).toBe(outcome);
});

describe('a no-match may be chosen again', () => {
  test.each([
    ['by a paying woman after her own', true, { noMatchBy: 'her' }, M],
    ['by a paying woman after a hold ran out', true, { noMatchBy: 'hold' }, M],
    ['not by a woman who does not pay', false, { noMatchBy: 'her' }, X],
    ['not after his refusal', true, { noMatchBy: 'him' }, X],
    ['not after no reply came', true, { noMatchBy: 'no_reply' }, X],
    ['not after a block', true, { noMatchBy: 'block', blockedBy: 'mher' as MemberId }, X],
    [
      'not after he blocked a pair that she had declined before',
      true,
      { noMatchBy: 'her', blockedBy: 'mhis' as MemberId },
      X,
    ],
  ] as const)('%s', (_what, isPaid, more, outcome) => {
    expect(becomes(pairAt(PAIR_STATE.noMatch, more), WOMAN, 'ok', { isPaid })).toBe(outcome);
  });
});

test.each([
  ['her no', { noMatchBy: 'her' }, 'declined'],
  ['the end of her hold', { noMatchBy: 'hold' }, 'hold_expired'],
  ['his no', { noMatchBy: 'him' }, undefined],
  ['a missing reply', { noMatchBy: 'no_reply' }, undefined],
  ['a block after her no', { noMatchBy: 'her', blockedBy: 'mhis' as MemberId }, undefined],
] as const)('after %s the woman ended the pair herself: %j → %s', (_what, more, how) => {
  expect(endedByHer(pairAt(PAIR_STATE.noMatch, more))).toBe(how);
});
test('a like after her no is not an end', () => {
  expect(endedByHer(pairAt(PAIR_STATE.likeReceived, { noMatchBy: 'her' }))).toBeUndefined();
});

describe('her answer about his reply', () => {
  const answered = (state: PairState, answer: 'ok' | 'ng' | 'none', since: number) => {
    const decision = decideReply(
      pairAt(state, { chosenAt: now.getTime() - since, herUnread: 1, hisUnread: 2 }),
      answer,
      now,
    );
    return 'problem' in decision ? decision.problem : decision;
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
  test('the end of a match sets the unread counts to 0 and stores why the match ended', () => {
    expect(answered(PAIR_STATE.matched, 'ng', 0)).toMatchObject({
      pair: { state: PAIR_STATE.noMatch, noMatchBy: 'her', herUnread: 0, hisUnread: 0 },
    });
    expect(answered(PAIR_STATE.matched, 'none', DAY_MS)).toMatchObject({
      pair: { state: PAIR_STATE.noMatch, noMatchBy: 'no_reply', hisUnread: 0 },
    });
  });
});

describe('she may review', () => {
  const DAYS_30 = 30 * DAY_MS;
  test.each(PAIR_STATES)('an open pair at %i only while it is a match', (state) => {
    expect(isReviewable(pairAt(state), now)).toBe(isMatch(state));
  });
  test.each([
    ['mher', DAYS_30 - 1, true],
    ['mher', DAYS_30, false],
    ['mhis', 0, false],
  ] as const)('after a block by %s %i ms ago: %s', (by, ago, may) => {
    const blocked = { noMatchBy: 'block', blockedBy: by as MemberId, blockedAt: now.getTime() - ago } as const;
    expect(isReviewable(pairAt(PAIR_STATE.noMatch, blocked), now)).toBe(may);
  });
});

describe('reasons', () => {
  test.each([
    [PAIR_STATE.fresh, null, 'invalid_input'],
    [PAIR_STATE.fresh, 'like_ng', 'invalid_input'],
    [PAIR_STATE.fresh, 'block', 'invalid_input'],
    [PAIR_STATE.fresh, { type: 4 }, 'no_match'],
    [PAIR_STATE.likeReceived, 'like_ng', 'no_match'],
    [PAIR_STATE.likeReceived, null, 'invalid_input'],
    [PAIR_STATE.matched, 'block', 'block'],
    [PAIR_STATE.matched, null, 'block'],
  ] as const)('her no from %i with %j: %s', (state, reason, outcome) => {
    expect(becomes(pairAt(state), WOMAN, 'ng', { reason: reason as ChoiceInput['reason'] })).toBe(outcome);
  });

  test('he declines a like without a reason', () => {
    expect(becomes(pairAt(PAIR_STATE.likeSent), MAN, 'ng', { reason: null })).toBe('no_match');
  });
});

test('a hold ends a week later and is a no-match from that millisecond on', () => {
  const decision = decide(pairAt(PAIR_STATE.fresh), WOMAN, 'suspend');
  if ('problem' in decision) throw new Error('a new pair can be held');
  expect(decision.pair.heldUntil).toBe(now.getTime() + WEEK_MS);
  expect(withExpiredHold(decision.pair, new Date(now.getTime() + WEEK_MS - 1)).state).toBe(PAIR_STATE.held);
  expect(withExpiredHold(decision.pair, new Date(now.getTime() + WEEK_MS))).toMatchObject({
    state: PAIR_STATE.noMatch,
    noMatchBy: 'hold',
  });
});

test('a block clears the unread counts and the last message, and stores who blocked', () => {
  const decision = decide(pairAt(PAIR_STATE.matched, { herUnread: 2, hisUnread: 3, lastMessage: 'またね' }), MAN, 'ng');
  expect(decision).toMatchObject({
    pair: {
      state: PAIR_STATE.noMatch,
      blockedBy: 'mhis',
      noMatchBy: 'block',
      herUnread: 0,
      hisUnread: 0,
      lastMessage: '',
    },
  });
});

test('she may report a missing reply from a day after the match on', () => {
  const matched = { state: PAIR_STATE.matched, chosenAt: now.getTime() } as const;
  expect(isChoosable(matched, new Date(now.getTime() + DAY_MS - 1))).toBe(false);
  expect(isChoosable(matched, new Date(now.getTime() + DAY_MS))).toBe(true);
});

test.each([
  ['her new pair with a paying man', WOMAN, PAIR_STATE.fresh, {}, {}, true],
  ['her new pair with a man who lapsed', WOMAN, PAIR_STATE.fresh, {}, { paidUntil: now.getTime() }, false],
  ['her hold with a man who lapsed', WOMAN, PAIR_STATE.held, {}, { paidUntil: 0 }, false],
  ['her likes with a man who lapsed', WOMAN, PAIR_STATE.likeReceived, {}, { paidUntil: 0 }, false],
  ['her match with a man who lapsed', WOMAN, PAIR_STATE.matched, {}, { paidUntil: 0 }, true],
  ['her no-match with a man who lapsed', WOMAN, PAIR_STATE.noMatch, {}, { paidUntil: 0 }, true],
  ['a match with a member who left', WOMAN, PAIR_STATE.matched, {}, { isActive: false }, false],
  ['a match with a member who is under age', MAN, PAIR_STATE.matched, {}, { ageCheck: AGE_CHECK.underAge }, false],
  ['a blocked pair', WOMAN, PAIR_STATE.noMatch, { blockedBy: 'mher' as MemberId }, {}, false],
  ['his like received', MAN, PAIR_STATE.likeReceived, {}, { paidUntil: 0 }, true],
  ['her new pair, to him', MAN, PAIR_STATE.fresh, {}, {}, false],
  ['a no-match, to him', MAN, PAIR_STATE.noMatch, {}, {}, false],
  ['a hold, to him', MAN, PAIR_STATE.held, {}, {}, false],
] as const)('%s is visible or not (case %#)', (_what, viewer, state, more, partner, seen) => {
  const account: Parameters<typeof isPairVisible>[2] = {
    isActive: true,
    ageCheck: AGE_CHECK.verified,
    paidUntil: now.getTime() + 1,
    ...partner,
  };
  expect(isPairVisible(viewer, { state, blockedBy: undefined, ...more }, account, now)).toBe(seen);
});

test.each([
  ['her match with a man who lapsed', WOMAN, PAIR_STATE.matched, now.getTime(), true],
  ['her reviewed match with him', WOMAN, PAIR_STATE.reviewed, 0, true],
  ['her match with a man who pays', WOMAN, PAIR_STATE.matched, now.getTime() + 1, false],
  ['her no-match with a man who lapsed', WOMAN, PAIR_STATE.noMatch, 0, false],
  ['his match with a woman, who need not pay', MAN, PAIR_STATE.matched, 0, false],
] as const)('the partner of %s can answer or not', (_what, viewer, state, paidUntil, paused) => {
  expect(isPartnerPaused(viewer, { state }, { paidUntil }, now)).toBe(paused);
  expect(isPartnerPaused(viewer, { state }, undefined, now)).toBe(false);
});

const HIM = {
  sex: MAN as Sex,
  isActive: true,
  hasProfile: true,
  ageCheck: AGE_CHECK.verified as AgeCheck,
  paidUntil: now.getTime() + 1,
};
test.each([
  ['at a match without a plan', WOMAN, PAIR_STATE.matched, { paidUntil: 0 }, true],
  ['at a match whose age is checked again', WOMAN, PAIR_STATE.matched, { ageCheck: AGE_CHECK.resubmit }, false],
  ['at a no-match without a plan', WOMAN, PAIR_STATE.noMatch, { paidUntil: 0 }, true],
  ['new, whose age is checked again', WOMAN, PAIR_STATE.fresh, { ageCheck: AGE_CHECK.resubmit }, true],
  ['new, who may be chosen', WOMAN, PAIR_STATE.fresh, {}, false],
  ['a woman, who need not pay', MAN, PAIR_STATE.likeReceived, { sex: WOMAN, paidUntil: 0 }, false],
] as const)('a partner %s is away or not', (_who, viewer, state, change, away) => {
  expect(isPartnerAway(viewer, { state }, { ...HIM, ...change }, now)).toBe(away);
});

const STAYS_ACTIVE = { to: WOMAN_STATUS.active, changes: false };
const REFUSED = { problem: X };
test.each([
  // Columns: her status; the result when she asks for recommends; the result when she confirms that her direct messages
  // are open.
  [WOMAN_STATUS.registering, REFUSED, REFUSED],
  [WOMAN_STATUS.messagesClosed, REFUSED, { to: WOMAN_STATUS.ready, changes: true }],
  [WOMAN_STATUS.ready, { to: WOMAN_STATUS.active, changes: true }, { to: WOMAN_STATUS.ready, changes: false }],
  [WOMAN_STATUS.active, STAYS_ACTIVE, STAYS_ACTIVE],
  [WOMAN_STATUS.paused, { to: WOMAN_STATUS.active, changes: true }, REFUSED],
  [WOMAN_STATUS.socialAccountMissing, REFUSED, REFUSED],
] as const)('a woman at status %i asks to be served or confirms open messages', (womanStatus, asking, confirming) => {
  const her = { womanStatus, ageCheck: AGE_CHECK.verified, hasProfile: true } as const;
  for (const said of [undefined, WOMAN_STATUS.ready, WOMAN_STATUS.paused])
    expect(decideActivation(her, said)).toEqual(asking);
  expect(decideActivation(her, WOMAN_STATUS.messagesClosed)).toEqual(confirming);
});

test.each([
  [{ ageCheck: AGE_CHECK.noneOrReview }, 'age_confirmation_required'],
  [{ hasProfile: false }, 'profile_required'],
] as const)('a woman with %j is not served', (change, problem) => {
  expect(
    decideActivation(
      { womanStatus: WOMAN_STATUS.ready, ageCheck: AGE_CHECK.verified, hasProfile: true, ...change },
      WOMAN_STATUS.ready,
    ),
  ).toEqual({ problem });
});
