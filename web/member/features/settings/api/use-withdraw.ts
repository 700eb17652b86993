import { useQueryClient } from '@tanstack/react-query';
import { submitCancelReason } from '#shared/contract/cancellation.ts';
import { withdraw, withdrawWoman } from '#shared/contract/withdrawal.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { endSession } from '#web/platform/session/end-session.ts';

export const useSubmitCancelReason = () => useApiMutation(submitCancelReason);

/** Ends the session and clears the cache, so that no data of the former member stays in this browser. */
const useEndMembership = () => {
  const queryClient = useQueryClient();
  return () => {
    endSession('withdrawn');
    queryClient.clear();
  };
};

export const useWithdraw = () => {
  const endMembership = useEndMembership();
  return useApiMutation(withdraw, { onSuccess: endMembership });
};

export const useWithdrawWoman = () => {
  const endMembership = useEndMembership();
  return useApiMutation(withdrawWoman, { onSuccess: endMembership });
};
