import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type PaymentInformation = ResponseOf<typeof getPaymentInformation>;

const query = apiQuery(getPaymentInformation);
const answersIn = (state: { dataUpdateCount: number; errorUpdateCount: number } | undefined): number =>
  state ? state.dataUpdateCount + state.errorUpdateCount : 0;

/**
 * The plan and the pending payments. Fetched again whenever a payment screen opens, because the endpoint also requests
 * the outcome of a pending payment from the provider. `pauseMs` gets the number of responses since the screen opened,
 * and the newest response. It returns the ms until the next call, or false for no further call.
 */
export const usePaymentInformation = (
  pauseMs: (answers: number, information: PaymentInformation | undefined) => number | false = () => false,
) => {
  const client = useQueryClient();
  const [before] = useState(() => answersIn(client.getQueryState(query.queryKey)));
  return useQuery({
    ...query,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pauseMs(answersIn(state) - before, state.data),
    refetchIntervalInBackground: false,
  });
};
