import { useQuery } from '@tanstack/react-query';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type PaymentInformation = ResponseOf<typeof getPaymentInformation>;

const query = apiQuery(getPaymentInformation);

/**
 * The plan and the open attempts. Asked for anew whenever a screen of paying opens, because the call also asks the provider
 * what became of an open attempt. `pauseMs`: how long to wait before asking again; false for once.
 */
export const usePaymentInformation = (
  pauseMs: (answers: number, information: PaymentInformation | undefined) => number | false = () => false,
) =>
  useQuery({
    ...query,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pauseMs(state.dataUpdateCount + state.errorUpdateCount, state.data),
    refetchIntervalInBackground: false,
  });
