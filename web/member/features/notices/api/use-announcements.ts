import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listAnnouncements, markAnnouncementsSeen } from '#shared/contract/notices.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

export const useAnnouncements = () => useQuery(apiQuery(listAnnouncements));

/**
 * Fetches only the account's count again. The list is not fetched, so that new announcements keep their mark while
 * they are on screen.
 */
export const useMarkAnnouncementsSeen = () => {
  const queryClient = useQueryClient();
  return useApiMutation(markAnnouncementsSeen, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
