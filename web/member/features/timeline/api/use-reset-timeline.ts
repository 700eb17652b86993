import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { resetTimeline } from '#shared/contract/timeline.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import type { Filters } from '../timeline.rules.ts';
import { type TimelinePages, timelineQuery } from './timeline-query.ts';

/**
 * Restarts the timeline from the member who was active most recently. The old list stays on the screen until the new
 * first page is loaded. If the member pulls the page down again before that, the second reset waits for the first one,
 * because a second call would cancel the first.
 */
export const useResetTimeline = (filters: Filters) => {
  const queryClient = useQueryClient();
  const { mutateAsync } = useApiMutation(resetTimeline);
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = timelineQuery(filters);
  const running = useRef<Promise<void>>(undefined);
  const begin = async () => {
    setBusy(true);
    try {
      await mutateAsync();
      // Only the first page is fetched again; each further page would cost a call.
      queryClient.setQueryData<TimelinePages>(queryKey, (data) => data && firstPageOf(data));
      await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
    } finally {
      setBusy(false);
      running.current = undefined;
    }
  };
  const reset = (): Promise<void> => {
    running.current ??= begin();
    return running.current;
  };
  return { reset, isBusy };
};

const firstPageOf = ({ pages, pageParams }: TimelinePages): TimelinePages => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});
