import type { QueryClient } from '@tanstack/react-query';

/**
 * The call's name is written out, because importing the call would load the timeline's contract; tests compare the
 * name.
 */
const TIMELINE_CALL = 'getTimeline';
/**
 * Forgets what the timeline said of plan and likes. The timeline keeps what it read (rules: Timeline) and would offer a
 * member who pays now what it offered before.
 */
export const forgetTimeline = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ queryKey: [TIMELINE_CALL], type: 'inactive' });
