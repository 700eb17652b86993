import { useQueryClient } from '@tanstack/react-query';
import { createRecommend } from '#shared/contract/matching.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { undecidedQuery } from './undecided-query.ts';

/**
 * Largest number of retries after one click. One request searches a limited number of members. If it finds no man, the
 * response says how long to wait, and the next request continues the search. After the last retry the member must click
 * again.
 */
const MAX_STEPS = 20;

/**
 * Requests one recommendation. The endpoint is a GET, but it stores a pair of the woman and the recommended man. It is
 * used as a mutation, so that the query library never repeats the call by itself (rules: Pairs).
 * @param showsHome True: home stays open and shows the new man. False: his profile opens.
 */
export const useCreateRecommend = ({ showsHome = false } = {}) => {
  const queryClient = useQueryClient();
  return useApiMutation(createRecommend, {
    retry: (steps, { code }) => code === 'too_many_requests' && steps < MAX_STEPS,
    retryDelay: (_steps, { retryAfterSeconds = 1 }) => retryAfterSeconds * 1000,
    onSuccess: ({ success }) => {
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['listRecommends'] });
      // After a success the new man's profile opens. Home is not fetched again yet, because it would show him for a
      // moment. After a refusal home is fetched again: men may have been recommended on another device meanwhile.
      void queryClient.invalidateQueries({
        queryKey: undecidedQuery.queryKey,
        refetchType: success && !showsHome ? 'none' : 'active',
      });
    },
  });
};
