import type { QueryClient } from '@tanstack/react-query';
import { listPayments } from '#shared/contract/payment-history.ts';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { getLikes } from '#shared/contract/payments.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { forgetTimeline } from './forget-timeline.ts';

/**
 * Fetches all shown data about payments again, after a call that may have changed it. Does not wait for the responses.
 */
export const refreshMoney = (queryClient: QueryClient): void => {
  forgetTimeline(queryClient);
  const names = [accountQuery.queryKey[0], getPaymentInformation.name, getLikes.name, listPayments.name];
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
};
