import { createTimers } from '../timers.ts';

/** A message that was written in this tab and is still in the outbox. Each outbox may add its own fields. */
export type OutgoingMessage = {
  /** The same for every attempt to send this message, so that the server stores the message once. */
  clientId: string;
  text: string;
  /**
   * `pending`: being sent, or waiting to be sent. `sent`: the server has acknowledged the message. `failed`: not
   * acknowledged, and sent again only when the member requests it.
   */
  state: 'pending' | 'sent' | 'failed';
  /**
   * True once the message was given to the transport (WebSocket or API). While false, the server can't have stored it.
   */
  isTried: boolean;
  /** True while a response to the message is expected. */
  isOnItsWay: boolean;
  /** Number of attempts since the member sent or retried the message. A page load sets it to 0. */
  attempts: number;
  /** Error sentence to show; `null` when there is none. */
  error: string | null;
  /** False when the server would refuse the same text again. */
  isRetryable: boolean;
};

/** Values of all fields except id and text, for a message that was not given to the transport yet. */
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
   * Sends the message once over the transport (WebSocket or API). The transport later reports the result: it calls
   * `finish`, `retryLater` or `refuse` of the outbox. Without a connection, `send` returns false, and the transport
   * calls `resume` of the outbox when it is connected again.
   */
  send: (message: Message) => boolean;
  /**
   * Name of the message's queue. Each queue sends one message at a time, so that the server stores the messages in the
   * order in which they were typed.
   */
  queueOf: (message: Message) => string;
  /**
   * Maximum time to wait for a response, in ms; then the message is sent again. Omit it when a response always comes.
   */
  answerWaitMs?: number;
  /** Maximum number of queues that send at the same time. */
  queuesAtOnce?: number;
  /** Unsent messages of an earlier page load of this tab. They are sent after `resume`. */
  left: readonly Message[];
  /**
   * Called after every change of the outbox. `unsent`: all messages that the server has not acknowledged, to be stored
   * for the next page load.
   */
  leave: (unsent: readonly Message[]) => void;
};

/**
 * Delays in ms before further attempts, when the server could not accept a message now. Their sum, 63 s, is longer than
 * one minute, the period of the server's limit (rules: Chat, Thirty messages a minute).
 */
export const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000] as const;
/**
 * After this many attempts without an acknowledgement a message is `failed`, and the next message of its queue is sent.
 */
const ATTEMPTS_MAX = RETRY_WAITS_MS.length + 1;
const NONE: readonly never[] = [];

/**
 * Keeps messages from the click on "send" until the server acknowledges them. A message without a response is sent
 * again with the same `clientId`. After a final refusal the next message of the queue is sent (docs/decisions/023).
 */
export const createOutbox = <Message extends OutgoingMessage>(deps: OutboxDeps<Message>) => {
  const { send, queueOf, answerWaitMs, queuesAtOnce = Infinity, left, leave } = deps;
  let outgoing: readonly Message[] = [];
  let byQueue = new Map<string, readonly Message[]>();
  /**
   * One timer per message, by `clientId`. It limits the wait for a response, or it ends the pause before the next
   * attempt.
   */
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
  /**
   * Sends the first pending message of each queue. A queue is skipped while one of its messages expects a response or
   * waits for its next attempt.
   */
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

  // The earlier page load's connections and requests are closed, so no response to these messages will arrive.
  if (left.length > 0) set(left.map((one) => ({ ...one, isOnItsWay: false, attempts: 0 })));

  return {
    /**
     * Shows the message at once. It is sent when there is a connection and no earlier message of its queue is pending.
     */
    add: (one: Message): void => advance([...outgoing, one]),
    /** Ends the attempts. Call it when the server has acknowledged the message, or when the member edits its text. */
    finish,
    /**
     * Call it when no response came or the server could not accept the message now. `error` is shown when no attempt is
     * left.
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
    /**
     * Marks a pending message as `failed` at once, without further attempts. `isRetryable`: whether the member may send
     * the message again.
     */
    refuse: (clientId: string, error: string | null, isRetryable: boolean): void => {
      if (find(clientId)?.state === 'pending') finish(clientId, { state: 'failed', error, isRetryable });
    },
    /**
     * Sends messages again at once.
     * @param thoseOnTheirWay True: the connection was lost, so messages that expect a response are sent again. False:
     * messages that wait for their next attempt are sent now.
     */
    resume: (thoseOnTheirWay: boolean): void => {
      for (const { clientId, isOnItsWay } of outgoing) if (isOnItsWay === thoseOnTheirWay) timers.clear(clientId);
      if (thoseOnTheirWay) set(outgoing.map((one) => ({ ...one, isOnItsWay: false })));
      sendNext();
    },
    /** Sends a failed message again at the member's request. */
    retry: (clientId: string): void => {
      const one = find(clientId);
      if (one?.state === 'failed' && one.isRetryable) advance(withPart(clientId, { state: 'pending', error: null }));
    },
    discard,
    /** Removes all messages, because another member signed in or the session ended. */
    clear: (): void => discard(...outgoing.map(({ clientId }) => clientId)),
    inQueue,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
