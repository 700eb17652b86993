import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createDelayedActions, type DelayedActionsDeps } from './create-delayed-actions.ts';

/** The only key: this hook has at most one action. */
const ONE = 'one';

/** The hook keeps `send`, `isRetryable` and `onEnd` of the first render, so they must not use values that change. */
type DelayedActionOptions<A> = Omit<DelayedActionsDeps<typeof ONE, A>, 'open'> & {
  /** The action's delay, in ms; called when the delay starts. */
  waitMs: (action: A) => number;
  /**
   * True: a failed action is sent again when the next action is added or the user leaves the page. False: the next
   * action is refused while an attempt runs, and until a failed action was sent again or dismissed.
   */
  retriesFailed: boolean;
};

/**
 * One delayed action at a time, in this page only. The next action, leaving the page and unmounting send the waiting
 * action at once. A failed action stays pending until it is sent again or dismissed.
 */
export const useDelayedAction = <A>({ waitMs, retriesFailed, ...deps }: DelayedActionOptions<A>) => {
  const [open] = useState(() => new Map<typeof ONE, A>());
  const [actions] = useState(() => createDelayedActions({ ...deps, open }));
  /** The state now. Callbacks use it instead of `delayed`, which is the state at the last render. */
  const current = () => actions.stateOf(ONE);
  const delayed = useSyncExternalStore(actions.subscribe, current);
  /** Promise of the last `keep`, which may still wait for the previous action. */
  const keeping = useRef<Promise<boolean>>(undefined);

  /**
   * Sends the waiting action. Resolves to false when an action is still unsent; `keep` must not replace it.
   */
  const flush = async (): Promise<boolean> => {
    const step = current()?.step;
    if (!retriesFailed && (step === 'sending' || step === 'failed')) return false;
    return actions.commit(ONE);
  };
  const holdNext = async (action: A): Promise<boolean> => {
    // Repeated, because another call of `keep` may have set an action while this one waited.
    do {
      if (!(await flush())) return false;
    } while (open.has(ONE));
    return actions.hold(ONE, action, waitMs(action));
  };
  /**
   * Starts the delay of an action as soon as the previous action was sent. Resolves to false when the previous action
   * is still unsent; then this action is dropped.
   */
  const keep = (action: A): Promise<boolean> => {
    keeping.current = holdNext(action);
    return keeping.current;
  };
  /** Sends the actions that were given to `keep`, also a failed one. Resolves to false when one is still unsent. */
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
