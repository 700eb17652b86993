import { useCallback, useRef, useState } from 'react';
import { useIsMounted } from '../use-is-mounted.ts';
import type { ApiError } from './api-error.ts';
import { createActionKeys } from './idempotency.ts';

type CallState<Answer> = { isPending: boolean; data: Answer | undefined; error: ApiError | null };
type Outcome<Answer> = {
  /** These callbacks are not called after the component that called `mutate` has unmounted. */
  onSuccess?: (answer: Answer) => void;
  onError?: (error: ApiError) => void;
};

const IDLE = { isPending: false, data: undefined, error: null };

/**
 * Sends a request on a click, like `useAction`, but without the query library, which most visitors' screens do not load
 * (decision 038). Each click gets one Idempotency-Key. When the outcome of a click is unknown, the next click with the
 * same request gets the same key again. `mutate` is the same function in every render.
 */
export const useCall = <Answer, Request>(send: (request: Request, idempotencyKey: string) => Promise<Answer>) => {
  const [state, setState] = useState<CallState<Answer>>(IDLE);
  const [keys] = useState(createActionKeys);
  const newestSend = useRef(send);
  newestSend.current = send;
  const isMounted = useIsMounted();
  const mutate = useCallback(
    (request: Request, { onSuccess, onError }: Outcome<Answer> = {}): void => {
      const finish = (end: Partial<CallState<Answer>>, tell: () => void) => {
        keys.settle(end.error ?? undefined);
        if (!isMounted.current) return;
        setState({ ...IDLE, ...end });
        tell();
      };
      setState({ ...IDLE, isPending: true });
      newestSend.current(request, keys.keyFor(request)).then(
        (data) => finish({ data }, () => onSuccess?.(data)),
        (error: ApiError) => finish({ error }, () => onError?.(error)),
      );
    },
    [keys, isMounted],
  );
  return { ...state, isSuccess: state.data !== undefined, mutate };
};
