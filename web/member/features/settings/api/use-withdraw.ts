import { useQueryClient } from '@tanstack/react-query';
import { submitCancelReason } from '#shared/contract/payments.ts';
import { withdraw, withdrawWoman } from '#shared/contract/withdrawal.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { endSession } from '#web/platform/session/end-session.ts';

export const useSubmitCancelReason = () => useApiMutation(submitCancelReason);

/** The membership is over: nothing of it stays in this browser. */
const useForget = () => {
  const queryClient = useQueryClient();
  return () => {
    endSession('withdrawn');
    queryClient.clear();
  };
};

export const useWithdraw = () => {
  const forget = useForget();
  return useApiMutation(withdraw, { onSuccess: forget });
};

export const useWithdrawWoman = () => {
  const forget = useForget();
  return useApiMutation(withdrawWoman, { onSuccess: forget });
};
