import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from './api-error.ts';
import { createActionKeys } from './idempotency.ts';

export type ActionOptions<Answer, Request> = Omit<UseMutationOptions<Answer, ApiError, Request>, 'mutationFn'>;

/**
 * What the member causes by a press. Its Idempotency-Key is new for each press and kept when a press repeats one whose
 * outcome is unknown. Never retried by itself.
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
