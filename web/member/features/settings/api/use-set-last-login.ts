import { useQueryClient } from '@tanstack/react-query';
import { setTimelineSettings } from '#shared/contract/timeline.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

/** Saves whether others see how long ago the member used the service. */
export const useSetLastLogin = () => {
  const queryClient = useQueryClient();
  return useApiMutation(setTimelineSettings, {
    onSuccess: (_answer, { body }) => {
      const { last_login } = body.timeline_settings;
      if (last_login === undefined) return;
      queryClient.setQueryData(
        accountQuery.queryKey,
        (account) => account && { ...account, timeline_settings: { ...account.timeline_settings, last_login } },
      );
    },
  });
};
