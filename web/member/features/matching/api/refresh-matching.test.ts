import { expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { listRecommends, listRecommendsMale, listUndecided } from '#shared/contract/matching.ts';
import { listNotificationReads } from '#shared/contract/notices.ts';
import { getProfile, getProfileFemale } from '#shared/contract/profile.ts';
import { listFootprints } from '#shared/contract/timeline.ts';
import { LIST_CALLS, NEWS_CALLS, PROFILE_CALLS } from './refresh-matching.ts';

test('the names of the refreshed calls are those of the contract', () => {
  expect(LIST_CALLS).toEqual([listRecommends, listRecommendsMale, listUndecided, getAccount].map(({ name }) => name));
  expect(NEWS_CALLS).toEqual([listFootprints, listNotificationReads].map(({ name }) => name));
  expect(PROFILE_CALLS).toEqual([getProfile, getProfileFemale].map(({ name }) => name));
});
