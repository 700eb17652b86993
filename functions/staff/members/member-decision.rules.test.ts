import { expect, test } from 'vitest';
import type { AccountItem } from '#functions/items/account.ts';
import { AGE_CHECK, MAN, WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import { assertMayForceResubmission, assertMaySetRank, assertMaySetStatus } from './member-decision.rules.ts';

const HER: Pick<AccountItem, 'sex' | 'womanStatus' | 'isActive' | 'ageCheck' | 'rank' | 'hasAgeDocument'> = {
  sex: WOMAN,
  womanStatus: WOMAN_STATUS.active,
  isActive: true,
  ageCheck: AGE_CHECK.verified,
  rank: 'E',
  hasAgeDocument: true,
};
const isAllowed = (assert: () => void): boolean => {
  try {
    assert();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'illegal_state' });
    return false;
  }
};

type May = { status: boolean; rank: boolean; resubmission: boolean };
test.each<[string, typeof HER, May]>([
  ['an active woman', HER, { status: true, rank: true, resubmission: true }],
  [
    'a woman who registers',
    { ...HER, womanStatus: WOMAN_STATUS.registering },
    { status: false, rank: true, resubmission: true },
  ],
  [
    'a woman who has status 2',
    { ...HER, womanStatus: WOMAN_STATUS.messagesClosed },
    { status: false, rank: true, resubmission: true },
  ],
  [
    'a woman who has status 6',
    { ...HER, womanStatus: WOMAN_STATUS.socialAccountMissing },
    { status: true, rank: true, resubmission: true },
  ],
  ['a woman who has rank B', { ...HER, rank: 'B' }, { status: true, rank: false, resubmission: true }],
  ['a man', { ...HER, sex: MAN }, { status: false, rank: false, resubmission: true }],
  ['a suspended woman', { ...HER, isActive: false }, { status: false, rank: false, resubmission: false }],
  ['a woman under age', { ...HER, ageCheck: AGE_CHECK.underAge }, { status: false, rank: false, resubmission: false }],
  [
    'a woman under review',
    { ...HER, ageCheck: AGE_CHECK.noneOrReview },
    { status: true, rank: true, resubmission: true },
  ],
  [
    'a woman without a document',
    { ...HER, ageCheck: AGE_CHECK.noneOrReview, hasAgeDocument: false },
    { status: true, rank: true, resubmission: false },
  ],
  [
    'a woman who was asked for a document already',
    { ...HER, ageCheck: AGE_CHECK.resubmit },
    { status: true, rank: true, resubmission: false },
  ],
])('%s: whether staff may set status 2, set rank B, ask for a new document', (_, account, may) => {
  expect({
    status: isAllowed(() => assertMaySetStatus(account, WOMAN_STATUS.messagesClosed)),
    rank: isAllowed(() => assertMaySetRank(account, 'B')),
    resubmission: isAllowed(() => assertMayForceResubmission(account)),
  }).toEqual(may);
});
