import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { WebSocket, WebSocketServer } from 'ws';
import type { Connections } from '#functions/platform/ports/connections.ts';
import type { SocketEvent, SocketResult } from '#functions/platform/ports/socket.ts';
import type { Clock } from '#functions/platform/runtime/clock.ts';
import type { Logger } from '#functions/platform/runtime/logger.ts';
import { HOUR_MS } from '#shared/time.ts';
import { createFrameQueue } from './frame-queue.ts';
import { isFromOwnPages } from './own-pages.ts';

/**
 * The limits of API Gateway. A frame over 32 kB closes the connection with code 1009, and a binary frame with code
 * 1003. An idle connection closes after ten minutes, any connection after two hours (code 1001).
 */
const MAX_FRAME_BYTES = 32 * 1024;
const IDLE_MS = 10 * 60_000;
const MAX_AGE_MS = 2 * HOUR_MS;
/**
 * Number of frames of one connection that may wait while an earlier frame of the connection is handled. One more frame
 * closes the connection. No app sends that many frames at a time: the members' app sends one message at a time to a
 * room (docs/decisions/023).
 */
const WAITING_FRAMES_MAX = 64;
/** Number of bytes that may wait for a client that does not read its socket. */
const UNREAD_BYTES_MAX = 1024 * 1024;
/** Time that a client has to answer the host's close frame. Then the client is disconnected. */
const CLOSE_WAIT_MS = 2_000;
const CLOSE = { normal: 1000, goingAway: 1001, unsupportedData: 1003, policyViolation: 1008 };

/** `close` closes the socket and drops the waiting frames. */
type Connection = { socket: WebSocket; openedAt: number; close(code: number): void };
type Handle = (event: SocketEvent) => Promise<SocketResult>;
const SOCKET_PATH = '/socket';
export const CONNECTIONS_PATH = '/_local/connections';
/** Whether the path of a request's URL is `/socket`. The client sends the URL, so it may be malformed. */
export const isSocketPath = (url: string | undefined): boolean => url?.split('?')[0] === SOCKET_PATH;

const dropUnread = (socket: WebSocket): void => {
  if (socket.bufferedAmount > UNREAD_BYTES_MAX) socket.terminate();
};

