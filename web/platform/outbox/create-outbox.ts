import { createTimers } from '../timers.ts';

/** A message of this tab that is not stored yet, or not yet known to be. An outbox may add fields of its own. */
export type OutgoingMessage = {
  /** Equal in every attempt to send this message, so that the server stores the message once. */
  clientId: string;
  text: string;
  /**
   * `pending`: on its way, or waiting for a connection, for the next attempt or for an earlier message of the lane.
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
   * Gives the message to the transport once. The transport tells the answer by `finish`, `retryLater` or `refuse` of
   * the outbox. Returns false without a connection; the transport calls `resume` when there is one.
   */
  send: (message: Message) => boolean;
  /** Of each lane one message is on its way at most, so that the server stores the lane in the order of typing. */
  laneOf: (message: Message) => string;
  /** Longest wait for an answer, in ms. After the wait the message is sent again. Without it an answer always comes. */
  answerWaitMs?: number;
  /** Maximum of lanes with a message on its way. */
  lanesAtOnce?: number;
  /** Messages that an earlier page of this tab did not send. They are sent after `resume`. */
  left: readonly Message[];
  /** Called after every change with the messages that are not acknowledged, to store them for a later page. */
  leave: (unsent: readonly Message[]) => void;
};

/**
 * Waits in ms before a message is sent again that the server could not take now. Together they are longer than the
 * minute in which a member may send thirty messages (rules: Chat, Thirty messages a minute).
 */
export const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000] as const;
/** After this many attempts without an acknowledgement a message has failed, and the next one of the lane is sent. */
const ATTEMPTS_MAX = RETRY_WAITS_MS.length + 1;
const NONE: readonly never[] = [];

/**
 * Stores messages from the press on "send" until their acknowledgement. An unanswered message is sent again under the
 * same `clientId`. A message that the server refuses for good makes way for the next one of its lane
 * (docs/decisions/023).
 */
export const createOutbox = <Message extends OutgoingMessage>(deps: OutboxDeps<Message>) => {
  const { send, laneOf, answerWaitMs, lanesAtOnce = Infinity, left, leave } = deps;
  let outgoing: readonly Message[] = [];
  let byLane = new Map<string, readonly Message[]>();
  /** Timers by `clientId`: the end of the wait for an answer, or of the wait for the next attempt. */
  const timers = createTimers();
  const listeners = new Set<() => void>();

  const set = (next: readonly Message[]) => {
    outgoing = next;
    byLane = new Map();
    for (const one of next) byLane.set(laneOf(one), [...inLane(laneOf(one)), one]);
    leave(next.filter(({ state }) => state !== 'sent'));
    for (const listener of [...listeners]) listener();
  };
  const inLane = (lane: string): readonly Message[] => byLane.get(lane) ?? NONE;
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
  /** Sends the first message of every lane from which none is on its way or waits for its next attempt. */
  const sendNext = () => {
    for (const lane of byLane.keys()) {
      const next = inLane(lane).find(({ state }) => state === 'pending');
      const onTheirWay = outgoing.filter(({ isOnItsWay }) => isOnItsWay).length;
      if (next && onTheirWay < lanesAtOnce && !inLane(lane).some(isHead)) attempt(next.clientId);
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
    /** Shows the message at once, and sends it as soon as there is a connection and no earlier message of the lane. */
    add: (one: Message): void => advance([...outgoing, one]),
    /** Ends the attempts: the server has acknowledged the message, or the member is changing the text. */
    finish,
    /** No answer came, or the server could not take the message now. `error` is the reason once no attempt is left. */
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
     * Sends again at once. With `true` the messages that are on their way, because their answers were lost with a
     * connection; with `false` the others, without the rest of their wait.
     */
    resume: (thoseOnTheirWay: boolean): void => {
      for (const { clientId, isOnItsWay } of outgoing) if (isOnItsWay === thoseOnTheirWay) timers.clear(clientId);
      if (thoseOnTheirWay) set(outgoing.map((one) => ({ ...one, isOnItsWay: false })));
      sendNext();
    },
    /** Sends a failed message again by the member's wish. */
    retry: (clientId: string): void => {
      const one = find(clientId);
      if (one?.state === 'failed' && one.isRetryable) advance(withPart(clientId, { state: 'pending', error: null }));
    },
    discard,
    /** Forgets all messages: another member signed in, or the session ended. */
    clear: (): void => discard(...outgoing.map(({ clientId }) => clientId)),
    inLane,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
