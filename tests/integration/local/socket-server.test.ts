import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createConnections } from '#functions/platform/ports/connections.ts';
import type { Config } from '#functions/platform/runtime/config.ts';
import { silentLogger } from '#functions/platform/runtime/logger.ts';
import { createSocketServer, isSocketPath } from '#local/host/socket-server.ts';

// The SDK client must have credentials to sign its requests; the local endpoint accepts any signature.
process.env['AWS_ACCESS_KEY_ID'] = 'local';
process.env['AWS_SECRET_ACCESS_KEY'] = 'local-secret';

const HOUR_MS = 3_600_000;
let now: Date;
let http: Server;
let sockets: ReturnType<typeof createSocketServer>;
/** The response of the handler to every event. */
let answer: Promise<{ statusCode: number }>;
/** The events that the handler got: the body of each, or its route if it has no body. */
let handled: string[];
let connectionIds: string[];
/** The handler answers a frame with this text after `release` is called. */
const SLOW = 'slow';
let release: () => void;
beforeEach(async () => {
  now = new Date('2026-11-20T03:00:00Z');
  answer = Promise.resolve({ statusCode: 200 });
  [handled, connectionIds] = [[], []];
  // Connections of an earlier test may end during this test. They must not write into the lists of this test.
  const [mine, myIds] = [handled, connectionIds];
  const released = new Promise<void>((done) => {
    release = done;
  });
  sockets = createSocketServer({
    handle: async ({ requestContext: { routeKey, connectionId }, body }) => {
      if (routeKey === '$connect') myIds.push(connectionId);
      mine.push(body ?? routeKey);
      if (body === SLOW) await released;
      return answer;
    },
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
])('a request for %o is a request for the socket: %o', (url, asks) => {
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

/** Waits until the handler has got a frame with this body. */
const until = (body: string) => expect.poll(() => handled).toContain(body);

test('frames of one connection are handled one after the other, those of another one meanwhile, and the end comes last', async () => {
  const [one, other] = [await open(), await open()];
  for (const frame of [SLOW, 'second', 'third']) one.send(frame);
  one.close();
  await until(SLOW);
  other.send('other');
  await until('other');
  expect(handled.slice(2)).toEqual([SLOW, 'other']);
  release();
  await until('$disconnect');
  expect(handled.slice(2)).toEqual([SLOW, 'other', 'second', 'third', '$disconnect']);
});

test('sixty-four frames may wait; one more closes the connection with 1008, and the waiting ones are dropped', async () => {
  const [patient, flooder] = [await open(), await open()];
  for (const socket of [patient, flooder]) socket.send(SLOW);
  const closed = once(flooder, 'close');
  for (let count = 1; count <= 64; count += 1) patient.send(`patient ${count}`);
  for (let count = 1; count <= 1000; count += 1) flooder.send(`flood ${count}`);
  expect((await closed)[0]).toBe(1008);
  release();
  await until('patient 64');
  await until('$disconnect');
  expect(patient.readyState).toBe(WebSocket.OPEN);
  expect(handled.filter((body) => body.startsWith('flood'))).toEqual([]);
});

test.each([
  ['a binary frame', Buffer.from('x'), 1003],
  ['a frame over 32 kB', 'x'.repeat(32 * 1024 + 1), 1009],
] as const)('%s closes the connection and is not handled', async (_what, frame, code) => {
  const socket = await open();
  const closed = once(socket, 'close');
  socket.send(frame);
  expect((await closed)[0]).toBe(code);
  await until('$disconnect');
  expect(handled).toEqual(['$connect', '$disconnect']);
});

test('a client that reads nothing of what it is sent is disconnected', async () => {
  const { port } = http.address() as AddressInfo;
  const socket = await open();
  const id = connectionIds.at(-1);
  socket.pause();
  const post = () =>
    fetch(`http://127.0.0.1:${port}/@connections/${id}`, { method: 'POST', body: 'x'.repeat(1 << 20) });
  let status = 200;
  for (let count = 0; status === 200 && count < 40; count += 1) status = (await post()).status;
  expect(status).toBe(410);
  socket.resume();
});

test('an SDK client posts to a socket and closes it by the @connections API', async () => {
  const socket = await open();
  const { port } = http.address() as AddressInfo;
  const CONNECTIONS_ENDPOINT = `http://127.0.0.1:${port}/_local/connections`;
  const client = createConnections({ AWS_REGION: 'ap-northeast-1', CONNECTIONS_ENDPOINT } as Config);
  const [frame, closed] = [once(socket, 'message'), once(socket, 'close')];
  const [id = ''] = connectionIds;
  expect(await client.post(id, { type: 'pong' })).toBe(true);
  expect(String((await frame)[0])).toBe('{"type":"pong"}');
  await client.close(id);
  expect((await closed)[0]).toBe(1000);
  expect(await client.post(id, { type: 'pong' })).toBe(false);
});

test('a poster in the same process reaches the same sockets, in order, and learns that one is closed', async () => {
  const socket = await open();
  const [id = ''] = connectionIds;
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  const closed = once(socket, 'close');
  const posts = [1, 2, 3].map((count) => sockets.connections.post(id, { count }));
  expect(await Promise.all(posts)).toEqual([true, true, true]);
  await sockets.connections.close(id);
  expect((await closed)[0]).toBe(1000);
  expect(heard).toEqual(['{"count":1}', '{"count":2}', '{"count":3}']);
  expect(await sockets.connections.post(id, {})).toBe(false);
  await sockets.connections.close(id);
  await sockets.connections.close('nobody');
});
