import type { PairId } from '#shared/ids.ts';
import type { FixedNgReason } from '#shared/options/ng-reasons.ts';
import type { NgReason } from '#shared/rules/ng-reason.ts';
import type { AttemptResult, DelayedState } from '#web/platform/delayed/create-delayed-actions.ts';
import {
  createStoredActions,
  type StoredAction,
  type StoredActionsDeps,
} from '#web/platform/delayed/create-stored-actions.ts';

/** A "no contact" or a hold ("decide later") that the member has chosen. */
type Choice = {
  pairId: PairId;
  /** Null for a hold, which needs no reason. */
  reason: NgReason | FixedNgReason | null;
  /**
   * `status_n` at the time of the choice. The server refuses the choice when the pair's state has changed since then.
   */
  seen: number;
};
/** A stored choice that waits for the end of its undo time, or for the server's response. */
export type HeldChoice = Choice & StoredAction;
export type HeldState = DelayedState<HeldChoice>;

type HeldChoicesDeps = Omit<StoredActionsDeps<PairId, Choice>, 'entry' | 'keyOf' | 'isRetryable' | 'onEnd'>;

export const STORAGE_KEY = 'awai.held-choices';

/** Delays a "no contact" or a hold for the undo time and then sends the choice (rules: Pairs, Undo). */
export const createHeldChoices = (deps: HeldChoicesDeps) => {
  /** Pairs whose screen is open. That screen shows the result of the choice, so no message is needed. */
  const watched = new Set<PairId>();
  /** Pairs whose choice the server has accepted since this page was loaded. */
  const accepted = new Set<PairId>();
  const unseenListeners = new Set<(result: AttemptResult<HeldChoice>) => void>();
  const choices = createStoredActions<PairId, Choice>({
    ...deps,
    entry: STORAGE_KEY,
    keyOf: ({ pairId }) => pairId,
    // A conflict means that the pair has changed. If the pair's screen is open, the member sees the conflict and
    // decides again. If the screen is closed, the choice is sent again later.
    isRetryable: (error, pairId) =>
      error.isOutcomeUnknown ||
      error.status === 401 ||
      error.status === 429 ||
      (error.code === 'conflict' && !watched.has(pairId)),
    onEnd: (result, pairId) => {
      if (result.step === 'sent') accepted.add(pairId);
      if (watched.has(pairId)) return;
      // Deletes the state that screens show. A choice that is to be sent again stays in storage, and `resumeActions`
      // sends it later.
      choices.forget(pairId);
      for (const listener of [...unseenListeners]) listener(result);
    },
  });
  return {
    ...choices,
    /**
     * Delays a "no contact" by the undo time, and a hold (`reason` is null) until `commit` is called. The message with
     * the undo button calls `commit` when the message closes.
     */
    hold: (pairId: PairId, reason: Choice['reason'], seen: number): void => {
      choices.hold({ pairId, reason, seen }, reason === null ? Number.POSITIVE_INFINITY : deps.undoMs);
    },
    /**
     * Marks the pair's screen as open. Call the returned function when the screen closes: it sends a waiting "no
     * contact" at once, and returns true if a "no contact" was waiting.
     */
    watch: (pairId: PairId): (() => boolean) => {
      watched.add(pairId);
      return () => {
        watched.delete(pairId);
        choices.forget(pairId);
        const state = choices.stateOf(pairId);
        const isHeld = state?.step === 'waiting' && state.action.reason !== null;
        if (isHeld) void choices.commit(pairId);
        return isHeld;
      };
    },
    /**
     * Deletes the state of the choice. Call it when the screen has shown how the choice ended. A failed choice keeps
     * its state, because the choice is sent again.
     */
    forget: (pairId: PairId): void => {
      if (choices.stateOf(pairId)?.step !== 'failed') choices.forget(pairId);
    },
    /** True once the member has declined or held this pair, even before the choice has reached the server. */
    isDeclined: (pairId: PairId): boolean => accepted.has(pairId) || choices.openOf(pairId) !== undefined,
    /** Pairs with a hold ("decide later") that waits to be sent, is being sent or was just sent. */
    suspended: (): PairId[] =>
      choices.states().flatMap(({ action }) => (action.reason === null ? [action.pairId] : [])),
    /**
     * Calls `listener` when an attempt to send a choice ends while the pair's screen is closed. Returns a function that
     * removes the listener.
     */
    onUnseenEnd: (listener: (result: AttemptResult<HeldChoice>) => void): (() => void) => {
      unseenListeners.add(listener);
      return () => {
        unseenListeners.delete(listener);
      };
    },
  };
};
