import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { createOutbox, type OutgoingMessage, UNTRIED } from '#web/platform/outbox/create-outbox.ts';

/**
 * An unsent message as it is stored in the tab. Earlier versions of the app stored `sending` and `waiting` instead of
 * `pending`.
 */
export type LeftMessage = Pick<OutgoingMessage, 'text' | 'error'> & {
  /** The Idempotency-Key: the same in every attempt with this text, so that the server stores the message only once. */
  key: string;
  state: OutgoingMessage['state'] | 'sending' | 'waiting';
};

type OfficeOutboxDeps = {
  /** Sends a message to the server, and adds the stored message to the thread. @throws ApiError. */
  send: (text: string, key: string) => Promise<void>;
  newKey: () => string;
  /** While false, a message waits, and no attempt is counted. Call `resume` when there is a network again. */
  hasNetwork: () => boolean;
  /** The unsent message of an earlier page load in this tab. */
  left: LeftMessage | null;
  /** Stores the unsent message for the next page load in this tab. */
  leave: (left: LeftMessage | null) => void;
};

/** Name of the outbox's only queue: there is one thread with the office. */
const QUEUE = 'office';

const hasNoAnswer = (error: unknown): boolean => !(error instanceof ApiError) || error.isOutcomeUnknown;

/**
 * Sends the member's messages to the office by API calls, one at a time (spec part-2 §4). The text stays in the input
 * until the server has stored the message. Without a network a message waits. A message without a response is sent
 * again automatically for a minute. If the member then sends the unchanged text, the Idempotency-Key stays the same.
 */
export const createOfficeOutbox = ({ send, newKey, hasNetwork, left, leave }: OfficeOutboxDeps) => {
  const outbox = createOutbox<OutgoingMessage>({
    send: ({ text, clientId }) => {
      if (!hasNetwork()) return false;
      const fail = (error: unknown) => {
        if (hasNoAnswer(error)) outbox.retryLater(clientId, sentenceOf(error));
        else outbox.refuse(clientId, sentenceOf(error), true);
      };
      void send(text, clientId).then(() => outbox.discard(clientId), fail);
      return true;
    },
    queueOf: () => QUEUE,
    left: left
      ? [{ ...UNTRIED, ...left, clientId: left.key, state: left.state === 'failed' ? 'failed' : 'pending' }]
      : [],
    leave: ([one]) => leave(one ? { key: one.clientId, text: one.text, state: one.state, error: one.error } : null),
  });
  const now = (): OutgoingMessage | null => outbox.inQueue(QUEUE)[0] ?? null;
  const edit = () => {
    const one = now();
    if (one?.isOnItsWay === false) outbox.finish(one.clientId, { state: 'failed', error: null });
  };

  return {
    now,
    subscribe: outbox.subscribe,
    /** Sends at once the unsent message of an earlier page load, or the message that waits for the network. */
    resume: (): void => outbox.resume(false),
    send: (text: string) => {
      const one = now();
      if (one?.isOnItsWay) return;
      edit();
      if (one?.text === text) return outbox.retry(one.clientId);
      outbox.clear();
      outbox.add({ ...UNTRIED, clientId: newKey(), text });
    },
    /**
     * Call when the member has changed the input: the message is no longer retried automatically. If the member
     * restores and sends the same text, the Idempotency-Key stays the same.
     */
    edit,
    clear: outbox.clear,
  };
};
