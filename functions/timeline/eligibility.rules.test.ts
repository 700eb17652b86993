import { describe, expect, test } from 'vitest';
import { type AccountItem, newAccount } from '#functions/items/account.ts';
import { newPair, type Pair, toSides } from '#functions/items/pair.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { hasEnded, isOnTimeline, isOnTimelineOf, likeStateOf, mayOpen, type OpenFacts } from './eligibility.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const [herId, hisId] = ['m-aoi-0000000001' as MemberId, 'm-ren-0000000001' as MemberId];
const accountOf = (sex: Sex, change: Partial<AccountItem> = {}): AccountItem => ({
  ...newAccount(
    { memberId: sex === MAN ? hisId : herId, sex, loginPk: 'LOGIN#x', campaign: {}, readingConsentAt: null },
    NOW,
  ),
  hasProfile: true,
  ageCheck: AGE_CHECK.verified,
  paidUntil: sex === MAN ? NOW.getTime() + 1 : 0,
  ...change,
});
const sides = (change: Partial<Pair>) =>
  toSides(newPair({ id: 'p-of-the-two' as PairId, herId, hisId, herName: 'あおい', hisName: 'れん', ...change }, NOW));
const [HER, HIM] = [{ id: herId, sex: WOMAN } as const, { id: hisId, sex: MAN } as const];
/** Facts about the man, with the woman as the viewer. */
const facts = (change: Partial<OpenFacts> = {}): OpenFacts => ({
  account: accountOf(MAN),
  pair: undefined,
  isBlockRestored: false,
  hasVisited: false,
  ...change,
});

test.each<[string, Sex, Partial<AccountItem>, boolean]>([
  ['a paying man', MAN, {}, true],
  ['a man whose plan ended this millisecond', MAN, { paidUntil: NOW.getTime() }, false],
  ['a woman without a plan', WOMAN, {}, true],
  ['a woman who hides', WOMAN, { isHidden: true }, false],
  ['a woman who no longer hides', WOMAN, { isHidden: false }, true],
  ['no woman without a profile', WOMAN, { hasProfile: false }, false],
  ['no woman who is suspended or left', WOMAN, { isActive: false }, false],
  ['no woman under review', WOMAN, { ageCheck: AGE_CHECK.noneOrReview }, false],
  ['no woman who has to send a document again', WOMAN, { ageCheck: AGE_CHECK.resubmit }, false],
  ['no woman under age', WOMAN, { ageCheck: AGE_CHECK.underAge }, false],
])('on the timeline: %s', (_who, sex, change, expected) => {
  expect(isOnTimeline(accountOf(sex, change), NOW)).toBe(expected);
});

const ENDED: [string, Partial<Pair>][] = [
  ['her no', { state: PAIR_STATE.noMatch, noMatchBy: 'her' }],
  ['his no', { state: PAIR_STATE.noMatch, noMatchBy: 'him' }],
  ['no reply', { state: PAIR_STATE.noMatch, noMatchBy: 'no_reply' }],
  ['a block', { state: PAIR_STATE.noMatch, noMatchBy: 'block', blockedBy: hisId }],
  ['a withdrawal', { state: PAIR_STATE.matched, leftBy: hisId }],
  ['a hold at its end', { state: PAIR_STATE.held, heldUntil: NOW.getTime() }],
];
describe('a pair that ended', () => {
  test.each(ENDED)('%s, for both', (_what, change) => {
    const { hers, his } = sides(change);
    expect([hasEnded(hers, NOW), hasEnded(his, NOW)]).toEqual([true, true]);
    for (const hasVisited of [false, true]) {
      expect(mayOpen(HER, facts({ pair: hers, hasVisited }), NOW)).toBe(false);
      expect(mayOpen(HIM, facts({ account: accountOf(WOMAN), pair: his, hasVisited }), NOW)).toBe(false);
    }
    expect(isOnTimelineOf(HER, facts({ pair: hers }), NOW)).toBe(false);
  });
  test.each(Object.values(PAIR_STATE).filter((state) => state !== PAIR_STATE.noMatch))(
    'has not ended in state %i',
    (state) => {
      const { hers, his } = sides({ state, heldUntil: NOW.getTime() + 1 });
      expect([hasEnded(hers, NOW), hasEnded(his, NOW)]).toEqual([false, false]);
      expect(mayOpen(HER, facts({ pair: hers }), NOW)).toBe(true);
    },
  );
});

test.each<[string, OpenFacts, boolean]>([
  ['a member on the timeline', facts(), true],
  ['no member who does not exist', facts({ account: undefined, hasVisited: true }), false],
  ['no member of the same sex', facts({ account: accountOf(WOMAN), hasVisited: true }), false],
  ['no man without a plan', facts({ account: accountOf(MAN, { paidUntil: 0 }) }), false],
  ['a visitor without a plan', facts({ account: accountOf(MAN, { paidUntil: 0 }), hasVisited: true }), true],
  ['a visitor under review', facts({ account: accountOf(MAN, { ageCheck: 0 }), hasVisited: true }), true],
  ['no visitor who hides', facts({ account: accountOf(MAN, { isHidden: true }), hasVisited: true }), false],
  ['no visitor who left', facts({ account: accountOf(MAN, { isActive: false }), hasVisited: true }), false],
  ['no member behind a restored block', facts({ isBlockRestored: true }), false],
  ['a visitor from before a restored block', facts({ isBlockRestored: true, hasVisited: true }), true],
])('may be opened: %s', (_who, one, expected) => {
  expect(mayOpen(HER, one, NOW)).toBe(expected);
});

test.each<[string, PairState, Sex, boolean, boolean]>([
  ['her like without an answer, to her', PAIR_STATE.likeSent, WOMAN, true, true],
  ['his like without an answer, to her', PAIR_STATE.likeReceived, WOMAN, false, true],
  ['her like, to him', PAIR_STATE.likeSent, MAN, false, true],
  ['his like, to him', PAIR_STATE.likeReceived, MAN, true, true],
  ['a new pair, to her', PAIR_STATE.fresh, WOMAN, false, true],
  ['a new pair, to him', PAIR_STATE.fresh, MAN, false, false],
  ['a match, to him', PAIR_STATE.matched, MAN, false, true],
])('%s', (_what, state, viewer, isLiked, cannotBeLiked) => {
  const { hers, his } = sides({ state });
  const [pair, account] = viewer === WOMAN ? [hers, accountOf(MAN)] : [his, accountOf(WOMAN)];
  expect(likeStateOf(viewer, { account, pair }, NOW)).toEqual({ isLiked, cannotBeLiked });
});

test('without a pair the viewer may like the member', () => {
  expect(likeStateOf(WOMAN, facts() as never, NOW)).toEqual({ isLiked: false, cannotBeLiked: false });
});
