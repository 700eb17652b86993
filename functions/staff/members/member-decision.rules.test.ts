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
    'who registers',
    { ...HER, womanStatus: WOMAN_STATUS.registering },
    { status: false, rank: true, resubmission: true },
  ],
  [
    'at the status',
    { ...HER, womanStatus: WOMAN_STATUS.messagesClosed },
    { status: false, rank: true, resubmission: true },
  ],
  [
    'at the other status',
    { ...HER, womanStatus: WOMAN_STATUS.socialAccountMissing },
    { status: true, rank: true, resubmission: true },
  ],
  ['at the rank', { ...HER, rank: 'B' }, { status: true, rank: false, resubmission: true }],
  ['a man', { ...HER, sex: MAN }, { status: false, rank: false, resubmission: true }],
  ['suspended', { ...HER, isActive: false }, { status: false, rank: false, resubmission: false }],
  ['under age', { ...HER, ageCheck: AGE_CHECK.underAge }, { status: false, rank: false, resubmission: false }],
  ['under review', { ...HER, ageCheck: AGE_CHECK.noneOrReview }, { status: true, rank: true, resubmission: true }],
  [
    'without a document',
    { ...HER, ageCheck: AGE_CHECK.noneOrReview, hasAgeDocument: false },
    { status: true, rank: true, resubmission: false },
  ],
  [
    'asked for one already',
    { ...HER, ageCheck: AGE_CHECK.resubmit },
    { status: true, rank: true, resubmission: false },
  ],
])('%s: status 2, rank B, a document anew', (_, account, may) => {
  expect({
    status: isAllowed(() => assertMaySetStatus(account, WOMAN_STATUS.messagesClosed)),
    rank: isAllowed(() => assertMaySetRank(account, 'B')),
    resubmission: isAllowed(() => assertMayForceResubmission(account)),
  }).toEqual(may);
});
