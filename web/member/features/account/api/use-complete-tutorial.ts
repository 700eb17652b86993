import { useQueryClient } from '@tanstack/react-query';
import { completeTutorial } from '#shared/contract/account.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { accountQuery } from './use-account.ts';

/**
 * The mutation resolves after the account is fetched again, because /home reads the tutorial's state from the account.
 */
export const useCompleteTutorial = () => {
  const queryClient = useQueryClient();
  return useApiMutation(completeTutorial, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};
