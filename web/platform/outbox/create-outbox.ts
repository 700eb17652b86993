import { createTimers } from '../timers.ts';

/** A message of this tab that is not stored yet, or not known to be stored. An outbox may add fields of its own. */
export type OutgoingMessage = {
  /** Equal in every attempt to send this message, so that the server stores the message once. */
  clientId: string;
  text: string;
  /**
   * `pending`: being sent, or waiting for a connection, for the next attempt or for an earlier message of the queue.
   * `sent`: the server has acknowledged the message. `failed`: the message is not sent again by itself.
   */
  state: 'pending' | 'sent' | 'failed';
  /** Whether the message was ever given to the transport. Otherwise it can't be stored. */
  isTried: boolean;
  /** Whether the message was given to the transport, and an answer may still come. */
  isOnItsWay: boolean;
  /** Attempts of this page since the member's press. */
  attempts: number;
  /** The reason of the failure; `null` when there is none to show. */
  error: string | null;
  /** False when the server would refuse the same text again. */
  isRetryable: boolean;
};

/** A message that was not given to the transport yet, without its id and text. */
export const UNTRIED = {
  state: 'pending',
  isTried: false,
  isOnItsWay: false,
  attempts: 0,
  error: null,
  isRetryable: true,
} as const satisfies Partial<OutgoingMessage>;

type OutboxDeps<Message> = {
  /**
   * Gives the message to the transport once. The transport reports the answer by `finish`, `retryLater` or `refuse` of
   * the outbox. Returns false without a connection; the transport calls `resume` when there is one.
   */
  send: (message: Message) => boolean;
  /** Each queue sends one message at a time, so that the server stores the messages in the order of typing. */
  queueOf: (message: Message) => string;
  /** Longest wait for an answer, in ms. After the wait the message is sent again. Without it an answer always comes. */
  answerWaitMs?: number;
  /** Maximum of queues that send at the same time. */
  queuesAtOnce?: number;
  /** Messages that an earlier page of this tab did not send. They are sent after `resume`. */
  left: readonly Message[];
  /** Called after every change with the messages that are not acknowledged, to store them for a later page. */
  leave: (unsent: readonly Message[]) => void;
};

/**
 * Waits in ms before a message is sent again that the server could not accept now. Together they are longer than the
 * minute in which a member may send thirty messages (rules: Chat, Thirty messages a minute).
 */
export const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000] as const;
/** After this many attempts without an acknowledgement a message has failed, and the next one of the queue is sent. */
const ATTEMPTS_MAX = RETRY_WAITS_MS.length + 1;
const NONE: readonly never[] = [];

/**
 * Stores messages from the press on "send" until their acknowledgement. An unanswered message is sent again under the
 * same `clientId`. After a final refusal the next message of the queue is sent (docs/decisions/023).
 */
