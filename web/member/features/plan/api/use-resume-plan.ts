import { useQueryClient } from '@tanstack/react-query';
import { resumePlan } from '#shared/contract/payments.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { paymentInformationQuery } from './use-payment-information.ts';

/** Revokes the cancellation of the plan. After success and failure the screen fetches the plan again. */
export const useResumePlan = () => {
  const queryClient = useQueryClient();
  return useApiMutation(resumePlan, {
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentInformationQuery.queryKey }),
  });
};
