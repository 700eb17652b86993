import { queryOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import type { CallArgs, RequestOf } from './create-call-api.ts';
import { createActionKeys } from './idempotency.ts';

/** Key and function of a GET call: `useQuery(apiQuery(getAccount))`. The first part of the key is the call's name. */
export const apiQuery = <E extends Endpoint>(endpoint: E, request?: RequestOf<E>) =>
  queryOptions<ResponseOf<E>, ApiError>({
    queryKey: request === undefined ? [endpoint.name] : [endpoint.name, request],
    queryFn: ({ signal }) => callApi(endpoint, ...([{ ...request, signal }] as unknown as CallArgs<E>)),
  });

// biome-ignore lint/suspicious/noConfusingVoidType: only void lets mutate() be called with nothing
type Variables<E> = Record<string, never> extends RequestOf<E> ? RequestOf<E> | undefined | void : RequestOf<E>;
export type ApiMutationOptions<E extends Endpoint> = Omit<
  UseMutationOptions<ResponseOf<E>, ApiError, Variables<E>>,
  'mutationFn'
>;

/**
 * A call that the member causes by a press. Its Idempotency-Key is new for each press and kept when a press repeats one
 * whose outcome is unknown. Never retried by itself.
 */
export const useApiMutation = <E extends Endpoint>(endpoint: E, options: ApiMutationOptions<E> = {}) => {
  const [keys] = useState(createActionKeys);
  return useMutation<ResponseOf<E>, ApiError, Variables<E>>({
    ...options,
    mutationFn: async (request) => {
      const idempotencyKey = keys.keyFor(request);
      try {
        const answer = await callApi(endpoint, ...([{ ...request, idempotencyKey }] as unknown as CallArgs<E>));
        keys.settle();
        return answer;
      } catch (error) {
        keys.settle(error);
        throw error;
      }
    },
  });
};
