import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from './api-error.ts';
import { createActionKeys } from './idempotency.ts';

export type ActionOptions<Answer, Request> = Omit<UseMutationOptions<Answer, ApiError, Request>, 'mutationFn'>;

/**
 * A mutation that the member triggers by a click. Each click gets one Idempotency-Key. Automatic retries
 * (`options.retry`) use the same key. When the outcome of a click is unknown, the next click with the same request gets
 * the same key again.
 */
export const useAction = <Answer, Request>(
  send: (request: Request, idempotencyKey: string) => Promise<Answer>,
  options: ActionOptions<Answer, Request> = {},
) => {
  const [keys] = useState(createActionKeys);
  return useMutation<Answer, ApiError, Request>({
    ...options,
    mutationFn: (request) => send(request, keys.keyFor(request)),
    onSettled: (...settled) => {
      const [, error] = settled;
      keys.settle(error ?? undefined);
      return options.onSettled?.(...settled);
    },
  });
};
