import { useQueryClient } from '@tanstack/react-query';
import { completeMovies } from '#shared/contract/ranks.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export const useCompleteMovies = () => {
  const queryClient = useQueryClient();
  return useApiMutation(completeMovies, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
