import { expect, test } from 'vitest';
import { newAccount } from '#functions/records/account.ts';

import type { MemberId } from '#shared/ids.ts';
import type { PairState } from '#shared/options/matching.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { isVisitorShown, likeStateOf } from './footprint.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const id = 'm-ren-0000000001' as MemberId;
const visitor = {
  ...newAccount({ memberId: id, sex: MAN, loginPk: 'LOGIN#x', campaign: {}, readingConsentAt: null }, NOW),
  paidUntil: Number.MAX_SAFE_INTEGER,
};

test.each([
  ['somebody in use', {}, undefined, true],
  ['somebody with a record', {}, {}, true],
  ['a suspended or withdrawn one', { isActive: false }, undefined, false],
  ['one under age', { ageCheck: 3 as const }, undefined, false],
  ['one who hides', { isHidden: true }, undefined, false],
  ['one who no longer hides', { isHidden: false }, undefined, true],
  ['a blocked pair', {}, { blockedBy: id }, false],
])('%s', (_who, change, pair, shown) => {
  expect(isVisitorShown({ ...visitor, ...change }, pair)).toBe(shown);
});

test('an account that is gone is not shown', () => {
  expect(isVisitorShown(undefined, undefined)).toBe(false);
});

test.each<[string, PairState, typeof WOMAN | typeof MAN, boolean, boolean]>([
  ['her like that waits', 8, WOMAN, true, true],
  ['his like that waits, to her', 9, WOMAN, false, true],
  ['a new record, to her', 0, WOMAN, false, true],
  ['a new record, to him', 0, MAN, false, false],
  ['a match', 1, MAN, false, true],
  ['an ended one, to him', 3, MAN, false, false],
])('%s', (_what, state, owner, isLiked, cannotBeLiked) => {
  expect(likeStateOf(owner, { state }, visitor, NOW)).toEqual({ isLiked, cannotBeLiked });
});

test('without a record nothing stands in the way of a like', () => {
  expect(likeStateOf(WOMAN, undefined, visitor, NOW)).toEqual({ isLiked: false, cannotBeLiked: false });
});

test('a hold past its end is a no-match, which a man is not told of', () => {
  expect(likeStateOf(MAN, { state: 6, heldUntil: NOW.getTime() }, visitor, NOW).cannotBeLiked).toBe(false);
});
