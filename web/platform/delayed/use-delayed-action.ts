import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createDelayedActions, type DelayedActionsDeps } from './create-delayed-actions.ts';

/** The only key: this hook has at most one action. */
const ONE = 'one';

/** The hook keeps `send`, `isRetryable` and `onEnd` of the first render, so they must not use values that change. */
type DelayedActionOptions<A> = Omit<DelayedActionsDeps<typeof ONE, A>, 'open'> & {
  /** The action's delay, in ms; called when the delay starts. */
  waitMs: (action: A) => number;
  /**
   * True: a failed action is sent again before the next action, and when the user leaves the page. False: while an
   * action is being sent or has failed, the next action is refused.
   */
  retriesFailed: boolean;
};

/**
 * Has at most one delayed action, kept only in the memory of this page. A waiting action is sent at once when the next
 * action comes, when the user leaves the page and when the component unmounts. A failed action stays pending until it
 * is sent again or dismissed.
 */
export const useDelayedAction = <A>({ waitMs, retriesFailed, ...deps }: DelayedActionOptions<A>) => {
  const [open] = useState(() => new Map<typeof ONE, A>());
  const [actions] = useState(() => createDelayedActions({ ...deps, open }));
  /** The state now. Callbacks use it instead of `delayed`, which is the state at the last render. */
  const current = () => actions.stateOf(ONE);
  const delayed = useSyncExternalStore(actions.subscribe, current);
  /** Promise of the last call of `keep`. That call may still wait until the previous action is sent. */
  const keeping = useRef<Promise<boolean>>(undefined);

  /**
   * Sends the waiting action, and with `retriesFailed` also a failed action. Resolves to false when the action could
   * not be sent. Without `retriesFailed`, also resolves to false when an action has failed or is being sent.
   */
  const flush = async (): Promise<boolean> => {
    const step = current()?.step;
    if (!retriesFailed && (step === 'sending' || step === 'failed')) return false;
    return actions.commit(ONE);
  };
  const holdNext = async (action: A): Promise<boolean> => {
    // Repeated, because another call of `keep` may have set an action during the wait.
    do {
      if (!(await flush())) return false;
    } while (open.has(ONE));
    return actions.hold(ONE, action, waitMs(action));
  };
  /**
   * Sends the previous action, then starts the delay of the new one. When `flush` can't send the previous action,
   * `keep` drops the new action and resolves to false.
   */
  const keep = (action: A): Promise<boolean> => {
    keeping.current = holdNext(action);
    return keeping.current;
  };
  /**
   * Waits for the last call of `keep`, then sends the pending action without delay, also one that has failed before.
   * Resolves to false when the action could not be sent.
   */
  const settle = async (): Promise<boolean> => {
    await keeping.current;
    return actions.commit(ONE);
  };
  /** Drops a waiting or failed action, or removes the result of a finished one. Does nothing during an attempt. */
  const dismiss = () => {
    if (actions.undo(ONE)) return;
    if (current()?.step === 'failed') open.delete(ONE);
    actions.forget(ONE);
  };

  const leave = useEffectEvent((event: Event) => {
    if (!open.has(ONE)) return;
    // The browser shows its "leave page?" question, because the request may fail. The request itself continues when the
    // page is closed.
    if (event.type === 'beforeunload') event.preventDefault();
    void flush();
  });
  useEffect(() => {
    const listen = (event: Event) => leave(event);
    window.addEventListener('beforeunload', listen);
    window.addEventListener('pagehide', listen);
    return () => {
      window.removeEventListener('beforeunload', listen);
      window.removeEventListener('pagehide', listen);
      actions.commitAll();
    };
  }, [actions]);
  return { delayed, current, keep, flush, again: () => void actions.commit(ONE), settle, dismiss };
};
