import { describe, expect, test } from 'vitest';
import { type AccountItem, newAccount } from '#functions/items/account.ts';
import { mirrorState, newPair, type Pair, type PairItem, toSides } from '#functions/items/pair.ts';
import type { OpenFacts } from '#functions/timeline/public.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { PAIR_STATE, PAIR_STATES, type PairState } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { decideLike, sendingProblem } from './likes.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const PAIR_ID = 'p-of-the-two-0000' as PairId;
const [AOI, REN] = ['m-aoi-0000000001' as MemberId, 'm-ren-0000000001' as MemberId];
const account = (memberId: MemberId, sex: Sex, change: Partial<AccountItem> = {}): AccountItem => ({
  ...newAccount({ memberId, sex, loginPk: 'LOGIN#x', campaign: {}, readingConsentAt: null }, NOW),
  ageCheck: AGE_CHECK.verified,
  hasProfile: true,
  ...(sex === MAN ? { paidUntil: NOW.getTime() + 1 } : {}),
  profileFacts: {
    userName: sex === MAN ? 'れん' : 'あおい',
    twitterid: '',
    defaultImgNo: 0,
    hasAppealPoints: false,
    freeTextChars: 0,
    hasSocialId: false,
  },
  ...change,
});
const her = (change?: Partial<AccountItem>) => account(AOI, WOMAN, change);
const him = (change?: Partial<AccountItem>) => account(REN, MAN, change);
const names = { id: PAIR_ID, herId: AOI, hisId: REN, herName: 'あおい', hisName: 'れん' };
/** The viewer's stored copy (side) of a pair that the viewer sees in the state `state`. */
const sideOf = (viewer: Sex, state: PairState, more: Partial<Pair> = {}): PairItem => {
  const { hers, his } = toSides(
    newPair({ ...names, state: viewer === WOMAN ? state : mirrorState(state), ...more }, new Date(0)),
  );
  return viewer === WOMAN ? hers : his;
};
const facts = (receiver: AccountItem | undefined, pair?: PairItem, more: Partial<OpenFacts> = {}): OpenFacts => ({
  account: receiver,
  pair,
  isBlockRestored: false,
  hasVisited: false,
  ...more,
});
const outcomeOf = (sender: AccountItem, about: OpenFacts, now = NOW) => {
  const decision = decideLike(sender, about, PAIR_ID, now);
  return 'problem' in decision ? decision.problem : `${decision.becomes} ${decision.after.state}`;
};

describe('who may send', () => {
  test.each<[string, AccountItem, string | undefined]>([
    ['a woman who is verified', her(), undefined],
    ['a paying man', him(), undefined],
    ['a man whose plan ends this millisecond', him({ paidUntil: NOW.getTime() }), 'payment_required'],
    ['a woman under review', her({ ageCheck: AGE_CHECK.noneOrReview }), 'age_confirmation_required'],
    [
      'a man without a profile, whatever else is missing',
      him({ hasProfile: false, paidUntil: 0 }),
      'profile_incomplete',
    ],
    ['a woman who hides', her({ isHidden: true }), undefined],
  ])('%s', (_who, sender, problem) => {
    expect(sendingProblem(sender, NOW)).toBe(problem);
  });
});

describe('without a pair', () => {
  test('she sees her like as 8 and his like as 9', () => {
    expect(outcomeOf(her(), facts(him()))).toBe('like 8');
    expect(outcomeOf(him(), facts(her()))).toBe('like 9');
  });
  test('the new pair has both names and begins now', () => {
    expect(decideLike(him(), facts(her()), PAIR_ID, NOW)).toMatchObject({
      before: null,
      after: { ...names, createdAt: NOW.getTime(), activityAt: NOW.getTime(), version: 1 },
    });
  });
  test.each<[string, OpenFacts]>([
    ['an unknown member', facts(undefined)],
    ['a member of the same sex', facts(account(AOI, MAN))],
    ['a member who hides', facts(her({ isHidden: true }))],
    ['a member who left', facts(her({ isActive: false }))],
    ['a member who is not verified', facts(her({ ageCheck: AGE_CHECK.noneOrReview }))],
    ['a member with a block from a former membership', facts(her(), undefined, { isBlockRestored: true })],
  ])('a like to %s is 404', (_who, about) => {
    expect(outcomeOf(him(), about)).toBe('not_found');
  });
  test('an unpaid man is 404 to her, unless he left a footprint on her profile', () => {
    const unpaid = him({ paidUntil: NOW.getTime() });
    expect(outcomeOf(her(), facts(unpaid))).toBe('not_found');
    expect(outcomeOf(her(), facts(unpaid, undefined, { hasVisited: true }))).toBe('like 8');
  });
});

