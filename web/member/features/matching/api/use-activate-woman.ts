import { useQueryClient } from '@tanstack/react-query';
import { activateWoman } from '#shared/contract/matching.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

/** Starts or resumes recommendations for the woman. */
export const useActivateWoman = () => {
  const queryClient = useQueryClient();
  return useApiMutation(activateWoman, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
