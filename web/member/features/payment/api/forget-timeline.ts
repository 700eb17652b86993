import type { QueryClient } from '@tanstack/react-query';

/**
 * Name of the API call `getTimeline`. It is written out, because importing the call would load the timeline's contract.
 */
const TIMELINE_CALL = 'getTimeline';
/**
 * Removes the timeline from the cache. After a payment, the cached timeline would still ask the member to pay (rules:
 * Timeline).
 */
export const forgetTimeline = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ queryKey: [TIMELINE_CALL], type: 'inactive' });
