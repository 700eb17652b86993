import type { QueryClient } from '@tanstack/react-query';
import { getAccount } from '#shared/contract/account.ts';
import { listRecommends, listRecommendsMale } from '#shared/contract/matching.ts';
import { getProfile, getProfileFemale } from '#shared/contract/profile.ts';

/** Lists, counters and dots on screen are fetched again; others when they are next looked at. */
export const refreshLists = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all(
    [listRecommends, listRecommendsMale, getAccount].map(({ name }) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
};

/**
 * After a choice. The open profile isn't fetched at once: a record that its viewer has just ended may answer 404, and the
 * screen still has to say what happened.
 */
export const refreshAfterChoice = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([
    refreshLists(queryClient),
    ...[getProfile, getProfileFemale].map(({ name }) =>
      queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' }),
    ),
  ]);
};
