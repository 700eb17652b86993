import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createDelayedActions, type DelayedActionsDeps } from './create-delayed-actions.ts';

/** The key of the one action. */
const ONE = 'one';

/** `send`, `isRetryable` and `onEnd` of the first render are used, so they may not close over values that change. */
type DelayedActionOptions<A> = Omit<DelayedActionsDeps<typeof ONE, A>, 'open'> & {
  /** How long an action waits, in ms; called when its wait begins. */
  waitMs: (action: A) => number;
  /**
   * Whether the next action and the page's end also send a failed action, and join a running attempt. Otherwise the
   * next action is refused until the failed one was sent again or taken back.
   */
  retriesFailed: boolean;
};

/**
 * One waiting action at a time, in this page only. The next action, the end of the page and unmounting send the action
 * at once. An action that failed stays until it is sent again or taken back.
 */
export const useDelayedAction = <A>({ waitMs, retriesFailed, ...deps }: DelayedActionOptions<A>) => {
  const [open] = useState(() => new Map<typeof ONE, A>());
  const [actions] = useState(() => createDelayedActions({ ...deps, open }));
  /** Read by timers and at the page's end, between two renders. */
  const current = () => actions.stateOf(ONE);
  const delayed = useSyncExternalStore(actions.subscribe, current);
  /** The last action, also while it waits for the one before. */
  const keeping = useRef<Promise<boolean>>(undefined);

  /**
   * Sends the waiting action. Resolves to false when an action is still unsent, so that the next action may not replace
   * it.
   */
  const flush = async (): Promise<boolean> => {
    const step = current()?.step;
    if (!retriesFailed && (step === 'sending' || step === 'failed')) return false;
    return actions.commit(ONE);
  };
  const holdNext = async (action: A): Promise<boolean> => {
    // While this action waited for the one before, another action may have replaced that one.
    do {
      if (!(await flush())) return false;
    } while (open.has(ONE));
    return actions.hold(ONE, action, waitMs(action));
  };
  /**
   * Delays an action as soon as the one before was sent. Resolves to false when that one is still unsent; then this
   * action is not delayed.
   */
  const keep = (action: A): Promise<boolean> => {
    keeping.current = holdNext(action);
    return keeping.current;
  };
  /** Sends every action that was given to `keep`, also one that failed. Resolves to false when one is still unsent. */
  const settle = async (): Promise<boolean> => {
    await keeping.current;
    return actions.commit(ONE);
  };
  /** Takes back an action that waits or failed, and forgets the result of any other. Does nothing during an attempt. */
  const dismiss = () => {
    if (actions.undo(ONE)) return;
    if (current()?.step === 'failed') open.delete(ONE);
    actions.forget(ONE);
  };

  const leave = useEffectEvent((event: Event) => {
    if (!open.has(ONE)) return;
    // The browser asks before it closes the page, because the call may fail. The call continues when the page is
    // closed.
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
