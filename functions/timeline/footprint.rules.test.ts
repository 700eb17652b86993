import { expect, test } from 'vitest';
import { type AccountItem, newAccount } from '#functions/items/account.ts';
import { newPair, type PairItem, toSides } from '#functions/items/pair.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';
import { isVisitorShown, totalOf, type Visitor } from './footprint.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const [ownerId, visitorId] = ['m-aoi-0000000001' as MemberId, 'm-ren-0000000001' as MemberId];
const account: AccountItem = {
  ...newAccount({ memberId: visitorId, sex: MAN, loginPk: 'LOGIN#x', campaign: {}, readingConsentAt: null }, NOW),
  paidUntil: Number.MAX_SAFE_INTEGER,
};
const pair: PairItem = toSides(
  newPair({ id: 'p-of-the-two' as PairId, herId: ownerId, hisId: visitorId, herName: 'あおい', hisName: 'れん' }, NOW),
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
  ['an active visitor', visitor(), true],
  ['a visitor who has a pair with the owner', visitor({ pair }), true],
  ['a suspended or withdrawn visitor', visitorWho({ isActive: false }), false],
  ['a visitor under age', visitorWho({ ageCheck: AGE_CHECK.underAge }), false],
  ['a visitor who hides', visitorWho({ isHidden: true }), false],
  ['a visitor who no longer hides', visitorWho({ isHidden: false }), true],
  ['a visitor whose pair has a block', visitor({ pair: { ...pair, blockedBy: visitorId } }), false],
  ['a visitor whose pair is a no-match', visitor({ pair: { ...pair, state: PAIR_STATE.noMatch } }), false],
  [
    'a visitor on a hold that ran out',
    visitor({ pair: { ...pair, state: PAIR_STATE.held, heldUntil: NOW.getTime() } }),
    false,
  ],
  [
    'a visitor on a hold in its last millisecond',
    visitor({ pair: { ...pair, state: PAIR_STATE.held, heldUntil: NOW.getTime() + 1 } }),
    true,
  ],
  ['a visitor whose block is missing in an outdated pair', visitor({ isBlocked: true }), false],
  ['a visitor whose account is erased', visitor({ account: undefined }), false],
])('%s', (_who, one, shown) => {
  expect(isVisitorShown(one, NOW)).toBe(shown);
});

test.each([
  ['a page that shows all its rows', { page: 1, stored: 3, found: 3, shown: 3 }, 3],
  ['the last page, without the rows that are not shown', { page: 2, stored: 12, found: 2, shown: 1 }, 11],
  ['a page that shows nothing, with a page that follows', { page: 1, stored: 12, found: 10, shown: 0 }, 11],
  ['a count that lags behind the rows', { page: 1, stored: 0, found: 2, shown: 2 }, 2],
])('the total of %s', (_what, counts, total) => {
  expect(totalOf({ perPage: 10, ...counts })).toBe(total);
});
