import { expect, test } from 'vitest';
import { type AccountItem, newAccount } from '#functions/records/account.ts';
import { newPair, type PairItem, toSides } from '#functions/records/pair.ts';
import type { MemberId } from '#shared/ids.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { isVisitorShown, likeStateOf, totalOf, type Visitor } from './footprint.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const [ownerId, visitorId] = ['m-aoi-0000000001' as MemberId, 'm-ren-0000000001' as MemberId];
const account: AccountItem = {
  ...newAccount({ memberId: visitorId, sex: MAN, loginPk: 'LOGIN#x', campaign: {}, readingConsentAt: null }, NOW),
  paidUntil: Number.MAX_SAFE_INTEGER,
};
const pair: PairItem = toSides(
  newPair({ herId: ownerId, hisId: visitorId, herName: 'あおい', hisName: 'れん' }, NOW),
).hers;
const visitor = (change: Partial<Visitor> = {}): Visitor => ({
  footprint: { visitorId, at: NOW.getTime() },
  account,
  pair: undefined,
  isBlocked: false,
  ...change,
});
const visitorWho = (change: Partial<AccountItem>) => visitor({ account: { ...account, ...change } });

test.each<[string, Visitor, boolean]>([
  ['somebody in use', visitor(), true],
  ['somebody with a record', visitor({ pair }), true],
  ['a suspended or withdrawn one', visitorWho({ isActive: false }), false],
  ['one under age', visitorWho({ ageCheck: AGE_CHECK.underAge }), false],
  ['one who hides', visitorWho({ isHidden: true }), false],
  ['one who no longer hides', visitorWho({ isHidden: false }), true],
  ['a pair whose record says that it is blocked', visitor({ pair: { ...pair, blockedBy: visitorId } }), false],
  ['a pair whose block has not reached the record that was read', visitor({ isBlocked: true }), false],
  ['an account that is gone', visitor({ account: undefined }), false],
])('%s', (_who, one, shown) => {
  expect(isVisitorShown(one)).toBe(shown);
});

test.each<[string, PairState, Sex, boolean, boolean]>([
  ['her like that waits', PAIR_STATE.likeSent, WOMAN, true, true],
  ['his like that waits, to her', PAIR_STATE.likeReceived, WOMAN, false, true],
  ['a new record, to her', PAIR_STATE.fresh, WOMAN, false, true],
  ['a new record, to him', PAIR_STATE.fresh, MAN, false, false],
  ['a match', PAIR_STATE.matched, MAN, false, true],
  ['an ended one, to him', PAIR_STATE.noMatch, MAN, false, false],
])('%s', (_what, state, owner, isLiked, cannotBeLiked) => {
  expect(likeStateOf(owner, { account, pair: { ...pair, state } }, NOW)).toEqual({ isLiked, cannotBeLiked });
});

test('without a record nothing stands in the way of a like', () => {
  expect(likeStateOf(WOMAN, { account, pair: undefined }, NOW)).toEqual({ isLiked: false, cannotBeLiked: false });
});

test('a hold past its end is a no-match, which a man is not told of', () => {
  const held = { ...pair, state: PAIR_STATE.held, heldUntil: NOW.getTime() };
  expect(likeStateOf(MAN, { account, pair: held }, NOW).cannotBeLiked).toBe(false);
});

test.each([
  ['a page that shows all its rows', { page: 1, stored: 3, found: 3, shown: 3 }, 3],
  ['the last page, without the rows that it leaves out', { page: 2, stored: 12, found: 2, shown: 1 }, 11],
  ['a page that shows nothing, with a page that follows', { page: 1, stored: 12, found: 10, shown: 0 }, 11],
  ['a count that lags behind the rows', { page: 1, stored: 0, found: 2, shown: 2 }, 2],
])('the total of %s', (_what, counts, total) => {
  expect(totalOf({ perPage: 10, ...counts })).toBe(total);
});
