import { useQueryClient } from '@tanstack/react-query';
import { createManualRecommend } from '#shared/contract/recommend-steps.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

/**
 * Asks staff to recommend a man, which uses one of the woman's tickets. The account is fetched again after success and
 * failure, because only the account shows whether the ticket was used.
 */
export const useCreateManualRecommend = () => {
  const queryClient = useQueryClient();
  return useApiMutation(createManualRecommend, {
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
