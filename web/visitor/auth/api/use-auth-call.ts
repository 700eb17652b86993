import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { RequestOf } from '#web/platform/api/create-call-api.ts';
import { useCall } from '#web/platform/api/use-call.ts';

/** A mutation for an endpoint that visitors use. */
export const useAuthCall = <E extends Endpoint>(endpoint: E) =>
  useCall<ResponseOf<E>, RequestOf<E>>((request, idempotencyKey) => callApi(endpoint, request, { idempotencyKey }));
