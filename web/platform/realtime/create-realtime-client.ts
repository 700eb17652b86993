import type { ClientFrame, ServerFrame } from '#shared/contract/chat.ts';

/**
 * `gap`: a connection was opened or reopened, so events before the connection must be fetched. `state`: the state has
 * changed, for "reconnecting" notices.
 */
export type RealtimeEvent = ServerFrame | { type: 'gap' } | { type: 'state'; state: RealtimeState };
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

export const PING_MS = 45_000;
const PONG_WAIT_MS = 10_000;
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

const socketUrl = (url: string, ticket: string): string => {
  const address = new URL(url, location.href);
  if (!address.searchParams.has('ticket')) address.searchParams.set('ticket', ticket);
  address.protocol = address.protocol.replace(/^http/, 'ws');
  return address.href;
};

/** The app's one realtime connection: ticket, subscribe, ping every 45 s, reconnection with backoff (rules: Chat). */
export const createRealtimeClient = (options: RealtimeOptions): RealtimeClient => {
  const { getTicket, getUid, openSocket = (url) => new WebSocket(url), random = Math.random } = options;
  const listeners = new Set<RealtimeListener>();
  let holders = 0;
  let state: RealtimeState = 'closed';
  let socket: WebSocket | null = null;
  let attempt = 0;
  /**
   * True from a closing with `POLICY_VIOLATION` until a later connection has lasted for a whole interval of pings. Until
   * then the pauses grow, so that an app which sends too much does not reconnect and send in a loop.
   */
  let isOnProbation = false;
  let pongs = 0;
  /** Increases with every start and stop, so that a ticket requested before the last start or stop is dropped. */
  let round = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pingTimer: ReturnType<typeof setTimeout> | undefined;
  let lingerTimer: ReturnType<typeof setTimeout> | undefined;

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
    return true;
  };

  const drop = () => {
    round += 1;
    clearTimeout(retryTimer);
    clearTimeout(pingTimer);
    const old = socket;
    socket = null;
    old?.close();
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
  const pingLater = () => {
    clearTimeout(pingTimer);
    pingTimer = setTimeout(ping, PING_MS);
  };
  const receive = (data: unknown) => {
    const frame = parseFrame(data);
    if (frame?.type === 'pong') {
      pongs += 1;
      if (pongs > 1) isOnProbation = false;
      if (!isOnProbation) attempt = 0;
      pingLater();
    } else if (frame) emit(frame);
  };

  const attach = (opened: WebSocket) => {
    socket = opened;
    pongs = 0;
    opened.onopen = () => {
      if (socket !== opened) return;
      setState('open');
      const uid = getUid();
      send({ action: 'subscribe', channel: 'ChatsChannel', ...(uid !== undefined && { uid }) });
      // The ping tests the connection in both directions at once, instead of after the first 45 s.
      ping();
      emit({ type: 'gap' });
    };
    opened.onmessage = ({ data }) => socket === opened && receive(data);
    opened.onclose = ({ code }) => {
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
      if (mine === round) attach(openSocket(socketUrl(url, ticket)));
    } catch {
      if (mine === round) reconnectLater();
    }
  };

  /**
   * Called when the network is back or the tab is visible again. Reconnects without waiting for the timer, or tests an
   * open connection.
   */
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    if (state === 'open') ping();
    else if (state === 'waiting') void connect();
  };
  /** A connection that lost its network gets no closing: it would look open until a ping is not answered. */
  const lose = () => {
    if (state === 'open' || state === 'connecting') reconnectLater();
  };
  const start = () => {
    clearTimeout(lingerTimer);
    if (state !== 'closed') return;
    window.addEventListener('online', wake);
    window.addEventListener('offline', lose);
    document.addEventListener('visibilitychange', wake);
    attempt = 0;
    void connect();
  };
  const stop = () => {
    window.removeEventListener('online', wake);
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
