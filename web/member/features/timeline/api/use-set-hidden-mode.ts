import { useQueryClient } from '@tanstack/react-query';
import { getTimeline, setHiddenMode } from '#shared/contract/timeline.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import type { TimelinePages } from './timeline-query.ts';

/**
 * Turns privacy mode (the member is not visible on the timeline) on or off. All cached pages get the state that the
 * server returned.
 */
export const useSetHiddenMode = () => {
  const queryClient = useQueryClient();
  return useApiMutation(setHiddenMode, {
    onSuccess: ({ hidden_mode }) => {
      queryClient.setQueriesData<TimelinePages>(
        { queryKey: [getTimeline.name] },
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, hidden_mode })) },
      );
    },
  });
};
