import type { PairId } from '#shared/ids.ts';
import type { FixedNgReason } from '#shared/options/ng-reasons.ts';
import type { NgReason } from '#shared/rules/ng-reason.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

/** A stored "no contact" or hold that waits for the end of its undo time, or for the server's answer. */
export type HeldChoice = {
  pairId: PairId;
  /** Null for a hold, which needs no reason. */
  reason: NgReason | FixedNgReason | null;
  /**
   * `status_n` at the time of the choice. The server refuses the choice when the pair's state has changed since then.
   */
  seen: number;
  /** Equal in every attempt to send the choice, so that repeated attempts take effect once. */
  idempotencyKey: string;
  /** Id of the member who made the choice. Another member in this browser neither sends nor sees the choice. */
  uid: string;
  /** End of the undo time, in epoch ms by the clock of this device. */
  dueAt: number;
};
export type HeldState =
  | { step: 'held' | 'sending' | 'done' }
  /** The choice could not be sent for now. The choice stays stored and may be sent again. */
  | { step: 'failed'; error: ApiError }
  /** The server refused the choice and changed nothing. */
  | { step: 'refused'; error: ApiError };

type HeldChoicesDeps = {
  /** Sends one choice. The request must continue after its page is closed (`keepalive`). */
  send: (choice: HeldChoice) => Promise<unknown>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  getUid: () => string | undefined;
  newKey: () => string;
  now: () => number;
  /** Length of the undo time, in ms. */
  undoMs: number;
};

export const STORAGE_KEY = 'awai.held-choices';
/**
 * Time in ms that the tab in which the member chose has for sending. After this time another tab may send the choice.
 */
const GRACE_MS = 3_000;

const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('internal', { status: 0, cause: error });

/**
 * Whether a failed choice stays stored, to be sent again. After a conflict, a member whose screen is open sees the
 * conflict and decides again. When the screen is closed, the choice is sent again later.
 */
const isWorthAnotherTry = (error: ApiError, isWatched: boolean): boolean =>
  error.isOutcomeUnknown || error.status === 401 || error.status === 429 || (error.code === 'conflict' && !isWatched);

/**
 * Delays a "no contact" or a hold for the undo time and then sends the choice. The choice stays stored until the server has
 * answered, so that a closed or crashed page loses no choice. Repeated attempts use one idempotency key, so that the
 * choice counts once (rules: Recommend record, Undo).
 */
