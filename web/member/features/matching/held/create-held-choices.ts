import type { PairId } from '#shared/ids.ts';
import type { FixedNgReason } from '#shared/options/matching.ts';
import type { NgReason } from '#shared/rules/ng-reason.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

/** A "no contact" that waits for its undo to run out, or for an answer. Stored as it is. */
export type HeldChoice = {
  pairId: PairId;
  reason: NgReason | FixedNgReason;
  /** `status_n` that it was made for: what came of the record meanwhile is not to be undone by it. */
  seen: number;
  /** The same for every attempt, so that it takes effect once however often it is sent. */
  idempotencyKey: string;
  /** Whose choice; another member on this browser neither sends nor sees it. */
  uid: string;
  /** Epoch ms of this device at which the undo ends. */
  dueAt: number;
};
export type HeldState =
  | { step: 'held' | 'sending' | 'done' }
  /** No answer came: it stays stored and may be sent again. */
  | { step: 'failed'; error: ApiError }
  /** The server refused it: nothing changed there. */
  | { step: 'refused'; error: ApiError };

type HeldChoicesDeps = {
  /** Sends one choice; must outlive its page. */
  send: (choice: HeldChoice) => Promise<unknown>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  getUid: () => string | undefined;
  newKey: () => string;
  now: () => number;
  /** Time to undo, in ms. */
  undoMs: number;
};

export const STORAGE_KEY = 'awai.held-choices';
/** The tab that holds a choice gets this long to send it before another one does. */
const GRACE_MS = 3_000;

const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('internal', { status: 0, cause: error });

/** A member who watches is told of a conflict and decides again; for one who left, the same answer is given later. */
const isWorthAnotherTry = (error: ApiError, isWatched: boolean): boolean =>
  error.isOutcomeUnknown || error.status === 401 || error.status === 429 || (error.code === 'conflict' && !isWatched);

/**
 * Keeps a "no contact" back for a moment and then sends it. It is stored until the server has answered: a closed or
 * crashed page loses none, and the one key keeps it from counting twice (rules: Recommend record, Undo).
 */
export const createHeldChoices = ({ send, storage, getUid, newKey, now, undoMs }: HeldChoicesDeps) => {
  const states = new Map<PairId, HeldState>();
  const timers = new Map<PairId, ReturnType<typeof setTimeout>>();
  /** Records whose screen is open and will say how it ended. */
  const watched = new Set<PairId>();
  const listeners = new Set<() => void>();
  const unseenListeners = new Set<() => void>();

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
      // Without storage it lives as long as the page, which still sends it on leaving.
    }
  };
  const inMemory = new Map<PairId, HeldChoice>();
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
    else states.delete(pairId);
    for (const listener of [...listeners]) listener();
  };

  /** Sends it now. Does nothing while an answer is awaited, nor for what is not held. */
  const commit = async (pairId: PairId): Promise<void> => {
    const choice = find(pairId);
    stopTimer(pairId);
    if (!choice || choice.uid !== getUid() || states.get(pairId)?.step === 'sending') return;
    setState(pairId, { step: 'sending' });
    try {
      await send(choice);
      drop(choice);
      end(pairId, { step: 'done' });
    } catch (cause) {
      const error = toApiError(cause);
      const isOpen = isWorthAnotherTry(error, watched.has(pairId));
      if (!isOpen) drop(choice);
      end(pairId, { step: isOpen ? 'failed' : 'refused', error });
    }
  };
  /** With nobody there to be told, nothing is kept that a later visit would show; what is stored is sent by `resume`. */
  const end = (pairId: PairId, state: HeldState) => {
    if (watched.has(pairId)) return setState(pairId, state);
    setState(pairId, null);
    for (const listener of [...unseenListeners]) listener();
  };

  return {
    hold: (pairId: PairId, reason: NgReason | FixedNgReason, seen: number): void => {
      const uid = getUid();
      if (uid === undefined || states.get(pairId)?.step === 'sending') return;
      stopTimer(pairId);
      put({ pairId, reason, seen, idempotencyKey: newKey(), uid, dueAt: now() + undoMs });
      timers.set(
        pairId,
        setTimeout(() => void commit(pairId), undoMs),
      );
      setState(pairId, { step: 'held' });
    },
    /** False when it is too late: it is under way or answered. */
    undo: (pairId: PairId): boolean => {
      const choice = find(pairId);
      if (!choice || states.get(pairId)?.step !== 'held') return false;
      stopTimer(pairId);
      drop(choice);
      setState(pairId, null);
      return true;
    },
    commit,
    /** The page goes: whatever is still held is sent without waiting for the answer. */
    commitAll: (): void => {
      for (const [pairId, { step }] of [...states]) if (step === 'held') void commit(pairId);
    },
    /**
     * Sends what an earlier page left behind, each when its undo is over and the tab that holds it had its turn.
     * Returns the way to stop.
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
     * The record's screen is open; the returned function says that it was left, which ends the undo. It answers whether
     * something was held back until then.
     */
    watch: (pairId: PairId): (() => boolean) => {
      watched.add(pairId);
      return () => {
        watched.delete(pairId);
        const isHeld = states.get(pairId)?.step === 'held';
        if (isHeld) void commit(pairId);
        else if (states.get(pairId)?.step !== 'sending') setState(pairId, null);
        return isHeld;
      };
    },
    /** The screen has said how it ended. */
    forget: (pairId: PairId): void => {
      const step = states.get(pairId)?.step;
      if (step === 'done' || step === 'refused') setState(pairId, null);
    },
    stateOf: (pairId: PairId): HeldState | null => states.get(pairId) ?? null,
    /** Tells that a choice ended whose screen was left, so that lists are fetched again. */
    onUnseenEnd: (listener: () => void): (() => void) => {
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
