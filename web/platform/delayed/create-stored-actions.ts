import { createDelayedActions, type DelayedActionsDeps, type OpenActions } from './create-delayed-actions.ts';

export type StoredAction = {
  /** The same for every attempt to send the action, so that it takes effect once. */
  idempotencyKey: string;
  /**
   * Id of the member who acted. For another member who signs in with this browser the action is invisible and is not
   * sent.
   */
  uid: string;
  /** End of the undo time, in epoch ms by the clock of this device. */
  dueAt: number;
};

export type StoredActionsDeps<K, T> = Omit<DelayedActionsDeps<K, T & StoredAction>, 'open'> & {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Name of the entry in `storage`: a JSON list of the pending actions of all members who use this browser. */
  entry: string;
  keyOf: (action: T) => K;
  getUid: () => string | undefined;
  newKey: () => string;
  /** Length of the undo time of an action that only `commit` sends, and the longest undo time of all, in ms. */
  undoMs: number;
};

/**
 * Delayed actions that are kept in storage until the server has responded, so that a closed or crashed page loses none.
 * All attempts of an action use one idempotency key, so that it takes effect once.
 */
export const createStoredActions = <K, T extends object>(deps: StoredActionsDeps<K, T>) => {
  type Action = T & StoredAction;
  const { storage, entry, keyOf, getUid, newKey, undoMs } = deps;
  const stored = (): Action[] => {
    try {
      const list: unknown = JSON.parse(storage.getItem(entry) ?? '[]');
      return Array.isArray(list) ? list : [];
    } catch {
      return [];
    }
  };
  /** Removes the stored actions for which `isReplaced` is true, and stores the actions `added`. */
  const store = (isReplaced: (action: Action) => boolean, ...added: Action[]) => {
    const actions = [...stored().filter((action) => !isReplaced(action)), ...added];
    try {
      if (actions.length === 0) storage.removeItem(entry);
      else storage.setItem(entry, JSON.stringify(actions));
    } catch {
      // When the browser refuses storage, the action exists only in this page, which sends it when the user leaves.
    }
  };
  const inMemory = new Map<K, Action>();
  const open: OpenActions<K, Action> = {
    get: (key) =>
      [...inMemory.values(), ...stored()].find((action) => keyOf(action) === key && action.uid === getUid()),
    set: (key, action) => {
      inMemory.set(key, action);
      store((one) => keyOf(one) === key && one.uid === action.uid, action);
    },
    delete: (key, { idempotencyKey }) => {
      inMemory.delete(key);
      store((one) => one.idempotencyKey === idempotencyKey);
    },
  };
  const actions = createDelayedActions({ ...deps, open });
  return {
    ...actions,
    /** The pending actions of all members who use this browser, also from earlier page loads. */
    stored,
    /** The signed-in member's pending action with this key, also from an earlier page load. */
    openOf: open.get,
    /**
     * Stores an action and starts its delay. Returns false when nobody is signed in, or while the key's last action is
     * being sent.
     * @param waitMs Time in ms after which the action is sent. Infinity: only `commit` sends the action.
     */
    hold: (action: T, waitMs: number): boolean => {
      const uid = getUid();
      if (uid === undefined) return false;
      return actions.hold(
        keyOf(action),
        { ...action, idempotencyKey: newKey(), uid, dueAt: Date.now() + Math.min(waitMs, undoMs) },
        waitMs,
      );
    },
  };
};
