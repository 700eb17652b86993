import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';
import type { SocketApi } from '../assembly/deployed.ts';
import type { SharedClock } from '../lambda/shared-clock.ts';
import { createFrameWatch } from './frame-lengths.ts';
import { createSocketCalls, type SocketCallOptions } from './socket-calls.ts';
import { type Opening, readOpening, socketEventOf } from './socket-event.ts';

/** API Gateway's quotas: a frame over 32 kB or a message over 128 kB closes the connection with 1009. */
const MAX_FRAME_BYTES = 32 * 1024;
const MAX_MESSAGE_BYTES = 128 * 1024;
const IDLE_MS = 10 * 60_000;
const MAX_AGE_MS = 2 * 60 * 60_000;
const CLOSE = { normal: 1000, goingAway: 1001, unsupportedData: 1003, tooBig: 1009 };
/**
 * Number of frames of one connection that are handled at the same time. API Gateway has no such limit, so a later frame
 * may be handled before an earlier one.
 */
const FRAMES_AT_ONCE = 8;
const REASONS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  504: 'Gateway Timeout',
};

/** Error messages that the client gets for a frame that no function has handled. */
const MESSAGES = { forbidden: 'Forbidden', limited: 'Too Many Requests', failed: 'Internal server error' };

type Connection = { socket: WebSocket; opening: Opening; lastActiveAt: number };

/**
 * The operations of the `@connections` API. A connection exists for these operations from the response of its
 * `$connect` function until the connection starts to close. At any other time the connection is gone (410).
 */
export type Connections = {
  /** False when the connection is gone (410). */
  post(connectionId: string, data: Buffer): boolean;
  close(connectionId: string): boolean;
  /** Times in epoch milliseconds. */
  get(
    connectionId: string,
  ): { connectedAt: number; lastActiveAt: number; sourceIp: string; userAgent: string } | undefined;
};

type Options = Omit<SocketCallOptions, 'now'> & {
  clock: SharedClock;
  /** Delay in milliseconds before a frame is passed on. Different delays let frames overtake each other. */
  frameDelayMs?: () => number;
};

const refuse = (stream: Duplex, status: number): void => {
  const body = JSON.stringify({ message: REASONS[status] ?? 'Forbidden' });
  stream.end(
    `HTTP/1.1 ${status} ${REASONS[status] ?? 'Refused'}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
};

/** A simulated WebSocket API with the routes, authorizer and time-outs of the templates, and its connections. */
export const createSocketApi = ({ clock, frameDelayMs = () => 0, ...options }: Options) => {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const connections = new Map<string, Connection>();
  const { call, connect, hasRoute } = createSocketCalls({ ...options, now: clock.now });
  const { api } = options;

  const serve = (socket: WebSocket, stream: Duplex, opening: Opening, context: Details['context']) => {
    const { connectionId } = opening;
    const connection: Connection = { socket, opening, lastActiveAt: clock.now() };
    connections.set(connectionId, connection);
    const isTooLong = createFrameWatch(MAX_FRAME_BYTES);
    const close = (code: number, reason: string) => socket.close(code, reason);
    let idle = setTimeout(() => close(CLOSE.goingAway, 'Idle timeout'), IDLE_MS);
    const oldest = setTimeout(() => close(CLOSE.goingAway, 'Going away'), MAX_AGE_MS);
    let inFlight = 0;

    const handOn = async (body: string): Promise<void> => {
      const delayMs = frameDelayMs();
      if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
      const named = actionOf(api, body);
      const routeKey = hasRoute(named) ? named : '$default';
      const event = socketEventOf(api, routeKey, opening, clock.now(), { body, context });
      const outcome = await call(routeKey, event);
      const isHandled = typeof outcome === 'object' && outcome.kind === 'answered';
      if (isHandled || socket.readyState !== socket.OPEN) return;
      const message = MESSAGES[outcome === undefined ? 'forbidden' : outcome === 'limited' ? 'limited' : 'failed'];
      socket.send(JSON.stringify({ message, connectionId, requestId: event.requestContext.requestId }));
    };

    // Runs before the listener of `ws`, so that `ws` never passes on a message that contains a frame over the limit.
    stream.prependListener('data', (chunk: Buffer) => {
      if (isTooLong(chunk)) close(CLOSE.tooBig, 'Frame too long');
    });
    socket.on('message', (data, isBinary) => {
      clearTimeout(idle);
      idle = setTimeout(() => close(CLOSE.goingAway, 'Idle timeout'), IDLE_MS);
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary) return close(CLOSE.unsupportedData, 'Binary frames are not supported');
      connection.lastActiveAt = clock.now();
      inFlight += 1;
      if (inFlight === FRAMES_AT_ONCE) socket.pause();
      void handOn(String(data)).finally(() => {
        inFlight -= 1;
        socket.resume();
      });
    });
    // Errors are ignored: `ws` itself closes the connection, with the close code for the error.
    socket.on('error', () => undefined);
    socket.on('close', (code, reason) => {
      clearTimeout(idle);
      clearTimeout(oldest);
      connections.delete(connectionId);
      const closed = { code, reason: reason.toString() };
      void call('$disconnect', socketEventOf(api, '$disconnect', opening, clock.now(), { closed, context }));
    });
  };

  const open = (connectionId: string): Connection | undefined => {
    const connection = connections.get(connectionId);
    return connection?.socket.readyState === WebSocket.OPEN ? connection : undefined;
  };

  const stopListening = clock.onMove(() => {
    for (const { socket, opening } of connections.values())
      if (clock.now() - opening.connectedAt >= MAX_AGE_MS) socket.close(CLOSE.goingAway, 'Going away');
  });

  return {
    /**
     * Responds to a WebSocket handshake whose Host header names this API. If the path is not `/<stage>`, the response
     * is 403.
     */
    upgrade: async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
      // Without a listener, the error of a client that disconnects during the handshake would end this process.
      stream.on('error', () => stream.destroy());
      if (request.url?.split('?')[0] !== `/${api.stage}`) return refuse(stream, 403);
      const opening = readOpening(request, clock.now());
      const { status, context } = await connect(opening);
      if (status !== 101) return refuse(stream, status);
      server.handleUpgrade(request, stream, head, (socket) => serve(socket, stream, opening, context));
    },
    connections: {
      post: (connectionId, data) => {
        const connection = open(connectionId);
        connection?.socket.send(data.toString('utf8'));
        return connection !== undefined;
      },
      close: (connectionId) => {
        const connection = open(connectionId);
        connection?.socket.close(CLOSE.normal, 'Connection Closed Normally');
        return connection !== undefined;
      },
      get: (connectionId) => {
        const connection = open(connectionId);
        if (!connection) return undefined;
        const { connectedAt, sourceIp, userAgent } = connection.opening;
        return { connectedAt, lastActiveAt: connection.lastActiveAt, sourceIp, userAgent };
      },
    } satisfies Connections,
    stop: (): void => {
      stopListening();
      for (const { socket } of connections.values()) socket.terminate();
      server.close();
    },
  };
};

type Details = NonNullable<Parameters<typeof socketEventOf>[4]>;

/** The route key of a frame: the value of the JSON field that the API's route selection expression names. */
const actionOf = ({ routeSelection }: SocketApi, body: string): string => {
  try {
    const frame = JSON.parse(body) as Record<string, unknown> | null;
    return String(frame?.[routeSelection] ?? '');
  } catch {
    return '';
  }
};