export const createHeldChoices = ({ send, storage, getUid, newKey, now, undoMs }: HeldChoicesDeps) => {
  const states = new Map<PairId, HeldState>();
  const timers = new Map<PairId, ReturnType<typeof setTimeout>>();
  /** Pairs whose screen is open. The open screen shows the result of the choice. */
  const watched = new Set<PairId>();
  const listeners = new Set<() => void>();
  const unseenListeners = new Set<(state: HeldState, choice: HeldChoice) => void>();
  /** Pairs with a hold that is held back or just sent. Replaced at each change, so that React sees the change. */
  let suspended: ReadonlySet<PairId> = new Set();

  const stored = (): HeldChoice[] => {
    try {
      const list: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
      return Array.isArray(list) ? list : [];
    } catch {
      return [];
    }
  };
  const store = (choices: HeldChoice[]) => {
    try {
      if (choices.length === 0) storage.removeItem(STORAGE_KEY);
      else storage.setItem(STORAGE_KEY, JSON.stringify(choices));
    } catch {
      // When the browser refuses storage, the choice exists only in this page. The page sends the choice when it is
      // left.
    }
  };
  const inMemory = new Map<PairId, HeldChoice>();
  /** Pairs whose "no contact" the server has accepted in this page. */
  const accepted = new Set<PairId>();
  const find = (pairId: PairId) =>
    inMemory.get(pairId) ?? stored().find((choice) => choice.pairId === pairId && choice.uid === getUid());
  const put = (choice: HeldChoice) => {
    inMemory.set(choice.pairId, choice);
    store([...stored().filter(({ pairId, uid }) => pairId !== choice.pairId || uid !== choice.uid), choice]);
  };
  const drop = ({ pairId, idempotencyKey }: HeldChoice) => {
    inMemory.delete(pairId);
    store(stored().filter((choice) => choice.idempotencyKey !== idempotencyKey));
  };
  const stopTimer = (pairId: PairId) => {
    clearTimeout(timers.get(pairId));
    timers.delete(pairId);
  };
  const setState = (pairId: PairId, state: HeldState | null) => {
    if (state) states.set(pairId, state);
    else {
      states.delete(pairId);
      suspended = new Set([...suspended].filter((id) => id !== pairId));
    }
    for (const listener of [...listeners]) listener();
  };

  /** Sends the choice now. Does nothing while the choice is being sent, or when the pair has no held choice. */
  const commit = async (pairId: PairId): Promise<void> => {
    const choice = find(pairId);
    stopTimer(pairId);
    if (!choice || choice.uid !== getUid() || states.get(pairId)?.step === 'sending') return;
    setState(pairId, { step: 'sending' });
    try {
      await send(choice);
      accepted.add(pairId);
      drop(choice);
      end(choice, { step: 'done' });
    } catch (cause) {
      const error = toApiError(cause);
      const isOpen = isWorthAnotherTry(error, watched.has(pairId));
      if (!isOpen) drop(choice);
      end(choice, { step: isOpen ? 'failed' : 'refused', error });
    }
  };
  /**
   * Stores the result for an open screen. Without an open screen the result is dropped, and `resume` later sends every
   * choice that is still stored.
   */
  const end = (choice: HeldChoice, state: HeldState) => {
    if (watched.has(choice.pairId)) return setState(choice.pairId, state);
    setState(choice.pairId, null);
    for (const listener of [...unseenListeners]) listener(state, choice);
  };
  /** Stores a choice. Returns false when nobody is signed in, or when the pair's last choice is being sent. */
  const keep = (pairId: PairId, reason: HeldChoice['reason'], seen: number): boolean => {
    const uid = getUid();
    if (uid === undefined || states.get(pairId)?.step === 'sending') return false;
    stopTimer(pairId);
    put({ pairId, reason, seen, idempotencyKey: newKey(), uid, dueAt: now() + undoMs });
    return true;
  };

  return {
    /** Holds back a "no contact", and sends the choice after the undo time. */
    hold: (pairId: PairId, reason: NgReason | FixedNgReason, seen: number): void => {
      if (!keep(pairId, reason, seen)) return;
      timers.set(
        pairId,
        setTimeout(() => void commit(pairId), undoMs),
      );
      setState(pairId, { step: 'held' });
    },
    /**
     * Holds back a hold until `commit`, which the message with the undo button calls when the message ends. The screen of
     * the pair may close meanwhile.
     */
    suspend: (pairId: PairId, seen: number): void => {
      if (!keep(pairId, null, seen)) return;
      suspended = new Set([...suspended, pairId]);
      setState(pairId, { step: 'held' });
    },
    /** Deletes the held choice. Returns false when the choice is being sent or was already answered. */
    undo: (pairId: PairId): boolean => {
      const choice = find(pairId);
      if (!choice || states.get(pairId)?.step !== 'held') return false;
      stopTimer(pairId);
      drop(choice);
      setState(pairId, null);
      return true;
    },
    commit,
    /** Called when the page is left: sends every held choice without waiting for the answers. */
    commitAll: (): void => {
      for (const [pairId, { step }] of [...states]) if (step === 'held') void commit(pairId);
    },
    /**
     * Sends choices that an earlier page left stored. Each choice waits for the end of its undo time and for the time
     * reserved for the tab in which the member chose. Returns a function that stops the timers.
     */
    resume: (): (() => void) => {
      const left = stored().filter(({ uid, pairId }) => uid === getUid() && !states.has(pairId));
      const waits = left.map((choice) =>
        setTimeout(
          () => {
            const isLeft = stored().some(({ idempotencyKey }) => idempotencyKey === choice.idempotencyKey);
            if (isLeft && !states.has(choice.pairId)) void commit(choice.pairId);
          },
          Math.max(0, Math.min(choice.dueAt - now(), undoMs)) + GRACE_MS,
        ),
      );
      return () => {
        for (const wait of waits) clearTimeout(wait);
      };
    },
    /**
     * Call when the pair's screen opens, and call the returned function when the screen closes. The returned function
     * ends the undo time of a "no contact", and returns whether one was still held.
     */
    watch: (pairId: PairId): (() => boolean) => {
      watched.add(pairId);
      return () => {
        watched.delete(pairId);
        if (suspended.has(pairId) && states.get(pairId)?.step === 'held') return false;
        const isHeld = states.get(pairId)?.step === 'held';
        if (isHeld) void commit(pairId);
        else if (states.get(pairId)?.step !== 'sending') setState(pairId, null);
        return isHeld;
      };
    },
    /** Call when the screen has shown the result. */
    forget: (pairId: PairId): void => {
      const step = states.get(pairId)?.step;
      if (step === 'done' || step === 'refused') setState(pairId, null);
    },
    /** Whether the member has declined this pair, also while the choice is held, being sent or to be sent again. */
    isDeclined: (pairId: PairId): boolean => accepted.has(pairId) || find(pairId) !== undefined,
    stateOf: (pairId: PairId): HeldState | null => states.get(pairId) ?? null,
    suspended: (): ReadonlySet<PairId> => suspended,
    /** Calls `listener` when a choice has ended whose screen is closed, so that lists are fetched again. */
    onUnseenEnd: (listener: (state: HeldState, choice: HeldChoice) => void): (() => void) => {
      unseenListeners.add(listener);
      return () => {
        unseenListeners.delete(listener);
      };
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
