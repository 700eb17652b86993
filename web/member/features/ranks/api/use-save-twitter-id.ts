import { useQueryClient } from '@tanstack/react-query';
import { saveTwitterId } from '#shared/contract/ranks.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export const useSaveTwitterId = () => {
  const queryClient = useQueryClient();
  return useApiMutation(saveTwitterId, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
