import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listAnnouncements, markAnnouncementsSeen } from '#shared/contract/notices.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

export const useAnnouncements = () => useQuery(apiQuery(listAnnouncements));

/** What was new keeps its mark while it is on screen; only the count of the account is asked for again. */
export const useMarkAnnouncementsSeen = () => {
  const queryClient = useQueryClient();
  return useApiMutation(markAnnouncementsSeen, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
