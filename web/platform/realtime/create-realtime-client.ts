import type { ClientFrame, ServerFrame } from '#shared/contract/chat.ts';
import { MINUTE_MS } from '#shared/time.ts';

/**
 * `gap`: a connection was opened or reopened, so events before the connection must be fetched. `refused`: the service
 * gives this member no connection any more, because staff closed the account. `state`: the state has changed, for
 * "reconnecting" notices.
 */
export type RealtimeEvent = ServerFrame | { type: 'gap' | 'refused' } | { type: 'state'; state: RealtimeState };
export type RealtimeState = 'connecting' | 'open' | 'waiting' | 'closed';
export type RealtimeListener = (event: RealtimeEvent) => void;

export type RealtimeClient = {
  /** Hears every event of the connection, and does not open one. */
  listen: (listener: RealtimeListener) => () => void;
  /** Opens the connection, which stays open until the last one who holds it has let go. */
  hold: () => () => void;
  /** Listens and holds the connection. */
  subscribe: (listener: RealtimeListener) => () => void;
  /** Returns false when no connection is open. The frame is then lost: nothing is queued. */
  send: (frame: ClientFrame) => boolean;
  state: () => RealtimeState;
};

type RealtimeOptions = {
  getTicket: () => Promise<{ ticket: string; url: string }>;
  /** Returns the `uid` that the subscribe frame contains. */
  getUid: () => string | undefined;
  openSocket?: (url: string) => WebSocket;
  random?: () => number;
};

/**
 * Shortest and longest pause between two pings, in ms. API Gateway closes a connection after ten idle minutes and
 * charges every ping and pong. A hidden tab's timers may be up to a minute late (docs/decisions/064).
 */
export const PING_MS = [4 * MINUTE_MS, 5 * MINUTE_MS] as const;
const PONG_WAIT_MS = 10_000;
/** A message that nothing answers within this time, in ms, tests the connection by a ping. */
export const ANSWER_WAIT_MS = 4_000;
/** A returning reader tests the connection, unless a frame came within this time, in ms. */
const QUIET_MS = 10_000;
/**
 * Shortest and longest age, in ms, at which another connection takes over. API Gateway closes a connection after two
 * hours. What is left until then is for more attempts.
 */
export const RENEWAL_MS = [100 * MINUTE_MS, 110 * MINUTE_MS] as const;
const RENEWAL_RETRY_MS = MINUTE_MS;
/** For this time, in ms, the old connection is still heard: a frame may be on its way. */
const HANDOVER_MS = 5_000;
const BACKOFF_FIRST_MS = 1_000;
const BACKOFF_MAX_MS = 30_000;
/** The service closes a connection with this code when the connection has sent too many frames. */
const POLICY_VIOLATION = 1008;
/** The first pause after such a closing is the one after this many failed attempts: 8 to 16 s. */
const ATTEMPT_AFTER_VIOLATION = 4;
/**
 * Time in ms that the connection stays open when nobody holds it. A change of screen lets it go before the next screen
 * holds it.
 */
const LINGER_MS = 2_000;

/**
 * Half of the pause is fixed and half is random, so that the clients of a failed server don't all reconnect at once.
 */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** attempt) * (0.5 + random / 2);

/** What tells, beside a tab that becomes visible, that somebody is back. */
const WAKING = ['online', 'focus', 'pageshow'] as const;

const isClosedAccount = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'account_closed';

const socketUrl = (url: string, ticket: string): string => {
  const address = new URL(url, location.href);
  if (!address.searchParams.has('ticket')) address.searchParams.set('ticket', ticket);
  address.protocol = address.protocol.replace(/^http/, 'ws');
  return address.href;
};

const between = ([least, most]: readonly [number, number], random: number): number => least + (most - least) * random;

type Timer = ReturnType<typeof setTimeout>;

/**
 * The app's one realtime connection: ticket, subscribe, pings, reconnection with backoff, and another connection in
 * place of one that grows old (rules: Chat; docs/decisions/064).
 */
