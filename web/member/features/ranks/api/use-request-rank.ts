import { useQueryClient } from '@tanstack/react-query';
import { requestRank } from '#shared/contract/ranks.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export const useRequestRank = () => {
  const queryClient = useQueryClient();
  return useApiMutation(requestRank, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
