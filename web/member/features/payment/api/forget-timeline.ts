import type { QueryClient } from '@tanstack/react-query';

/**
 * Name of the API call `getTimeline`. It is written out, because importing the call would load the timeline's contract.
 */
const TIMELINE_CALL = 'getTimeline';
/**
 * Removes the cached timeline, which contains the member's plan and likes. The cache would otherwise be kept (rules:
 * Timeline) and would still tell a member who has just paid to pay.
 */
export const forgetTimeline = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ queryKey: [TIMELINE_CALL], type: 'inactive' });
