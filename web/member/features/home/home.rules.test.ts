import { expect, test } from 'vitest';
import { AGE_CHECK } from '#shared/options/member.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { type Moment, momentOf, openTaskOf } from './home.rules.ts';
import { shownRank } from './man-home.rules.ts';

type Change = NonNullable<Parameters<typeof womanAccount>[0]>;
const nobody = { hasMan: false, refusal: null };
const somebody = { hasMan: true, refusal: null };
const first: Change = { recommend_create_count: 0, matching_count: 0, suspend_id: null };

test.each<[Moment, Change, Parameters<typeof momentOf>[1]]>([
  ['registering', { status: 1 }, nobody],
  ['messagesClosed', { status: 2 }, somebody],
  ['ready', { status: 3 }, somebody],
  ['paused', { status: 5 }, somebody],
  ['accountMissing', { status: 6 }, somebody],
  ['registering', { status: 99 }, nobody],
  ['waitingAge', { age_conf: AGE_CHECK.noneOrReview }, somebody],
  ['man', {}, somebody],
  ['man', { recommend_create_count: 6 }, somebody],
  ['man', {}, { hasMan: true, refusal: 'no_candidate' }],
  ['dailyLimit', { recommend_create_count: 6 }, nobody],
  ['dailyLimit', { recommend_create_count: 7 }, nobody],
  ['dailyLimit', {}, { hasMan: false, refusal: 'daily_limit' }],
  ['nobodyLeft', {}, { hasMan: false, refusal: 'no_candidate' }],
  ['allAnswered', { ...first, recommend_create_count: 1 }, nobody],
  ['allAnswered', { ...first, matching_count: 1 }, nobody],
  ['allAnswered', { ...first, suspend_id: 'p-held-00000001' as never }, nobody],
  ['ask', first, nobody],
])('a woman’s home shows %s for %j, %j', (moment, change, seen) => {
  expect(momentOf(womanAccount(change), seen)).toBe(moment);
});

test.each([
  ['profile', '/femaleform', { twitter_name: '' }],
  ['ageMissing', '/age_confirmation', { age_conf: AGE_CHECK.noneOrReview, age_conf_file: false }],
  ['ageUnderReview', '/age_confirmation', { age_conf: AGE_CHECK.noneOrReview }],
  ['ageResubmit', '/age_confirmation', { age_conf: AGE_CHECK.resubmit }],
])('the open task is %s', (task, to, change) => {
  expect(openTaskOf(womanAccount(change as Change))).toEqual({ task, to });
});

test('a verified woman with a profile has no open task', () => {
  expect(openTaskOf(womanAccount())).toBeNull();
});

test.each([
  ['H', false, 'H'],
  ['E', false, 'E'],
  ['E', true, '-'],
  ['B+', true, 'B+'],
] as const)('rank %s with a request pending (%s) is shown as %s', (rank, rank_req_flag, shown) =>
  expect(shownRank({ rank, rank_req_flag })).toBe(shown),
);
