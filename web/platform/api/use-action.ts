import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from './api-error.ts';
import { createActionKeys } from './idempotency.ts';

export type ActionOptions<Answer, Request> = Omit<UseMutationOptions<Answer, ApiError, Request>, 'mutationFn'>;

/**
 * A mutation that the member triggers by a press. Each press gets a new Idempotency-Key; the repetition of an action
 * with unknown outcome gets the same key again. The mutation is never retried automatically.
 */
export const useAction = <Answer, Request>(
  send: (request: Request, idempotencyKey: string) => Promise<Answer>,
  options: ActionOptions<Answer, Request> = {},
) => {
  const [keys] = useState(createActionKeys);
  return useMutation<Answer, ApiError, Request>({
    ...options,
    mutationFn: async (request) => {
      const idempotencyKey = keys.keyFor(request);
      try {
        const answer = await send(request, idempotencyKey);
        keys.settle();
        return answer;
      } catch (error) {
        keys.settle(error);
        throw error;
      }
    },
  });
};
