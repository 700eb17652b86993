import { useQueryClient } from '@tanstack/react-query';
import { pauseWoman } from '#shared/contract/recommend-steps.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

/** Stops the service's recommendations to the woman until she resumes them. */
export const usePauseWoman = () => {
  const queryClient = useQueryClient();
  return useApiMutation(pauseWoman, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
