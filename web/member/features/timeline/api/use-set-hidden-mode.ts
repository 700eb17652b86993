import { useQueryClient } from '@tanstack/react-query';
import { getTimeline, setHiddenMode } from '#shared/contract/timeline.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import type { TimelinePages } from './timeline-query.ts';

/** Turns privacy mode on or off. Every loaded page then shows the state that the server returned. */
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