export const createOutbox = <Message extends OutgoingMessage>(deps: OutboxDeps<Message>) => {
  const { send, queueOf, answerWaitMs, queuesAtOnce = Infinity, left, leave } = deps;
  let outgoing: readonly Message[] = [];
  let byQueue = new Map<string, readonly Message[]>();
  /** Timers by `clientId`: the end of the wait for an answer, or of the wait for the next attempt. */
  const timers = createTimers();
  const listeners = new Set<() => void>();

  const set = (next: readonly Message[]) => {
    outgoing = next;
    byQueue = new Map();
    for (const one of next) byQueue.set(queueOf(one), [...inQueue(queueOf(one)), one]);
    leave(next.filter(({ state }) => state !== 'sent'));
    for (const listener of [...listeners]) listener();
  };
  const inQueue = (queue: string): readonly Message[] => byQueue.get(queue) ?? NONE;
  const find = (clientId: string) => outgoing.find((one) => one.clientId === clientId);
  const withPart = (clientId: string, part: Partial<Message> | Partial<OutgoingMessage>) =>
    outgoing.map((one) => (one.clientId === clientId ? { ...one, ...part } : one));

  const attempt = (clientId: string) => {
    timers.clear(clientId);
    const one = find(clientId);
    if (!one) return;
    if (one.attempts === ATTEMPTS_MAX) return finish(clientId, { state: 'failed', error: null, isRetryable: true });
    const isOnItsWay = send(one);
    if (isOnItsWay) {
      if (answerWaitMs !== undefined) timers.set(clientId, answerWaitMs, () => attempt(clientId));
      set(withPart(clientId, { isOnItsWay, isTried: true, attempts: one.attempts + 1 }));
    } else if (one.isOnItsWay) set(withPart(clientId, { isOnItsWay }));
  };
  const isHead = ({ clientId, isOnItsWay }: Message): boolean => isOnItsWay || timers.has(clientId);
  /** Sends the first message of every queue without an unanswered message and without a wait for the next attempt. */
  const sendNext = () => {
    for (const queue of byQueue.keys()) {
      const next = inQueue(queue).find(({ state }) => state === 'pending');
      const onTheirWay = outgoing.filter(({ isOnItsWay }) => isOnItsWay).length;
      if (next && onTheirWay < queuesAtOnce && !inQueue(queue).some(isHead)) attempt(next.clientId);
    }
  };
  const advance = (next: readonly Message[]) => {
    set(next);
    sendNext();
  };
  const finish = (clientId: string, part: Partial<Message> | Partial<OutgoingMessage>) => {
    timers.clear(clientId);
    advance(withPart(clientId, { ...part, isOnItsWay: false, attempts: 0 }));
  };
  const discard = (...clientIds: readonly string[]) => {
    timers.clear(...clientIds);
    advance(outgoing.filter(({ clientId }) => !clientIds.includes(clientId)));
  };

  // An earlier page's connection and calls have ended, so no answer to them comes to this page.
  if (left.length > 0) set(left.map((one) => ({ ...one, isOnItsWay: false, attempts: 0 })));

  return {
    /** Shows the message at once, and sends it as soon as there is a connection and no earlier message of the queue. */
    add: (one: Message): void => advance([...outgoing, one]),
    /** Ends the attempts: the server has acknowledged the message, or the member is changing the text. */
    finish,
    /**
     * No answer came, or the server could not accept the message now. `error` is the reason once no attempt is left.
     */
    retryLater: (clientId: string, error: string | null) => {
      const one = find(clientId);
      if (!one || !isHead(one)) return;
      const ms = RETRY_WAITS_MS[one.attempts - 1];
      if (ms === undefined) return finish(clientId, { state: 'failed', error, isRetryable: true });
      timers.set(clientId, ms, () => {
        timers.clear(clientId);
        sendNext();
      });
      advance(withPart(clientId, { isOnItsWay: false }));
    },
    /** The server refuses the message for good. */
    refuse: (clientId: string, error: string | null, isRetryable: boolean): void => {
      if (find(clientId)?.state === 'pending') finish(clientId, { state: 'failed', error, isRetryable });
    },
    /**
     * Sends again at once. With `true`: the unanswered messages, because their answers were lost with a connection.
     * With `false`: the others, without the rest of their wait.
     */
    resume: (thoseOnTheirWay: boolean): void => {
      for (const { clientId, isOnItsWay } of outgoing) if (isOnItsWay === thoseOnTheirWay) timers.clear(clientId);
      if (thoseOnTheirWay) set(outgoing.map((one) => ({ ...one, isOnItsWay: false })));
      sendNext();
    },
    /** Sends a failed message again when the member asks for it. */
    retry: (clientId: string): void => {
      const one = find(clientId);
      if (one?.state === 'failed' && one.isRetryable) advance(withPart(clientId, { state: 'pending', error: null }));
    },
    discard,
    /** Forgets all messages: another member signed in, or the session ended. */
    clear: (): void => discard(...outgoing.map(({ clientId }) => clientId)),
    inQueue,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
