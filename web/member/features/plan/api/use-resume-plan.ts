import { useQueryClient } from '@tanstack/react-query';
import { resumePlan } from '#shared/contract/payments.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { paymentInformationQuery } from './use-payment-information.ts';

/** Takes the cancellation back. Whatever the outcome, the screen then shows the plan as it is. */
export const useResumePlan = () => {
  const queryClient = useQueryClient();
  return useApiMutation(resumePlan, {
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentInformationQuery.queryKey }),
  });
};
