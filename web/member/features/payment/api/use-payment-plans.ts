import { useQuery } from '@tanstack/react-query';
import { listPaymentPlans } from '#shared/contract/payments.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

type PaymentPlans = ResponseOf<typeof listPaymentPlans>;
export type PaymentPlan = PaymentPlans['plans'][number];

/**
 * The plans that the member may buy. Fetched again whenever the screen opens, because the dates of the charges are
 * computed from `now` in the response.
 */
export const usePaymentPlans = (campaign: string) =>
  useQuery({ ...apiQuery(listPaymentPlans, { query: { campaign } }), refetchOnMount: 'always' });
