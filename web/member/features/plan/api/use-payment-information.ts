import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { SECOND_MS } from '#shared/time.ts';
import { accountQuery, isPaid } from '#web/member/features/account/public.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';
import { planStateOf } from '../plan.rules.ts';

export type PaymentInformation = ResponseOf<typeof getPaymentInformation>;

/**
 * In ms. The call is repeated at this interval while a payment is pending. At each call, the server asks the provider
 * for the outcome.
 */
const ASK_AGAIN_MS = 10 * SECOND_MS;

/**
 * Query for the member's plan. Every API call that changes plan, card or likes invalidates
 * `paymentInformationQuery.queryKey`.
 */
export const paymentInformationQuery = apiQuery(getPaymentInformation);

/**
 * The member's plan, fetched again on mount. If the response and the account disagree on the state of the plan, the
 * account is fetched again, because the menu and /home read the account.
 */
export const usePaymentInformation = () => {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...paymentInformationQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.pending.length ? ASK_AGAIN_MS : false),
  });
  const state = query.data && planStateOf(query.data);
  useEffect(() => {
    const account = queryClient.getQueryData(accountQuery.queryKey);
    const known = account && (isPaid(account) ? account.plan_state : 'unpaid');
    if (state !== undefined && known !== undefined && known !== state)
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  }, [state, queryClient]);
  return query;
};
