import { useQuery } from '@tanstack/react-query';
import { listPaymentPlans } from '#shared/contract/payments.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type PaymentPlan = ResponseOf<typeof listPaymentPlans>['plans'][number];
/**
 * A price book (a set of plans): empty for the regular prices of the member's sex, `listed` for the prices of men who
 * signed up by a campaign link.
 */
export type Campaign = '' | 'listed';

/** The plans of one price book with the prices of this stage, which only the server knows (rules: Money). */
export const usePaymentPlans = (campaign: Campaign) => useQuery(apiQuery(listPaymentPlans, { query: { campaign } }));
