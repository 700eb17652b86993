import { expect, test } from 'vitest';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { ageStateOf, closedReason, mayReadReviewsAndBoards, nextGate } from './account.rules.ts';

const NO_FILE = { age_conf: AGE_CHECK.noneOrReview, age_conf_file: false };
const UNDER_REVIEW = { age_conf: AGE_CHECK.noneOrReview, age_conf_file: true };
const RESUBMIT = { age_conf: AGE_CHECK.resubmit, age_conf_file: false };

test.each([
  ['a man with nothing yet', manAccount({ twitter_name: '', payment_conf: 0, ...NO_FILE }), 'profile'],
  ['a man without a document', manAccount({ payment_conf: 0, ...NO_FILE }), 'age'],
  ['a man who shall submit again, paid', manAccount(RESUBMIT), 'age'],
  ['a man who shall submit again, file and all', manAccount({ ...RESUBMIT, age_conf_file: true }), 'age'],
  ['an unpaid man under review', manAccount({ payment_conf: 0, ...UNDER_REVIEW }), 'payment'],
  ['a verified, unpaid man', manAccount({ payment_conf: 0 }), 'payment'],
  ['a paid man under review', manAccount(UNDER_REVIEW), null],
  ['a paid, verified man, whatever tutorial_check says', manAccount({ tutorial_check: 0 }), null],
  ['a woman with nothing yet', womanAccount({ twitter_name: '', tutorial_check: 0, ...NO_FILE }), 'profile'],
  ['a woman without a document', womanAccount({ tutorial_check: 0, ...NO_FILE }), 'age'],
  ['a woman who shall submit again', womanAccount(RESUBMIT), 'age'],
  ['a woman under review', womanAccount({ tutorial_check: 0, ...UNDER_REVIEW }), null],
  ['a verified woman before the tutorial', womanAccount({ tutorial_check: 0 }), 'tutorial'],
  ['a verified woman after it, unpaid', womanAccount(), null],
])('%s', (_who, account, gate) => {
  expect(nextGate(account)).toBe(gate);
});

test.each([
  [{ age_conf: 0, age_conf_file: false }, 'none'],
  [{ age_conf: 0, age_conf_file: true }, 'underReview'],
  [{ age_conf: 1, age_conf_file: true }, 'resubmit'],
  [{ age_conf: 2, age_conf_file: false }, 'verified'],
  [{ age_conf: 3, age_conf_file: true }, 'underAge'],
  [{ age_conf: 4, age_conf_file: false }, 'underAge'],
] as const)('%j is the state %s', (account, state) => {
  expect(ageStateOf(account)).toBe(state);
});

test.each([
  ['under age, first person', { age_conf: 3, active_status: 'active' }, 'under_age'],
  ['under age, confirmed', { age_conf: 4, active_status: 'inactive' }, 'under_age'],
  ['inactive', { age_conf: 2, active_status: 'inactive' }, 'inactive'],
  ['in use', { age_conf: 1, active_status: 'active' }, null],
] as const)('an account %s', (_what, account, reason) => {
  expect(closedReason(account)).toBe(reason);
});

test.each([
  ['a paid, verified man', { sex: MAN, payment_conf: 1, age_conf: 2 }, true],
  ['an unpaid man', { sex: MAN, payment_conf: 0, age_conf: 2 }, false],
  ['a paid man under review', { sex: MAN, payment_conf: 1, age_conf: 0 }, false],
  ['a verified woman', { sex: WOMAN, payment_conf: 0, age_conf: 2 }, true],
  ['a paid woman under review', { sex: WOMAN, payment_conf: 1, age_conf: 0 }, false],
])('%s and the reviews', (_who, account, allowed) => {
  expect(mayReadReviewsAndBoards(account)).toBe(allowed);
});
