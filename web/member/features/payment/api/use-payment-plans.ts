import { useQuery } from '@tanstack/react-query';
import { listPaymentPlans } from '#shared/contract/payments.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

type PaymentPlans = ResponseOf<typeof listPaymentPlans>;
export type PaymentPlan = PaymentPlans['plans'][number];

/**
 * The plans that the member may buy. Never from the cache, because the dates of charges are counted from the answer's
 * `now`.
 */
export const usePaymentPlans = (campaign: string) =>
  useQuery({ ...apiQuery(listPaymentPlans, { query: { campaign } }), refetchOnMount: 'always' });
