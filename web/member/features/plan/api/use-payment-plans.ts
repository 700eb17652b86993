import { useQuery } from '@tanstack/react-query';
import { listPaymentPlans } from '#shared/contract/payments.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type PaymentPlan = ResponseOf<typeof listPaymentPlans>['plans'][number];
/** The regular price book of the member's sex, or the price book of the listed men. */
export type Campaign = '' | 'listed';

/** The plans of one price book at the stage's prices, which only the server knows (rules: Money). */
export const usePaymentPlans = (campaign: Campaign) => useQuery(apiQuery(listPaymentPlans, { query: { campaign } }));
