import { useQueryClient } from '@tanstack/react-query';
import { completeTutorial } from '#shared/contract/account.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { accountQuery } from './use-account.ts';

/** Waits for the renewed account, which /home decides by. */
export const useCompleteTutorial = () => {
  const queryClient = useQueryClient();
  return useApiMutation(completeTutorial, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
