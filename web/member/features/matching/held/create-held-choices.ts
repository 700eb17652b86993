import type { PairId } from '#shared/ids.ts';
import type { FixedNgReason } from '#shared/options/ng-reasons.ts';
import type { NgReason } from '#shared/rules/ng-reason.ts';
import type { AttemptResult, DelayedState } from '#web/platform/delayed/create-delayed-actions.ts';
import {
  createStoredActions,
  type StoredAction,
  type StoredActionsDeps,
} from '#web/platform/delayed/create-stored-actions.ts';

/** The member's answer: contact, no contact with its reason, or hold ("decide later"). */
export type Answer = { status: 'ok' } | { status: 'ng'; reason: NgReason | FixedNgReason } | { status: 'suspend' };
/** An answer that can be undone until it is sent. */
type Choice = {
  pairId: PairId;
  answer: Answer;
  /**
   * `status_n` at the time of the choice. The server refuses the choice when the pair's state has changed since then.
   */
  seen: number;
};
/** A stored choice that waits for the end of its undo time, or for the server's response. */
export type HeldChoice = Choice & StoredAction;
export type HeldState = DelayedState<HeldChoice>;

type HeldChoicesDeps = Omit<StoredActionsDeps<PairId, Choice>, 'entry' | 'keyOf' | 'isRetryable' | 'onEnd'> & {
  /** Undo time of a contact, in ms. */
  contactUndoMs: number;
};

export const STORAGE_KEY = 'awai.choices';
/** The entry of earlier releases, which had no delayed contacts: `reason` null was a hold. */
export const FORMER_STORAGE_KEY = 'awai.held-choices';
type FormerChoice = { pairId: PairId; reason: NgReason | FixedNgReason | null; seen: number } & StoredAction;

/**
 * Moves the choices that a page of an earlier release stored and did not send to today's entry. A choice whose undo
 * time still runs is left to the page that has its undo button.
 */
const adoptFormerChoices = (storage: HeldChoicesDeps['storage']): void => {
  try {
    const former: FormerChoice[] = JSON.parse(storage.getItem(FORMER_STORAGE_KEY) ?? '[]');
    const isOver = ({ dueAt }: FormerChoice) => dueAt < Date.now();
    const adopted = former.filter(isOver).map(({ reason, ...rest }) => ({
      ...rest,
      answer: reason === null ? { status: 'suspend' } : { status: 'ng', reason },
    }));
    if (adopted.length === 0) return;
    const known: unknown[] = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
    storage.setItem(STORAGE_KEY, JSON.stringify([...known, ...adopted]));
    storage.setItem(FORMER_STORAGE_KEY, JSON.stringify(former.filter((choice) => !isOver(choice))));
  } catch {
    // An entry that can't be read contains no choice.
  }
};

/** Delays an answer for its undo time and then sends the answer (rules: Pairs, Undo). */
export const createHeldChoices = (deps: HeldChoicesDeps) => {
  adoptFormerChoices(deps.storage);
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
     * Delays a contact by its undo time, any other answer until `commit` is called. The message with the undo button
     * calls `commit` when the message closes.
     */
    hold: (pairId: PairId, answer: Answer, seen: number): void => {
      choices.hold({ pairId, answer, seen }, answer.status === 'ok' ? deps.contactUndoMs : Number.POSITIVE_INFINITY);
    },
    /** Marks the pair's screen as open. Call the returned function when the screen closes. */
    watch: (pairId: PairId): (() => void) => {
      watched.add(pairId);
      return () => {
        watched.delete(pairId);
        choices.forget(pairId);
      };
    },
    /**
     * Deletes the state of the choice. Call it when the screen has shown how the choice ended. A failed choice keeps
     * its state, because the choice is sent again.
     */
    forget: (pairId: PairId): void => {
      if (choices.stateOf(pairId)?.step !== 'failed') choices.forget(pairId);
    },
    /** True once the member has answered about this pair, even before the answer has reached the server. */
    isAnswered: (pairId: PairId): boolean => accepted.has(pairId) || choices.openOf(pairId) !== undefined,
    /** Pairs with a hold ("decide later") that waits to be sent, is being sent or was just sent. */
    suspended: (): PairId[] =>
      choices.states().flatMap(({ action }) => (action.answer.status === 'suspend' ? [action.pairId] : [])),
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
