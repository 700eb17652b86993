import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { silentLogger } from '#functions/platform/runtime/logger.ts';
import { createSocketServer, isSocketPath } from '#local/host/socket-server.ts';

const HOUR_MS = 3_600_000;
let now: Date;
let http: Server;
let sockets: ReturnType<typeof createSocketServer>;
/** The handler's response to every event. */
let answer: Promise<{ statusCode: number }>;
beforeEach(async () => {
  now = new Date('2026-11-20T03:00:00Z');
  answer = Promise.resolve({ statusCode: 200 });
  sockets = createSocketServer({
    handle: () => answer,
    clock: { now: () => now },
    logger: silentLogger,
  });
  http = createServer((request, response) => void sockets.handleConnections(request, response));
  http.on('upgrade', (request, stream, head) => void sockets.upgrade(request, stream, head));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterEach(async () => {
  sockets.close();
  http.close();
  await once(http, 'close');
});
const open = async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/socket`);
  await once(socket, 'open');
  return socket;
};

test('moving the clock by two hours closes sockets, because their rows have expired', async () => {
  const old = await open();
  const closed = once(old, 'close');
  now = new Date(now.getTime() + 2 * HOUR_MS - 1);
  sockets.closeOld();
  const young = await open();
  now = new Date(now.getTime() + 1);
  sockets.closeOld();
  expect((await closed)[0]).toBe(1001);
  expect(young.readyState).toBe(WebSocket.OPEN);
});

test.each([
  ['/socket', true],
  ['/socket?ticket=abc', true],
  ['/socket/', false],
  ['/sockets', false],
  ['http://evil.example/socket', false],
  ['//[', false],
  ['', false],
  [undefined, false],
])('a request for %o asks for the socket: %o', (url, asks) => {
  expect(isSocketPath(url)).toBe(asks);
});

test.each(['@connections/gone', '%40connections/gone', '@connections/%zz', '%zz', ''])(
  'a message to an unknown connection, at /%s, gets 410',
  async (path) => {
    const { port } = http.address() as AddressInfo;
    const { status } = await fetch(`http://127.0.0.1:${port}/${path}`, { method: 'POST', body: 'x' });
    expect(status).toBe(410);
  },
);

test('a client that leaves during the ticket’s check does not crash the process', async () => {
  let allow = (_result: { statusCode: number }) => {};
  answer = new Promise((done) => {
    allow = done;
  });
  const asked = once(http, 'upgrade');
  const stranger = connect((http.address() as AddressInfo).port, '127.0.0.1');
  const lines = ['GET /socket HTTP/1.1', 'Host: x', 'Upgrade: websocket', 'Connection: Upgrade'];
  stranger.write(
    `${[...lines, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='].join('\r\n')}\r\n\r\n`,
  );
  const [, stream] = (await asked) as [unknown, NodeJS.ReadableStream];
  const over = new Promise((done) => stream.once('close', done));
  stranger.resetAndDestroy();
  await over;
  allow({ statusCode: 200 });
  expect((await open()).readyState).toBe(WebSocket.OPEN);
});

test.each([
  ['a page elsewhere', { origin: 'http://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a rebound name', { host: 'evil.example' }],
] as [string, Record<string, string>][])('%s gets no socket', async (_who, headers) => {
  const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/socket`, { headers });
  const [, response] = await once(socket, 'unexpected-response');
  expect(response.statusCode).toBe(403);
});
