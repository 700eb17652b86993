import type { QueryClient } from '@tanstack/react-query';

/**
 * Names of the calls, which are the first part of their query keys. They are written out, because this module belongs
 * to the first screen and importing the contract would load the profile's schemas; a test compares them with the
 * contract.
 */
export const LIST_CALLS = ['listRecommends', 'listRecommendsMale', 'getAccount'] as const;
export const PROFILE_CALLS = ['getProfile', 'getProfileFemale'] as const;

const invalidate = async (
  queryClient: QueryClient,
  names: readonly string[],
  refetchType: 'active' | 'none' = 'active',
) => {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name], refetchType })));
};

/** Fetches the lists, counters and dots on screen again, and marks the others as stale. */
export const refreshLists = (queryClient: QueryClient): Promise<void> => invalidate(queryClient, LIST_CALLS);

/**
 * After the member's own choice. The open profile is not fetched: the server may answer 404 for a pair that the member
 * has just ended, and the screen must still show the result.
 */
export const refreshAfterChoice = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([refreshLists(queryClient), invalidate(queryClient, PROFILE_CALLS, 'none')]);
};

/** After the partner's choice: an open profile shows the new state. */
export const refreshAfterMatch = (queryClient: QueryClient): Promise<void> =>
  invalidate(queryClient, [...LIST_CALLS, ...PROFILE_CALLS]);
