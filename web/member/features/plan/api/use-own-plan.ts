import { useQuery } from '@tanstack/react-query';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

/** The same answer as `usePaymentInformation`, without what only /payment_information does with it. */
export const ownPlanQuery = apiQuery(getPaymentInformation);
export const useOwnPlan = () => useQuery({ ...ownPlanQuery, refetchOnMount: 'always' });
