import { useQueryClient } from '@tanstack/react-query';
import { createRecommend } from '#shared/contract/matching.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

/**
 * In a large market an empty draw is looked through in steps; each says after how long to ask on, and the next goes on
 * where it stopped. After so many the member is asked whether to go on.
 */
const MAX_STEPS = 20;

/** Makes one recommend. A mutation although the call is a GET: it creates, so nothing may repeat it (rules: Recommend record). */
export const useCreateRecommend = () => {
  const queryClient = useQueryClient();
  return useApiMutation(createRecommend, {
    retry: (steps, { code }) => code === 'too_many_requests' && steps < MAX_STEPS,
    retryDelay: (_steps, { retryAfterSeconds = 1 }) => retryAfterSeconds * 1000,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['listRecommends'] });
    },
  });
};
