import type { ClientFrame, ServerFrame } from '#shared/contract/chat.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { createTimers } from '../timers.ts';
import { type Connection, openConnection, type Service } from './connection.ts';
import { createReconnectPolicy, pingPauseMs, renewalAgeMs } from './reconnect-policy.ts';

/**
 * `gap`: a connection was opened or reopened, and events may have been missed, so fetch the data by API calls.
 * `refused`: the service no longer gives this member a connection, because staff closed the account. `state`: the
 * connection's state has changed, for "reconnecting" notices.
 */
export type RealtimeEvent = ServerFrame | { type: 'gap' | 'refused' } | { type: 'state'; state: RealtimeState };
export type RealtimeState = 'connecting' | 'open' | 'waiting' | 'closed';
export type RealtimeListener = (event: RealtimeEvent) => void;

export type RealtimeClient = {
  /**
   * Registers a listener for every event of the connection; does not open a connection. Returns the unsubscribe
   * function.
   */
  listen: (listener: RealtimeListener) => () => void;
  /**
   * Opens the connection and keeps it open. Returns a function that releases the connection. `LINGER_MS` after every
   * caller has released it, the connection is closed.
   */
  hold: () => () => void;
  /** Calls `listen` and `hold`. Returns a function that removes the listener and releases the connection. */
  subscribe: (listener: RealtimeListener) => () => void;
  /** Returns false when no connection is open. The frame is then lost: nothing is queued. */
  send: (frame: ClientFrame) => boolean;
  state: () => RealtimeState;
};

type RealtimeOptions = Service & { random?: () => number };

const PONG_WAIT_MS = 10_000;
/** Time in ms. When nothing is received within this time after a chat message was sent, a ping tests the connection. */
export const ANSWER_WAIT_MS = 4_000;
const RENEWAL_RETRY_MS = MINUTE_MS;
/** In ms. After a new connection has replaced an old one, delayed frames of the old one are received for this time. */
const HANDOVER_MS = 5_000;
/**
 * Delay in ms before the connection is closed after its last release. The delay keeps it open when the screen
 * changes: the former screen releases the connection before the next screen calls `hold`.
 */
const LINGER_MS = 2_000;

/** Events of `window` after which the user is probably back. `visibilitychange` of `document` is handled as well. */
const WAKING = ['online', 'focus', 'pageshow'] as const;

/**
 * The app's only realtime connection. Sends pings, reconnects with backoff, and regularly replaces the socket by a new
 * one (rules: Chat; docs/decisions/064). A `Connection` is one socket; the policy decides when to open the next one.
 */
export const createRealtimeClient = (options: RealtimeOptions): RealtimeClient => {
  const listeners = new Set<RealtimeListener>();
  const { random = Math.random } = options;
  const policy = createReconnectPolicy(random);
  const timers = createTimers<'retry' | 'ping' | 'answer' | 'renewal' | 'linger'>();
  let holders = 0;
  let state: RealtimeState = 'closed';
  let current: Connection | undefined;
  /** `successor` is being opened to replace `current`; `retired` was replaced and still receives delayed frames. */
  let successor: Connection | undefined;
  let retired: Connection | undefined;

  const emit = (event: RealtimeEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  const setState = (next: RealtimeState) => {
    if (state === next) return;
    state = next;
    emit({ type: 'state', state });
  };
  const send = (frame: ClientFrame): boolean => {
    if (state !== 'open') return false;
    current?.send(frame);
    if (frame.action === 'speak' && !timers.has('answer')) timers.set('answer', ANSWER_WAIT_MS, ping);
    return true;
  };
  const ping = () => {
    if (send({ action: 'ping' })) timers.set('ping', PONG_WAIT_MS, reconnectLater);
  };

  /** Closes all connections and sets the state to `next`. */
  const drop = (next: RealtimeState) => {
    timers.clear('retry', 'ping', 'answer', 'renewal');
    for (const connection of [current, successor, retired]) connection?.close();
    successor = undefined;
    setState(next);
  };
  const reconnectLater = (code?: unknown) => {
    drop('waiting');
    timers.set('retry', policy.pauseMs(code), connect);
  };

  const onFrame = (frame: ServerFrame | null) => {
    timers.clear('answer');
    const isPong = frame?.type === 'pong';
    policy.hear(isPong);
    if (isPong) timers.set('ping', pingPauseMs(random()), ping);
    else if (frame) emit(frame);
  };
  const onOpen = (opened: Connection) => {
    timers.clear('answer');
    if (opened === successor) {
      if (current) setTimeout(current.close, HANDOVER_MS);
      [retired, current, successor] = [current, opened, undefined];
    }
    policy.open();
    setState('open');
    // Tests at once whether frames arrive in both directions. Later pings follow after pauses.
    ping();
    timers.set('renewal', renewalAgeMs(random()), renew);
    emit({ type: 'gap' });
  };
  const onEnd = (ended: Connection, code: unknown) => {
    if (ended === successor) {
      successor = undefined;
      timers.set('renewal', RENEWAL_RETRY_MS, renew);
    }
    if (ended !== current) return;
    reconnectLater(code);
    if (code === 'account_closed') emit({ type: 'refused' });
  };
  const open = () => openConnection(options, { onOpen, onFrame, onEnd });
  const connect = () => {
    drop('connecting');
    current = open();
  };
  /** Opens a second connection before the service closes the current one; `onOpen` then replaces the current one. */
  const renew = () => {
    successor ??= open();
  };

  /**
   * Called when the network is back, or the tab is visible or used again. Pings an open connection that has been quiet,
   * and replaces an old one. Without a connection, reconnects at once. Exception: after the service closed the
   * connection because of too many frames, the full pause applies.
   */
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    if (state === 'waiting' && policy.mayHurry()) connect();
    if (state !== 'open') return;
    if (policy.isQuiet()) ping();
    if (policy.isOld()) renew();
  };
  /**
   * Called for `offline`. The browser fires no close event when the network is lost: the connection would seem open
   * until a ping gets no pong.
   */
  const lose = () => {
    if (state === 'open' || state === 'connecting') reconnectLater();
  };
  const watchPage = (method: 'addEventListener' | 'removeEventListener') => {
    for (const event of WAKING) window[method](event, wake);
    window[method]('offline', lose);
    document[method]('visibilitychange', wake);
  };
  const start = () => {
    timers.clear('linger');
    if (state !== 'closed') return;
    watchPage('addEventListener');
    policy.start();
    connect();
  };
  const stop = () => {
    watchPage('removeEventListener');
    drop('closed');
  };
  const listen = (listener: RealtimeListener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const hold = () => {
    holders += 1;
    start();
    return () => {
      holders -= 1;
      if (holders === 0) timers.set('linger', LINGER_MS, stop);
    };
  };
  return {
    listen,
    hold,
    subscribe: (listener) => {
      const silence = listen(listener);
      const letGo = hold();
      return () => {
        silence();
        letGo();
      };
    },
    send,
    state: () => state,
  };
};
