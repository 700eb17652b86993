import { useQuery } from '@tanstack/react-query';
import type { confirmSignUp } from '#shared/contract/auth.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { loadAuthCalls } from './load-auth-calls.ts';

/**
 * Sends the token of a mailed link as soon as the link is opened. The token works once. The call is a query and not a
 * mutation, because React may mount the screen twice, but sends a query only once.
 */
export const useConfirmSignUp = (token: string | null) =>
  useQuery<ResponseOf<typeof confirmSignUp>, ApiError>({
    queryKey: ['confirmSignUp', token],
    queryFn: async () => {
      const { callApi, confirmSignUp } = await loadAuthCalls();
      return callApi(confirmSignUp, { body: { confirmation_token: token ?? '' } });
    },
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
