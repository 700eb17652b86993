import { ApiError } from '../api/api-error.ts';

/** The result of the last attempt to send an action. */
export type AttemptResult<A> =
  | { step: 'sent'; action: A }
  /** The attempt failed, or its outcome is unknown. The action stays pending and may be sent again. */
  | { step: 'failed'; action: A; error: ApiError }
  /** The server refused the action; it will not be sent again. */
  | { step: 'refused'; action: A; error: ApiError };
export type DelayedState<A> =
  /** `waitMs`: time in ms after which the action is sent. Infinity: only `commit` sends it. */
  { step: 'waiting'; action: A; waitMs: number } | { step: 'sending'; action: A } | AttemptResult<A>;

/**
 * Storage for the pending actions (waiting, being sent or failed) by key. A `Map` loses them when the page is closed.
 */
export type OpenActions<K, A> = {
  get: (key: K) => A | undefined;
  set: (key: K, action: A) => void;
  delete: (key: K, action: A) => void;
};

export type DelayedActionsDeps<K, A> = {
  /** Sends one action. The request must complete even if the page is closed (`keepalive`). */
  send: (action: A) => Promise<unknown>;
  /** Whether the action stays pending after this error, so that it can be sent again. If not, it is dropped. */
  isRetryable: (error: ApiError, key: K) => boolean;
  /** Called after each attempt. */
  onEnd?: (result: AttemptResult<A>, key: K) => void;
  open: OpenActions<K, A>;
};

/**
 * Actions that are sent after a delay of some seconds. During the delay an action can be undone. An action that could
 * not be sent stays pending. Each key has at most one action and at most one running attempt.
 */
export const createDelayedActions = <K, A>({ send, isRetryable, onEnd, open }: DelayedActionsDeps<K, A>) => {
  const states = new Map<K, DelayedState<A>>();
  const attempts = new Map<K, Promise<boolean>>();
  const listeners = new Set<() => void>();

  const set = (key: K, state: DelayedState<A> | null) => {
    if (state) states.set(key, state);
    else states.delete(key);
    for (const listener of [...listeners]) listener();
  };
  const finish = async (key: K, action: A, sending: Promise<unknown>): Promise<boolean> => {
    let result: AttemptResult<A>;
    try {
      await sending;
      result = { step: 'sent', action };
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError('internal', { status: 0, cause });
      result = { step: isRetryable(error, key) ? 'failed' : 'refused', action, error };
    }
    attempts.delete(key);
    const isOpen = result.step === 'failed';
    if (!isOpen) open.delete(key, action);
    set(key, result);
    onEnd?.(result, key);
    return !isOpen;
  };
  /**
   * Sends the key's pending action now, or waits for the running attempt. Resolves to false when the action is still
   * pending after the attempt.
   */
  const commit = async (key: K): Promise<boolean> => {
    const action = open.get(key);
    if (action !== undefined && !attempts.has(key)) {
      attempts.set(key, finish(key, action, send(action)));
      set(key, { step: 'sending', action });
    }
    return attempts.get(key) ?? true;
  };

  return {
    /**
     * Starts the delay of an action. The action replaces the key's pending action. Returns false and changes nothing
     * while the key's last action is being sent.
     * @param waitMs Time in ms after which the action is sent. Infinity: only `commit` sends the action.
     */
    hold: (key: K, action: A, waitMs: number): boolean => {
      if (attempts.has(key)) return false;
      const waiting: DelayedState<A> = { step: 'waiting', action, waitMs };
      open.set(key, action);
      set(key, waiting);
      // An undo or an earlier `commit` does not clear this timer. The timer then does nothing, because the state has
      // changed.
      if (Number.isFinite(waitMs)) setTimeout(() => states.get(key) === waiting && void commit(key), waitMs);
      return true;
    },
    /** During the action's delay, cancels the action and returns true. Otherwise returns false and changes nothing. */
    undo: (key: K): boolean => {
      const state = states.get(key);
      if (state?.step !== 'waiting') return false;
      open.delete(key, state.action);
      set(key, null);
      return true;
    },
    /** Removes the result of the last attempt. A failed action stays pending, and `commit` can send it. */
    forget: (key: K): void => {
      const step = states.get(key)?.step;
      if (step === 'waiting' || step === 'sending') return;
      set(key, null);
    },
    commit,
    /** Called when the user leaves the page: sends every waiting action without waiting for the responses. */
    commitAll: (): void => {
      for (const [key, { step }] of [...states]) if (step === 'waiting') void commit(key);
    },
    /**
     * The state of the key's action; null when the key has no action and no result. Returns the same object until the
     * state changes.
     */
    stateOf: (key: K): DelayedState<A> | null => states.get(key) ?? null,
    states: (): DelayedState<A>[] => [...states.values()],
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
