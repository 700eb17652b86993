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

/** Waits in ms before a message goes again that had no answer, as in a chat. After the last one the message has failed. */
export const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000] as const;

const hasNoAnswer = (error: unknown): boolean => !(error instanceof ApiError) || error.isOutcomeUnknown;
const isWorthARepeat = (error: unknown): boolean =>
  hasNoAnswer(error) || (error instanceof ApiError && (error.status === 429 || error.code === 'conflict'));

/**
 * The member's messages to the office on their way, one at a time, so that they are stored in the order of typing. One
 * that had no answer goes again by itself for a minute. One that failed waits for a press and lets the next one go.
 */
export const createOutbox = ({ send, newKey, now, left, leave }: Dependencies) => {
  const listeners = new Set<() => void>();
  let outgoing = left;
  let isSending = false;
  /** Attempts of the first message that had no answer, and the wait until the next one. */
  let misses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: readonly Outgoing[]) => {
    outgoing = next;
    leave(outgoing);
    for (const listener of listeners) listener();
  };
  const change = (key: string, changes: Partial<Outgoing>) =>
    set(outgoing.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const remove = (key: string) => set(outgoing.filter((one) => one.key !== key));

  const work = async (): Promise<void> => {
    if (isSending || timer !== undefined) return;
    isSending = true;
    for (;;) {
      const next = outgoing.find(({ state }) => state === 'pending');
      if (!next) break;
      try {
        await send(next.text, next.key);
        misses = 0;
        remove(next.key);
      } catch (error) {
        const ms = hasNoAnswer(error) ? RETRY_WAITS_MS[misses] : undefined;
        if (ms !== undefined) {
          misses += 1;
          timer = setTimeout(resume, ms);
          break;
        }
        misses = 0;
        const why = error instanceof ApiError ? sentenceOf(error) : null;
        change(next.key, { state: 'failed', error: why, isRetryable: isWorthARepeat(error) });
      }
    }
    isSending = false;
  };
  const resume = () => {
    clearTimeout(timer);
    timer = undefined;
    void work();
  };

  return {
    all: (): readonly Outgoing[] => outgoing,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends at once what an earlier page of this tab left on its way, or what waits for the network. */
    resume,
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
    clear: () => {
      clearTimeout(timer);
      [timer, misses] = [undefined, 0];
      set([]);
    },
  };
};
