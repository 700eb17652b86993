import { useQuery } from '@tanstack/react-query';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { type Account, isPaid } from '#web/member/features/account/public.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

/** Whether the last renewal failed and is tried again. Home waits for no answer: without one nothing is said. */
export const useRenewalFailed = (account: Account): boolean => {
  const { data } = useQuery({ ...apiQuery(getPaymentInformation), enabled: isPaid(account) });
  return data?.retrying === true;
};
