import { useQueryClient } from '@tanstack/react-query';
import { savePropensity } from '#shared/contract/ranks.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export const useSavePropensity = () => {
  const queryClient = useQueryClient();
  return useApiMutation(savePropensity, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
