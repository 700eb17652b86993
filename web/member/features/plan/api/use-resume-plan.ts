import { useQueryClient } from '@tanstack/react-query';
import { resumePlan } from '#shared/contract/payments.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { paymentInformationQuery } from './use-payment-information.ts';

/** Revokes the cancellation of the plan. After success and failure plan and account are fetched again. */
export const useResumePlan = () => {
  const queryClient = useQueryClient();
  return useApiMutation(resumePlan, {
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      return queryClient.invalidateQueries({ queryKey: paymentInformationQuery.queryKey });
    },
  });
};