type Options = { handle: Handle; clock: Clock; logger: Logger };
/** Replaces API Gateway's WebSocket API, including the `@connections` API. */
export const createSocketServer = ({ handle, clock, logger }: Options) => {
  // `limits` is a variable, because TypeScript would refuse `closeTimeout` in an object literal: the types of `ws` do
  // not contain it yet.
  const limits = { maxPayload: MAX_FRAME_BYTES, closeTimeout: CLOSE_WAIT_MS };
  const server = new WebSocketServer({ noServer: true, ...limits });
  const connections = new Map<string, Connection>();

  const eventOf = (routeKey: string, connectionId: string, request: IncomingMessage, body?: string): SocketEvent => ({
    requestContext: {
      routeKey,
      connectionId,
      eventType: routeKey === '$connect' ? 'CONNECT' : routeKey === '$disconnect' ? 'DISCONNECT' : 'MESSAGE',
      requestId: randomBytes(8).toString('hex'),
      identity: { sourceIp: request.socket.remoteAddress ?? '127.0.0.1' },
    },
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    queryStringParameters: Object.fromEntries(new URL(request.url ?? '/', 'http://local').searchParams),
    body,
    isBase64Encoded: false,
  });

  const serve = (socket: WebSocket, request: IncomingMessage, connectionId: string) => {
    // API Gateway may handle frames of a connection in parallel. This host handles them one by one, because otherwise
    // one connection could occupy the whole process.
    const frames = createFrameQueue((error) => logger.error('socket', { error }));
    const close = (code: number) => {
      frames.clear();
      socket.close(code);
    };
    connections.set(connectionId, { socket, openedAt: clock.now().getTime(), close });
    let idle = setTimeout(() => close(CLOSE.goingAway), IDLE_MS);
    const oldest = setTimeout(() => close(CLOSE.goingAway), MAX_AGE_MS);
    socket.on('message', (data, isBinary) => {
      clearTimeout(idle);
      idle = setTimeout(() => close(CLOSE.goingAway), IDLE_MS);
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary) return close(CLOSE.unsupportedData);
      if (frames.waiting() >= WAITING_FRAMES_MAX) return close(CLOSE.policyViolation);
      frames.add(() => handle(eventOf('$default', connectionId, request, data.toString())));
    });
    // `ws` answers each ping with a pong. A client that never reads the pongs is disconnected.
    socket.on('ping', () => dropUnread(socket));
    // After an error `ws` itself closes the connection with the right code. This handler only drops the waiting frames.
    socket.on('error', () => frames.clear());
    socket.on('close', () => {
      clearTimeout(idle);
      clearTimeout(oldest);
      connections.delete(connectionId);
      // The disconnect event waits behind the frames that arrived before it. Its handler deletes the stored connection,
      // which the handlers of those frames may still read.
      frames.add(() => handle(eventOf('$disconnect', connectionId, request)));
    });
  };

  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    const connectionId = randomBytes(12).toString('base64url');
    const refuse = (status: number) => stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`);
    // Without this handler, a client that disconnects while its ticket is being checked would end the process.
    stream.on('error', () => stream.destroy());
    if (!isFromOwnPages(request)) return void refuse(403);
    try {
      const { statusCode = 200 } = await handle(eventOf('$connect', connectionId, request));
      if (statusCode !== 200) return void refuse(statusCode);
      server.handleUpgrade(request, stream, head, (socket) => serve(socket, request, connectionId));
    } catch (error) {
      logger.error('socket', { error });
      refuse(500);
    }
  };

  /** Sends a text to a socket. Returns false when the connection is closed. */
  const send = (id: string, text: string): boolean => {
    const connection = connections.get(id);
    if (connection?.socket.readyState !== WebSocket.OPEN) return false;
    connection.socket.send(text);
    dropUnread(connection.socket);
    return true;
  };
  /** Closes a socket. Returns false when the connection is already closed. */
  const end = (id: string): boolean => {
    const connection = connections.get(id);
    if (connection?.socket.readyState !== WebSocket.OPEN) return false;
    connection.close(CLOSE.normal);
    return true;
  };

  /** Handles `POST|DELETE /@connections/{id}` below CONNECTIONS_PATH. Responds with 410 for a closed connection. */
  const handleConnections = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The connection id contains only characters that no client escapes. Some clients escape the @ before the id.
    const id = /\/(?:@|%40)connections\/([\w-]+)/i.exec(request.url ?? '')?.[1] ?? '';
    const body = await buffer(request);
    const isDelete = request.method === 'DELETE';
    if (!(isDelete ? end(id) : send(id, body.toString('utf8')))) {
      response.writeHead(410, { 'x-amzn-errortype': 'GoneException', 'content-type': 'application/json' }).end('{}');
      return;
    }
    response.writeHead(isDelete ? 204 : 200).end();
  };

  return {
    upgrade,
    /** The connections API for services in this process: writes to the sockets directly, without an HTTP request. */
    connections: {
      post: async (id, frame) => send(id, JSON.stringify(frame)),
      close: async (id) => void end(id),
    } satisfies Connections,
    /**
     * Closes connections that are older than two hours by the app's clock, which may have been moved. The stored items
     * of these connections have expired, so no service can send frames to them.
     */
    closeOld: () => {
      for (const { openedAt, close } of connections.values())
        if (clock.now().getTime() - openedAt >= MAX_AGE_MS) close(CLOSE.goingAway);
    },
    handleConnections,
    close: () => {
      for (const { socket, close } of connections.values()) {
        close(CLOSE.goingAway);
        socket.terminate();
      }
      server.close();
    },
  };
};
