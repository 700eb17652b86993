import type { QueryClient } from '@tanstack/react-query';

/**
 * Names of the calls, which are the first part of their query keys. Written out, since this module is part of the first
 * screen and the profile's schemas are not; a test holds them to the contract.
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

/** Lists, counters and dots on screen are fetched again; others when they are next looked at. */
export const refreshLists = (queryClient: QueryClient): Promise<void> => invalidate(queryClient, LIST_CALLS);

/**
 * After the member's own choice. The open profile isn't fetched at once: a record that its viewer has just ended may
 * answer 404, and the screen still has to say what happened.
 */
export const refreshAfterChoice = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([refreshLists(queryClient), invalidate(queryClient, PROFILE_CALLS, 'none')]);
};

/** After somebody else's: an open profile shows its new state. */
export const refreshAfterMatch = (queryClient: QueryClient): Promise<void> =>
  invalidate(queryClient, [...LIST_CALLS, ...PROFILE_CALLS]);
