import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getTimeline } from '#shared/contract/timeline.ts';
import { onExpiredPhoto } from '#web/components/expired-photo.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { type Filters, toQuery } from '../timeline.rules.ts';
import { type TimelinePages, timelineQuery } from './timeline-query.ts';

/**
 * Fetches new photo links for an older page when a photo could not be loaded because its link has expired. Only photo
 * links change: the list keeps its members and their order (rules: Uploads, A link that expired).
 */
export const useRenewedPages = (filters: Filters): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const running = new Set<number>();
    return onExpiredPhoto((src) => {
      const index = pageWith(src, queryClient.getQueryData<TimelinePages>(timelineQuery(filters).queryKey));
      if (index < 0 || running.has(index)) return;
      running.add(index);
      // If the call fails, the default picture stays, and the next failing picture of the page tries again.
      void renew(queryClient, filters, index)
        .catch(() => undefined)
        .finally(() => running.delete(index));
    });
  }, [queryClient, filters]);
};

const pageWith = (src: string, data: TimelinePages | undefined): number =>
  data?.pages.findIndex(({ users }) =>
    users.some(({ profile1, profile1_small: small }) => profile1 === src || small === src),
  ) ?? -1;

const renew = async (queryClient: QueryClient, filters: Filters, index: number): Promise<void> => {
  const { queryKey } = timelineQuery(filters);
  const cursor = queryClient.getQueryData<TimelinePages>(queryKey)?.pageParams[index];
  const { users } = await callApi(getTimeline, { query: { ...toQuery(filters), cursor } });
  const links = new Map(users.map(({ uuid, profile1, profile1_small }) => [uuid, { profile1, profile1_small }]));
  queryClient.setQueryData<TimelinePages>(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          users: page.users.map((row) => ({ ...row, ...links.get(row.uuid) })),
        })),
      },
  );
};