describe('with a pair, by the state that the sender sees', () => {
  const EXPECTED: Record<Sex, Record<PairState, string>> = {
    [WOMAN]: {
      [PAIR_STATE.fresh]: 'like 8',
      [PAIR_STATE.held]: 'like 8',
      [PAIR_STATE.likeReceived]: 'match 1',
      [PAIR_STATE.likeSent]: 'cannot_like',
      [PAIR_STATE.matched]: 'cannot_like',
      [PAIR_STATE.reviewed]: 'cannot_like',
      [PAIR_STATE.matchedOlder]: 'cannot_like',
      [PAIR_STATE.matchedOldest]: 'cannot_like',
      [PAIR_STATE.noMatch]: 'not_found',
    },
    [MAN]: {
      [PAIR_STATE.fresh]: 'like 9',
      [PAIR_STATE.held]: 'like 9',
      [PAIR_STATE.likeReceived]: 'match 1',
      [PAIR_STATE.likeSent]: 'cannot_like',
      [PAIR_STATE.matched]: 'cannot_like',
      [PAIR_STATE.reviewed]: 'cannot_like',
      [PAIR_STATE.matchedOlder]: 'cannot_like',
      [PAIR_STATE.matchedOldest]: 'cannot_like',
      [PAIR_STATE.noMatch]: 'not_found',
    },
  };
  test.each(PAIR_STATES)('%i', (state) => {
    expect(outcomeOf(her(), facts(him(), sideOf(WOMAN, state)))).toBe(EXPECTED[WOMAN][state]);
    expect(outcomeOf(him(), facts(her(), sideOf(MAN, state)))).toBe(EXPECTED[MAN][state]);
  });

  test('a like ends a hold, and a hold that ran out is over for both', () => {
    const held = (heldUntil: number) => sideOf(MAN, PAIR_STATE.held, { heldUntil });
    expect(decideLike(him(), facts(her(), held(NOW.getTime() + 1)), PAIR_ID, NOW)).toMatchObject({
      becomes: 'like',
      after: { heldUntil: undefined, activityAt: NOW.getTime() },
    });
    expect(outcomeOf(him(), facts(her(), held(NOW.getTime())))).toBe('not_found');
  });
  test.each<[string, Partial<Pair>]>([
    ['blocked', { blockedBy: AOI }],
    ['left', { leftBy: REN }],
  ])('a pair that was %s is 404 to both', (_how, more) => {
    expect(outcomeOf(her(), facts(him(), sideOf(WOMAN, PAIR_STATE.matched, more)))).toBe('not_found');
    expect(outcomeOf(him(), facts(her(), sideOf(MAN, PAIR_STATE.matched, more)))).toBe('not_found');
  });
  test('a pair that the sender sees is cannot_like even while the other member hides', () => {
    const hidden = her({ isHidden: true });
    for (const state of [PAIR_STATE.likeSent, PAIR_STATE.likeReceived, PAIR_STATE.matched])
      expect(outcomeOf(him(), facts(hidden, sideOf(MAN, state)))).toBe('cannot_like');
    for (const state of [PAIR_STATE.fresh, PAIR_STATE.held])
      expect(outcomeOf(him(), facts(hidden, sideOf(MAN, state)))).toBe('not_found');
  });
  test('what an unpaid man hides from her is 404', () => {
    const unpaid = him({ paidUntil: NOW.getTime() });
    for (const state of [PAIR_STATE.fresh, PAIR_STATE.held, PAIR_STATE.likeSent, PAIR_STATE.likeReceived])
      expect(outcomeOf(her(), facts(unpaid, sideOf(WOMAN, state)))).toBe('not_found');
    expect(outcomeOf(her(), facts(unpaid, sideOf(WOMAN, PAIR_STATE.matched)))).toBe('cannot_like');
  });
  test('a visitor whose plan ended: a waiting like stays hidden from her, and she cannot answer his', () => {
    const unpaid = him({ paidUntil: NOW.getTime() });
    const about = (state: PairState) => facts(unpaid, sideOf(WOMAN, state), { hasVisited: true });
    for (const state of [PAIR_STATE.likeReceived, PAIR_STATE.likeSent])
      expect(outcomeOf(her(), about(state))).toBe('not_found');
    expect(outcomeOf(her(), about(PAIR_STATE.fresh))).toBe('like 8');
  });
});
