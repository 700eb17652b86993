import { useQuery } from '@tanstack/react-query';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

/** The same request as in `usePaymentInformation`, without the extra work that only /payment_information needs. */
export const ownPlanQuery = apiQuery(getPaymentInformation);
export const useOwnPlan = () => useQuery({ ...ownPlanQuery, refetchOnMount: 'always' });
