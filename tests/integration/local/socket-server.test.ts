import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { silentLogger } from '#functions/platform/logger.ts';
import { createSocketServer } from '#local/host/socket-server.ts';

const HOUR_MS = 3_600_000;
let now: Date;
let http: Server;
let sockets: ReturnType<typeof createSocketServer>;
beforeEach(async () => {
  now = new Date('2026-11-20T03:00:00Z');
  sockets = createSocketServer({
    handle: async () => ({ statusCode: 200 }),
    clock: { now: () => now },
    logger: silentLogger,
  });
  http = createServer();
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

test('a clock that is moved ends sockets as two hours would, so that none lives on without its row', async () => {
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
