import { expect, test } from 'vitest';
import { type Absence, groupOf, newPair, type Pair } from '#functions/items/pair.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { absenceOf, isFollowed, withAbsence } from './absence.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const paid = NOW.getTime() + 1;
const there = { sex: MAN, isActive: true, ageCheck: AGE_CHECK.verified, paidUntil: paid } as const;

test.each<[string, Parameters<typeof absenceOf>[0], Absence | undefined]>([
  ['a man with a plan', there, undefined],
  ['a man whose plan ends at this moment', { ...there, paidUntil: NOW.getTime() }, 'unpaid'],
  ['a woman without a plan', { ...there, sex: WOMAN, paidUntil: 0 }, undefined],
  ['a man whose age is checked again', { ...there, ageCheck: AGE_CHECK.noneOrReview }, undefined],
  ['a suspended man with a plan', { ...there, isActive: false }, 'closed'],
  ['a suspended man without a plan', { ...there, isActive: false, paidUntil: 0 }, 'closed'],
  ['a woman who is under age', { ...there, sex: WOMAN, ageCheck: AGE_CHECK.underAge }, 'closed'],
])('absence of %s', (_who, account, absence) => {
  expect(absenceOf(account, NOW)).toBe(absence);
});

const done = (absence?: Absence) => ({ absence, isDone: true });
test.each<[string, Parameters<typeof isFollowed>[0], Parameters<typeof isFollowed>[1], boolean]>([
  ['a man with a plan whose pairs never said anything', there, undefined, true],
  ['a man with a plan whose pairs say that he is away', there, done('unpaid'), false],
  ['a man whose plan ended and whose pairs say nothing', { ...there, paidUntil: 1 }, undefined, false],
  ['a man whose plan ended, as his pairs say', { ...there, paidUntil: 1 }, done('unpaid'), true],
  [
    'a man whose plan ended, while the run is not done',
    { ...there, paidUntil: 1 },
    { absence: 'unpaid', isDone: false },
    false,
  ],
  ['a suspended man whose pairs say that he has no plan', { ...there, isActive: false }, done('unpaid'), false],
  ['a man who never had a plan', { ...there, paidUntil: 0 }, undefined, true],
  ['a suspended man who never had a plan', { ...there, isActive: false, paidUntil: 0 }, undefined, false],
  ['a member who withdrew', { ...there, isActive: false, withdrawnAt: 1 }, undefined, true],
])('are all pairs up to date for %s', (_who, account, told, followed) => {
  expect(isFollowed(account, told, NOW)).toBe(followed);
});

const HER = 'her' as MemberId;
const HIS = 'his' as MemberId;
const pairIn = (state: PairState, more: Partial<Pair> = {}): Pair =>
  newPair({ id: 'p' as PairId, herId: HER, hisId: HIS, herName: '', hisName: '', state, ...more }, NOW);
const { fresh, held, likeReceived, likeSent, matched, noMatch } = PAIR_STATE;

test.each([fresh, held, likeReceived, likeSent])(
  'a pair in state %i leaves her lists while he has no plan',
  (state) => {
    const away = withAbsence(pairIn(state), HIS, 'unpaid');
    expect(away?.hisAbsence).toBe('unpaid');
    expect(away && groupOf(WOMAN, away)).toBeUndefined();
    expect(away && withAbsence(away, HIS, 'unpaid')).toBeUndefined();
    const back = away && withAbsence(away, HIS, undefined);
    expect(back && groupOf(WOMAN, back)).toBe(groupOf(WOMAN, pairIn(state)));
  },
);
test.each([matched, noMatch])('a pair in state %i stays in her lists while he has no plan', (state) => {
  expect(withAbsence(pairIn(state), HIS, 'unpaid')).toBeUndefined();
});
test.each([fresh, held, likeReceived, likeSent, matched, noMatch])(
  'a pair in state %i leaves her lists while his account is closed',
  (state) => {
    const away = withAbsence(pairIn(state), HIS, 'closed');
    expect(away && groupOf(WOMAN, away)).toBeUndefined();
  },
);
test('his own lists keep the pair while he is away, and lose it while she is', () => {
  const match = pairIn(matched);
  expect(groupOf(MAN, { ...match, hisAbsence: 'closed' })).toBe('matching');
  expect(groupOf(MAN, { ...match, herAbsence: 'closed' })).toBeUndefined();
  expect(withAbsence(match, HER, 'closed')?.herAbsence).toBe('closed');
});
test('a restored man without a plan is no longer away in a match, but still in a recommend', () => {
  expect(withAbsence(pairIn(matched, { hisAbsence: 'closed' }), HIS, 'unpaid')?.hisAbsence).toBeUndefined();
  expect(withAbsence(pairIn(fresh, { hisAbsence: 'closed' }), HIS, 'unpaid')?.hisAbsence).toBe('unpaid');
});
test.each([{ blockedBy: HER }, { leftBy: HIS }])('a pair that ended with %o is left as it is', (ended) => {
  expect(withAbsence(pairIn(noMatch, ended), HIS, 'closed')).toBeUndefined();
});
