import type { QueryClient } from '@tanstack/react-query';

/**
 * Names of API calls. A query key begins with the name of its API call. The names are written out here: an import of
 * the contract would make the first screen load the profile's schemas too.
 */
export const LIST_CALLS = ['listRecommends', 'listRecommendsMale', 'listUndecided', 'getAccount'] as const;
export const NEWS_CALLS = ['listFootprints', 'listNotificationReads'] as const;
export const PROFILE_CALLS = ['getProfile', 'getProfileFemale'] as const;

const invalidate = async (
  queryClient: QueryClient,
  names: readonly string[],
  refetchType: 'active' | 'none' = 'active',
) => {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name], refetchType })));
};

/**
 * Marks the cached lists, counters and unread dots as stale. Those that the screen shows are fetched again at once.
 */
export const refreshLists = (queryClient: QueryClient): Promise<void> => invalidate(queryClient, LIST_CALLS);

/**
 * Called after the member has answered a recommendation, a like or a match. The open profile is not fetched again: the
 * server may respond with 404 after the answer, but the screen must still show the result.
 */
export const refreshAfterChoice = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([refreshLists(queryClient), invalidate(queryClient, PROFILE_CALLS, 'none')]);
};

/**
 * Called when the member has received a like. Refreshes the lists and counters, the footprints (visits to the member's
 * profile) and the notices, because all of them show the like. The timeline is marked as stale but not fetched at once,
 * so that it does not jump while the member scrolls.
 */
export const refreshAfterLike = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([
    invalidate(queryClient, [...LIST_CALLS, ...NEWS_CALLS]),
    invalidate(queryClient, ['getTimeline'], 'none'),
  ]);
};

/** Called when staff have decided on the member's age document. */
export const refreshAfterReview = (queryClient: QueryClient): Promise<void> =>
  invalidate(queryClient, [...LIST_CALLS, ...NEWS_CALLS, 'getAgeCheck']);

/** Called when the partner has answered, so that an open profile shows the new state. */
export const refreshAfterMatch = (queryClient: QueryClient): Promise<void> =>
  invalidate(queryClient, [...LIST_CALLS, ...PROFILE_CALLS]);
