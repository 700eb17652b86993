import { useQueryClient } from '@tanstack/react-query';
import { createManualRecommend } from '#shared/contract/recommend-steps.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

/** Spends a ticket; whatever came of it, the account knows best. */
export const useCreateManualRecommend = () => {
  const queryClient = useQueryClient();
  return useApiMutation(createManualRecommend, {
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
