import { useQuery } from '@tanstack/react-query';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

/**
 * The member's plan. Unlike the query of `usePaymentInformation`, this query is not repeated while a payment is
 * pending.
 */
export const ownPlanQuery = apiQuery(getPaymentInformation);
export const useOwnPlan = () => useQuery({ ...ownPlanQuery, refetchOnMount: 'always' });
