import { useQueryClient } from '@tanstack/react-query';
import { activateWoman } from '#shared/contract/matching.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

/**
 * Starts or resumes recommendations for the woman. The account is fetched again; unless `goesOn`, the mutation is
 * pending until the new account is there. `goesOn`: another request follows at once.
 */
export const useActivateWoman = ({ goesOn = false } = {}) => {
  const queryClient = useQueryClient();
  return useApiMutation(activateWoman, {
    onSuccess: () => {
      const fetched = queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      return goesOn ? undefined : fetched;
    },
  });
};
