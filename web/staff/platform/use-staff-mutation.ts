import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import type { RequestOf } from '#web/platform/api/create-call-api.ts';
import { createActionKeys } from '#web/platform/api/idempotency.ts';
import { callStaffApi } from './call-staff-api.ts';

type StaffMutationOptions<E extends Endpoint> = Omit<
  UseMutationOptions<ResponseOf<E>, ApiError, RequestOf<E>>,
  'mutationFn'
> & {
  /** True: the browser completes the request even if the page is closed. */
  keepalive?: boolean;
};

/**
 * `useApiMutation` with staff credentials. If the outcome of a request is unknown, a second click sends the same
 * Idempotency-Key.
 */
export const useStaffMutation = <E extends Endpoint>(
  endpoint: E,
  { keepalive = false, ...options }: StaffMutationOptions<E> = {},
) => {
  const [keys] = useState(createActionKeys);
  return useMutation<ResponseOf<E>, ApiError, RequestOf<E>>({
    ...options,
    mutationFn: async (request) => {
      const idempotencyKey = keys.keyFor(request);
      try {
        const answer = await callStaffApi(endpoint, request, { idempotencyKey, keepalive });
        keys.settle();
        return answer;
      } catch (error) {
        keys.settle(error);
        throw error;
      }
    },
  });
};
