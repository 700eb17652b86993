import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { SocketEvent, SocketResult } from '#functions/platform/ports/socket.ts';
import type { Clock } from '#functions/platform/runtime/clock.ts';
import type { Logger } from '#functions/platform/runtime/logger.ts';
import { HOUR_MS } from '#shared/time.ts';
import { isFromOwnPages } from './own-pages.ts';

/**
 * The limits of API Gateway. A frame over 32 kB closes the connection. An idle connection closes after ten minutes,
 * any connection after two hours.
 */
const MAX_FRAME_BYTES = 32 * 1024;
const IDLE_MS = 10 * 60_000;
const MAX_AGE_MS = 2 * HOUR_MS;

type Handle = (event: SocketEvent) => Promise<SocketResult>;
const SOCKET_PATH = '/socket';
export const CONNECTIONS_PATH = '/_local/connections';
/** Whether a request's URL is the URL of the socket. The client sends the URL, so the URL may be malformed. */
export const isSocketPath = (url: string | undefined): boolean => url?.split('?')[0] === SOCKET_PATH;

/** Replaces API Gateway's WebSocket API, including the `@connections` API that the same SDK client posts to. */
type Options = { handle: Handle; clock: Clock; logger: Logger };
export const createSocketServer = ({ handle, clock, logger }: Options) => {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const sockets = new Map<string, WebSocket>();
  const openedAt = new WeakMap<WebSocket, number>();

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
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  });

  const serve = (socket: WebSocket, request: IncomingMessage, connectionId: string) => {
    sockets.set(connectionId, socket);
    openedAt.set(socket, clock.now().getTime());
    let idle = setTimeout(() => socket.close(1001), IDLE_MS);
    const oldest = setTimeout(() => socket.close(1001), MAX_AGE_MS);
    // Handles the frames of one connection one after the other. API Gateway does not guarantee this order.
    socket.on('message', (data, isBinary) => {
      clearTimeout(idle);
      idle = setTimeout(() => socket.close(1001), IDLE_MS);
      if (isBinary) return;
      handle(eventOf('$default', connectionId, request, data.toString())).catch((error: unknown) =>
        logger.error('socket', { error }),
      );
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(idle);
      clearTimeout(oldest);
      sockets.delete(connectionId);
      handle(eventOf('$disconnect', connectionId, request)).catch((error: unknown) =>
        logger.error('socket', { error }),
      );
    });
  };

  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    const connectionId = randomBytes(12).toString('base64url');
    const refuse = (status: number) => stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`);
    // When a client disconnects while its ticket is being checked, only this connection may end, not the process.
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

  /** Answers `POST|DELETE /@connections/{id}` below CONNECTIONS_PATH. Answers 410 when the connection is closed. */
  const handleConnections = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The connection id contains only characters that no client escapes. Some clients escape the @ before the id.
    const id = /\/(?:@|%40)connections\/([\w-]+)/i.exec(request.url ?? '')?.[1] ?? '';
    const socket = sockets.get(id);
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (socket?.readyState !== 1) {
      response.writeHead(410, { 'x-amzn-errortype': 'GoneException', 'content-type': 'application/json' }).end('{}');
      return;
    }
    if (request.method === 'DELETE') socket.close(1000);
    else socket.send(Buffer.concat(chunks).toString('utf8'));
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  };

  return {
    upgrade,
    /**
     * Closes connections older than two hours by the app's clock, which may have been moved. The rows of these
     * connections have expired, so no frame can reach them.
     */
    closeOld: () => {
      for (const socket of sockets.values())
        if (clock.now().getTime() - (openedAt.get(socket) ?? 0) >= MAX_AGE_MS) socket.close(1001);
    },
    handleConnections,
    close: () => {
      for (const socket of sockets.values()) socket.terminate();
      server.close();
    },
  };
};
