import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';

/** A message of this tab that is not stored yet, or not known to be. */
export type Outgoing = {
  /** The Idempotency-Key: equal in every attempt, so that the server stores the message once. */
  key: string;
  text: string;
  /** ISO time by the clock of this device. */
  createdAt: string;
  state: 'pending' | 'failed';
  /** Why it failed; null while it is pending. */
  error: string | null;
  /** False when the server would refuse the same text again. */
  isRetryable: boolean;
};

type Dependencies = {
  /** Stores a message, and adds the stored one to the thread. @throws ApiError. */
  send: (text: string, key: string) => Promise<void>;
  newKey: () => string;
  now: () => Date;
  /** What a page that was closed or reloaded left unsent. */
  left: readonly Outgoing[];
  /** Keeps what is unsent for the next page of this tab. */
  leave: (outgoing: readonly Outgoing[]) => void;
};

const isWorthARepeat = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.isOutcomeUnknown || error.status === 429 || error.code === 'conflict';

/**
 * The member's messages to the office on their way, one at a time, so that they are stored in the order of typing. One
 * that failed waits for a press and lets the next one go.
 */
export const createOutbox = ({ send, newKey, now, left, leave }: Dependencies) => {
  const listeners = new Set<() => void>();
  let outgoing = left;
  let isSending = false;
  const set = (next: readonly Outgoing[]) => {
    outgoing = next;
    leave(outgoing);
    for (const listener of listeners) listener();
  };
  const change = (key: string, changes: Partial<Outgoing>) =>
    set(outgoing.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const remove = (key: string) => set(outgoing.filter((one) => one.key !== key));

  const work = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = outgoing.find(({ state }) => state === 'pending');
      if (!next) break;
      try {
        await send(next.text, next.key);
        remove(next.key);
      } catch (error) {
        const why = error instanceof ApiError ? sentenceOf(error) : null;
        change(next.key, { state: 'failed', error: why, isRetryable: isWorthARepeat(error) });
      }
    }
    isSending = false;
  };

  return {
    all: (): readonly Outgoing[] => outgoing,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends what an earlier page of this tab left on its way. */
    resume: () => void work(),
    send: (text: string) => {
      const one = { key: newKey(), text, createdAt: now().toISOString() };
      set([...outgoing, { ...one, state: 'pending', error: null, isRetryable: true }]);
      void work();
    },
    retry: (key: string) => {
      change(key, { state: 'pending', error: null });
      void work();
    },
    discard: remove,
    clear: () => set([]),
  };
};
