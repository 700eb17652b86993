import { ApiError } from '../api/api-error.ts';

/** How the last attempt to send an action ended. */
export type AttemptResult<A> =
  | { step: 'sent'; action: A }
  /** The action could not be sent for now, or its outcome is unknown. The action stays open and may be sent again. */
  | { step: 'failed'; action: A; error: ApiError }
  /** The server refused the action for good. */
  | { step: 'refused'; action: A; error: ApiError };
export type DelayedState<A> =
  /** `waitMs`: time in ms after which the action is sent. Infinity: the action is sent by `commit` only. */
  { step: 'waiting'; action: A; waitMs: number } | { step: 'sending'; action: A } | AttemptResult<A>;

/** The open actions by key: those that wait, are being sent, or failed. A `Map` holds them in this page only. */
export type OpenActions<K, A> = {
  get: (key: K) => A | undefined;
  set: (key: K, action: A) => void;
  delete: (key: K, action: A) => void;
};

export type DelayedActionsDeps<K, A> = {
  /** Sends one action. The request must continue after its page is closed (`keepalive`). */
  send: (action: A) => Promise<unknown>;
  /** Whether the action stays open after this error, to be sent again. Any other error ends the action. */
  isRetryable: (error: ApiError, key: K) => boolean;
  /** Called after each attempt. */
  onEnd?: (result: AttemptResult<A>, key: K) => void;
  open: OpenActions<K, A>;
};

/**
 * Actions that wait for some seconds, during which each can be undone, and are then sent. An action that could not be
 * sent stays open. Each key has at most one action, and one attempt to send the action at a time.
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
   * Sends the key's open action now, or joins the running attempt. Resolves to false when the action is still open
   * after the attempt.
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
     * Delays an action, and replaces the key's open one. Returns false, and changes nothing, while the key's last
     * action is being sent.
     * @param waitMs Time in ms after which the action is sent. Infinity: only `commit` sends the action.
     */
    hold: (key: K, action: A, waitMs: number): boolean => {
      if (attempts.has(key)) return false;
      const waiting: DelayedState<A> = { step: 'waiting', action, waitMs };
      open.set(key, action);
      set(key, waiting);
      // The timer runs on after an undo or an earlier `commit`, and does nothing then.
      if (Number.isFinite(waitMs)) setTimeout(() => states.get(key) === waiting && void commit(key), waitMs);
      return true;
    },
    /** Takes back an action that waits. Returns false in any other step. */
    undo: (key: K): boolean => {
      const state = states.get(key);
      if (state?.step !== 'waiting') return false;
      open.delete(key, state.action);
      set(key, null);
      return true;
    },
    /** Forgets the result of the last attempt. An action that failed stays open, and `commit` can send the action. */
    forget: (key: K): void => {
      const step = states.get(key)?.step;
      if (step === 'waiting' || step === 'sending') return;
      set(key, null);
    },
    commit,
    /** Called when the page is left: sends every action that waits, without waiting for the answers. */
    commitAll: (): void => {
      for (const [key, { step }] of [...states]) if (step === 'waiting') void commit(key);
    },
    /** The same object until the state changes. Null when the key has no action, and no result that is still kept. */
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
