import { useQueryClient } from '@tanstack/react-query';
import { createManualRecommend } from '#shared/contract/recommend-steps.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

/**
 * Spends a ticket. The account is fetched again after success and failure, because only the account shows whether the
 * ticket was spent.
 */
export const useCreateManualRecommend = () => {
  const queryClient = useQueryClient();
  return useApiMutation(createManualRecommend, {
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
