import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { createOutbox, type OutgoingMessage, UNTRIED } from '#web/platform/outbox/create-outbox.ts';

/** An unsent message as a page stores it. Earlier versions of the app stored `sending` and `waiting` for `pending`. */
export type LeftMessage = Pick<OutgoingMessage, 'text' | 'error'> & {
  /** The Idempotency-Key: equal in every attempt with this text, so that the server stores the message once. */
  key: string;
  state: OutgoingMessage['state'] | 'sending' | 'waiting';
};

type OfficeOutboxDeps = {
  /** Stores a message on the server, and adds the stored one to the thread. @throws ApiError. */
  send: (text: string, key: string) => Promise<void>;
  newKey: () => string;
  /** The message that a closed or reloaded page left unsent. */
  left: LeftMessage | null;
  /** Keeps the unsent message for the next page of this tab. */
  leave: (left: LeftMessage | null) => void;
};

/** There is one thread with the office. */
const QUEUE = 'office';

const hasNoAnswer = (error: unknown): boolean => !(error instanceof ApiError) || error.isOutcomeUnknown;

/**
 * Sends the member's messages to the office by calls, one at a time (spec part-2 §4). The text stays in the input until
 * the server has stored the message. A message without an answer is sent again by itself for a minute. A press with the
 * text of the last attempt sends that message again, under its key.
 */
export const createOfficeOutbox = ({ send, newKey, left, leave }: OfficeOutboxDeps) => {
  const outbox = createOutbox<OutgoingMessage>({
    send: ({ text, clientId }) => {
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
    /** Sends at once the message that an earlier page of this tab was sending, or that waits for the network. */
    resume: (): void => outbox.resume(false),
    send: (text: string) => {
      const one = now();
      if (one?.isOnItsWay) return;
      edit();
      if (one?.text === text) return outbox.retry(one.clientId);
      outbox.clear();
      outbox.add({ ...UNTRIED, clientId: newKey(), text });
    },
    /** The member has changed the input: no message is sent by itself any more. The key stays for the same text. */
    edit,
    clear: outbox.clear,
  };
};