export const createRealtimeClient = (options: RealtimeOptions): RealtimeClient => {
  const { getTicket, getUid, openSocket = (url) => new WebSocket(url), random = Math.random } = options;
  const listeners = new Set<RealtimeListener>();
  let holders = 0;
  let state: RealtimeState = 'closed';
  let socket: WebSocket | null = null;
  /** `successor` is being opened to take over; `retired` was replaced and is still heard. */
  let successor: WebSocket | null = null;
  let retired: WebSocket | null = null;
  let attempt = 0;
  /**
   * True from a closing with `POLICY_VIOLATION` until a later connection has lasted for an interval of pings. Until
   * then the pauses grow, so that an app which sends too much does not reconnect and send in a loop.
   */
  let isOnProbation = false;
  /** Epoch ms by this device's clock. */
  let openedAt = 0;
  let heardAt = 0;
  /** Increases with every start and stop, so that a ticket requested before the last start or stop is dropped. */
  let round = 0;
  let retryTimer: Timer | undefined;
  let pingTimer: Timer | undefined;
  let answerTimer: Timer | undefined;
  let renewalTimer: Timer | undefined;
  let handoverTimer: Timer | undefined;
  let lingerTimer: Timer | undefined;

  const emit = (event: RealtimeEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  const setState = (next: RealtimeState) => {
    if (state === next) return;
    state = next;
    emit({ type: 'state', state });
  };
  const send = (frame: ClientFrame): boolean => {
    if (state !== 'open' || !socket) return false;
    socket.send(JSON.stringify(frame));
    if (frame.action === 'speak') answerTimer ??= setTimeout(ping, ANSWER_WAIT_MS);
    return true;
  };

  const stopTimers = () => {
    for (const timer of [retryTimer, pingTimer, answerTimer, renewalTimer]) clearTimeout(timer);
    answerTimer = undefined;
  };
  const dropRetired = () => {
    clearTimeout(handoverTimer);
    const old = retired;
    retired = null;
    old?.close();
  };
  const drop = () => {
    round += 1;
    stopTimers();
    dropRetired();
    const old = [socket, successor];
    [socket, successor] = [null, null];
    for (const one of old) one?.close();
  };
  const reconnectLater = () => {
    drop();
    setState('waiting');
    retryTimer = setTimeout(connect, backoffMs(attempt, random()));
    attempt += 1;
  };
  const ping = () => {
    clearTimeout(pingTimer);
    if (send({ action: 'ping' })) pingTimer = setTimeout(reconnectLater, PONG_WAIT_MS);
  };
  const receive = (data: unknown) => {
    heardAt = Date.now();
    clearTimeout(answerTimer);
    answerTimer = undefined;
    const frame = parseFrame(data);
    if (frame?.type === 'pong') {
      if (heardAt - openedAt >= PING_MS[0]) isOnProbation = false;
      if (!isOnProbation) attempt = 0;
      clearTimeout(pingTimer);
      pingTimer = setTimeout(ping, between(PING_MS, random()));
    } else if (frame) emit(frame);
  };

  const take = (opened: WebSocket) => {
    stopTimers();
    socket = opened;
    openedAt = Date.now();
    setState('open');
    const uid = getUid();
    send({ action: 'subscribe', channel: 'ChatsChannel', ...(uid !== undefined && { uid }) });
    // The ping tests the connection in both directions at once, instead of after the first pause.
    ping();
    renewalTimer = setTimeout(renew, between(RENEWAL_MS, random()));
    emit({ type: 'gap' });
  };
  const attach = (opened: WebSocket) => {
    opened.onmessage = ({ data }) => (socket === opened || retired === opened) && receive(data);
    opened.onclose = ({ code }) => {
      if (successor === opened) {
        successor = null;
        renewalTimer = setTimeout(renew, RENEWAL_RETRY_MS);
      }
      if (socket !== opened) return;
      if (code === POLICY_VIOLATION) {
        isOnProbation = true;
        attempt = Math.max(attempt, ATTEMPT_AFTER_VIOLATION);
      }
      reconnectLater();
    };
  };
  const connect = async () => {
    drop();
    const mine = round;
    setState('connecting');
    try {
      const { ticket, url } = await getTicket();
      if (mine !== round) return;
      const opened = openSocket(socketUrl(url, ticket));
      socket = opened;
      opened.onopen = () => socket === opened && take(opened);
      attach(opened);
    } catch (error) {
      if (mine !== round) return;
      reconnectLater();
      if (isClosedAccount(error)) emit({ type: 'refused' });
    }
  };
  /** Opens another connection before the service closes this one, and only then lets go of this one. */
  const renew = async () => {
    const mine = round;
    clearTimeout(renewalTimer);
    if (successor) return;
    try {
      const { ticket, url } = await getTicket();
      if (mine !== round || successor) return;
      const opened = openSocket(socketUrl(url, ticket));
      successor = opened;
      opened.onopen = () => {
        if (successor !== opened) return;
        dropRetired();
        [retired, successor] = [socket, null];
        handoverTimer = setTimeout(dropRetired, HANDOVER_MS);
        take(opened);
      };
      attach(opened);
    } catch {
      if (mine === round) renewalTimer = setTimeout(renew, RENEWAL_RETRY_MS);
    }
  };

  /**
   * Called when the network is back, or the tab is visible or in use again. Reconnects without waiting for the timer, but
   * for one that the service set by a closing, or tests an open connection. Timers stand still while a device sleeps.
   */
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    if (state === 'waiting' && !isOnProbation) void connect();
    if (state !== 'open') return;
    if (Date.now() - heardAt > QUIET_MS) ping();
    if (Date.now() - openedAt > RENEWAL_MS[0]) void renew();
  };
  /** A connection that lost its network gets no closing: it would look open until a ping is not answered. */
  const lose = () => {
    if (state === 'open' || state === 'connecting') reconnectLater();
  };
  const start = () => {
    clearTimeout(lingerTimer);
    if (state !== 'closed') return;
    for (const event of WAKING) window.addEventListener(event, wake);
    window.addEventListener('offline', lose);
    document.addEventListener('visibilitychange', wake);
    attempt = 0;
    void connect();
  };
  const stop = () => {
    for (const event of WAKING) window.removeEventListener(event, wake);
    window.removeEventListener('offline', lose);
    document.removeEventListener('visibilitychange', wake);
    drop();
    setState('closed');
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
      if (holders === 0) lingerTimer = setTimeout(stop, LINGER_MS);
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

/** Every type of frame: a new one does not compile before it is listed. */
const FRAME_TYPES: Readonly<Record<ServerFrame['type'], true>> = {
  ack: true,
  message: true,
  matched: true,
  liked: true,
  read: true,
  room_changed: true,
  admin_message: true,
  error: true,
  pong: true,
};

const parseFrame = (data: unknown): ServerFrame | null => {
  try {
    const frame = JSON.parse(String(data));
    return Object.hasOwn(FRAME_TYPES, frame?.type) ? frame : null;
  } catch {
    return null;
  }
};
