import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import type { RequestOf, Variables } from './create-call-api.ts';
import { type ActionOptions, useAction } from './use-action.ts';

/** Query options of a GET endpoint: `useQuery(apiQuery(getAccount))`. The query key starts with the endpoint's name. */
export const apiQuery = <E extends Endpoint>(endpoint: E, request?: RequestOf<E>) =>
  queryOptions<ResponseOf<E>, ApiError>({
    queryKey: request === undefined ? [endpoint.name] : [endpoint.name, request],
    queryFn: ({ signal }) => callApi(endpoint, request, { signal }),
  });

type ApiMutationOptions<E extends Endpoint> = ActionOptions<ResponseOf<E>, Variables<E>>;

/** A mutation that calls one endpoint of the API contract when the member clicks (`useAction`). */
export const useApiMutation = <E extends Endpoint>(endpoint: E, options: ApiMutationOptions<E> = {}) =>
  useAction<ResponseOf<E>, Variables<E>>(
    (request, idempotencyKey) => callApi(endpoint, request, { idempotencyKey }),
    options,
  );
