import { createDelayedActions, type DelayedActionsDeps, type OpenActions } from './create-delayed-actions.ts';

export type StoredAction = {
  /** Equal in every attempt to send the action, so that repeated attempts take effect once. */
  idempotencyKey: string;
  /** Id of the member who acted. Another member in this browser neither sends nor sees the action. */
  uid: string;
  /** End of the undo time, in epoch ms by the clock of this device. */
  dueAt: number;
};

export type StoredActionsDeps<K, T> = Omit<DelayedActionsDeps<K, T & StoredAction>, 'open'> & {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Name of the entry in `storage`: a JSON list of the open actions of every member of this browser. */
  entry: string;
  keyOf: (action: T) => K;
  getUid: () => string | undefined;
  newKey: () => string;
  /** Length of the undo time, in ms. */
  undoMs: number;
};

/**
 * Delayed actions that stay stored until the server has answered, so that a closed or crashed page loses none. Repeated
 * attempts use one idempotency key, so that an action counts once.
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
  /** Replaces the stored actions that `isReplaced` names. */
  const store = (isReplaced: (action: Action) => boolean, ...added: Action[]) => {
    const actions = [...stored().filter((action) => !isReplaced(action)), ...added];
    try {
      if (actions.length === 0) storage.removeItem(entry);
      else storage.setItem(entry, JSON.stringify(actions));
    } catch {
      // When the browser refuses storage, the action exists only in this page. The page sends the action when it is
      // left.
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
    /** The open actions of every member of this browser, also those that an earlier page left. */
    stored,
    /** The signed-in member's open action with this key, also one that an earlier page left stored. */
    openOf: open.get,
    /**
     * Stores an action and delays it. Returns false when nobody is signed in, or while the key's last action is being
     * sent.
     * @param waitMs Time in ms after which the action is sent. Infinity: only `commit` sends the action.
     */
    hold: (action: T, waitMs: number): boolean => {
      const uid = getUid();
      if (uid === undefined) return false;
      return actions.hold(
        keyOf(action),
        { ...action, idempotencyKey: newKey(), uid, dueAt: Date.now() + undoMs },
        waitMs,
      );
    },
  };
};
