import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';

/** The member's message on its way to the office. Its text stays in the input until the server has stored the message. */
export type Outgoing = {
  /** The Idempotency-Key: equal in every attempt with this text, so that the server stores the message once. */
  key: string;
  text: string;
  /** `sending`: a call is under way. `waiting`: nothing answered, and the message goes again by itself. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why it failed; null when the member has changed the input since. */
  error: string | null;
};

type Dependencies = {
  /** Stores a message, and adds the stored one to the thread. @throws ApiError. */
  send: (text: string, key: string) => Promise<void>;
  newKey: () => string;
  /** What a page that was closed or reloaded left unsent. */
  left: Outgoing | null;
  /** Keeps what is unsent for the next page of this tab. */
  leave: (outgoing: Outgoing | null) => void;
};

/** Waits in ms before a message goes again that had no answer, as in a chat. After the last one the message has failed. */
export const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000] as const;

const hasNoAnswer = (error: unknown): boolean => !(error instanceof ApiError) || error.isOutcomeUnknown;

/**
 * Sends the member's messages to the office, one at a time (spec part-2 §4). One that had no answer goes again by itself
 * for a minute. A press with the text of the last attempt goes under its key.
 */
export const createOutbox = ({ send, newKey, left, leave }: Dependencies) => {
  const listeners = new Set<() => void>();
  let outgoing: Outgoing | null = left?.state === 'sending' ? { ...left, state: 'waiting' } : left;
  let misses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: Outgoing | null) => {
    outgoing = next;
    leave(outgoing);
    for (const listener of listeners) listener();
  };
  const stopWaiting = () => {
    clearTimeout(timer);
    misses = 0;
  };
  const attempt = async (one: Outgoing): Promise<void> => {
    set({ ...one, state: 'sending', error: null });
    const failure = await send(one.text, one.key).then(() => null, wrap);
    // Who signed out meanwhile has no message here.
    if (outgoing?.key !== one.key) return;
    if (failure === null) {
      misses = 0;
      return set(null);
    }
    const ms = hasNoAnswer(failure.error) ? RETRY_WAITS_MS[misses] : undefined;
    if (ms === undefined) {
      misses = 0;
      return set({ ...one, state: 'failed', error: sentenceOf(failure.error) });
    }
    misses += 1;
    timer = setTimeout(resume, ms);
    set({ ...one, state: 'waiting', error: null });
  };
  const resume = () => {
    clearTimeout(timer);
    if (outgoing?.state === 'waiting') void attempt(outgoing);
  };

  return {
    now: (): Outgoing | null => outgoing,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends at once what an earlier page of this tab left on its way, or what waits for the network. */
    resume,
    send: (text: string) => {
      if (outgoing?.state === 'sending') return;
      stopWaiting();
      const key = outgoing?.text === text ? outgoing.key : newKey();
      void attempt({ key, text, state: 'sending', error: null });
    },
    /** The member has changed the input: nothing goes by itself any more. The key stays, in case the text comes back. */
    edit: () => {
      if (outgoing === null || outgoing.state === 'sending') return;
      stopWaiting();
      set({ ...outgoing, state: 'failed', error: null });
    },
    clear: () => {
      stopWaiting();
      set(null);
    },
  };
};

const wrap = (error: unknown) => ({ error });
