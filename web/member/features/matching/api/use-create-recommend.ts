import { useQueryClient } from '@tanstack/react-query';
import { createRecommend } from '#shared/contract/matching.ts';
import { accountQuery } from '#web/member/features/account/api/use-account.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

/** Makes one recommend. A mutation although the call is a GET: it creates, so nothing may repeat it (rules: Recommend record). */
export const useCreateRecommend = () => {
  const queryClient = useQueryClient();
  return useApiMutation(createRecommend, {
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['listRecommends'] });
    },
  });
};
