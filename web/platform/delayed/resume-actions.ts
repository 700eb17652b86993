import type { DelayedState } from './create-delayed-actions.ts';
import type { StoredAction } from './create-stored-actions.ts';

type Resumable<K, A> = {
  stored: () => A[];
  stateOf: (key: K) => DelayedState<A> | null;
  commit: (key: K) => Promise<unknown>;
};
type ResumeOptions<K, A> = {
  keyOf: (action: A) => K;
  getUid: () => string | undefined;
  /** Length of the undo time, in ms. */
  undoMs: number;
};

/**
 * Time in ms after the end of the undo time. During this time only the tab in which the member acted sends the
 * action. Afterwards any tab may send the action.
 */
const GRACE_MS = 3_000;

/**
 * Sends the member's stored actions of earlier page loads. Each action is sent after its undo time plus `GRACE_MS`.
 * Returns a function that stops the timers.
 */
export const resumeActions = <K, A extends StoredAction>(
  { stored, stateOf, commit }: Resumable<K, A>,
  { keyOf, getUid, undoMs }: ResumeOptions<K, A>,
): (() => void) => {
  /** The member's stored actions for which this page has no state, for example those of an earlier page load. */
  const left = () => stored().filter((action) => action.uid === getUid() && stateOf(keyOf(action)) === null);
  const waits = left().map((action) =>
    setTimeout(
      () => {
        const isLeft = left().some(({ idempotencyKey }) => idempotencyKey === action.idempotencyKey);
        if (isLeft) void commit(keyOf(action));
      },
      Math.max(0, Math.min(action.dueAt - Date.now(), undoMs)) + GRACE_MS,
    ),
  );
  return () => {
    for (const wait of waits) clearTimeout(wait);
  };
};
