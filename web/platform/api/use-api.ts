import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import type { CallArgs, RequestOf } from './create-call-api.ts';
import { type ActionOptions, useAction } from './use-action.ts';

/** Query options of a GET call: `useQuery(apiQuery(getAccount))`. The query key starts with the call's name. */
export const apiQuery = <E extends Endpoint>(endpoint: E, request?: RequestOf<E>) =>
  queryOptions<ResponseOf<E>, ApiError>({
    queryKey: request === undefined ? [endpoint.name] : [endpoint.name, request],
    queryFn: ({ signal }) => callApi(endpoint, ...([{ ...request, signal }] as unknown as CallArgs<E>)),
  });

// biome-ignore lint/suspicious/noConfusingVoidType: only void lets mutate() be called with nothing
type Variables<E> = Record<string, never> extends RequestOf<E> ? RequestOf<E> | undefined | void : RequestOf<E>;
type ApiMutationOptions<E extends Endpoint> = ActionOptions<ResponseOf<E>, Variables<E>>;

/** A mutation of one contract call that the member triggers by a press (`useAction`). */
export const useApiMutation = <E extends Endpoint>(endpoint: E, options: ApiMutationOptions<E> = {}) =>
  useAction<ResponseOf<E>, Variables<E>>(
    (request, idempotencyKey) => callApi(endpoint, ...([{ ...request, idempotencyKey }] as unknown as CallArgs<E>)),
    options,
  );
