import { request as open } from 'node:http';
import type { Duplex } from 'node:stream';
import { passedHeaders } from './edge-request.ts';

/**
 * Opens a WebSocket to the origin and connects it to the viewer's socket. When the origin refuses, the viewer gets the
 * origin's status.
 */
export const connectOrigin = (
  port: number,
  stream: Duplex,
  head: Buffer,
  { path, headers }: { path: string; headers: Record<string, string | undefined> },
): void => {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const outgoing = open({ host: '127.0.0.1', port, path, headers: given as Record<string, string> });
  const lines = (status: number, text: string, answered: Record<string, string>) =>
    `HTTP/1.1 ${status} ${text}\r\n${Object.entries(answered)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`;
  outgoing.on('upgrade', (response, origin, first) => {
    const { connection = 'Upgrade', upgrade = 'websocket' } = response.headers;
    stream.write(lines(101, 'Switching Protocols', { ...passedHeaders(response.headers), connection, upgrade }));
    if (first.length > 0) stream.write(first);
    if (head.length > 0) origin.write(head);
    origin.on('error', () => stream.destroy());
    stream.on('close', () => origin.destroy());
    origin.on('close', () => stream.destroy());
    origin.pipe(stream).pipe(origin);
  });
  outgoing.on('response', (response) => {
    response.resume();
    stream.end(lines(response.statusCode ?? 502, 'Refused', { connection: 'close', 'content-length': '0' }));
  });
  outgoing.on('error', () => stream.end(lines(502, 'Bad Gateway', { connection: 'close', 'content-length': '0' })));
  outgoing.end();
};
