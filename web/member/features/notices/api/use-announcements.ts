import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listAnnouncements, markAnnouncementsSeen } from '#shared/contract/notices.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

export const useAnnouncements = () => useQuery(apiQuery(listAnnouncements));

/**
 * Marks announcements as seen, and fetches the account with the number of unseen announcements again. The list of
 * announcements is not fetched again, so that new announcements keep their "new" mark while they are on the screen.
 */
export const useMarkAnnouncementsSeen = () => {
  const queryClient = useQueryClient();
  return useApiMutation(markAnnouncementsSeen, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
