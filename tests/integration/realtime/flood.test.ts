import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { domain as chat } from '#functions/chat/domain.ts';
import { createConnections } from '#functions/platform/ports/connections.ts';
import { silentLogger } from '#functions/platform/runtime/logger.ts';
import { realtimeDomain } from '#functions/realtime/domain.ts';
import { createSocketServer } from '#local/host/socket-server.ts';
import { createRealtimeTicket, getMessages, type ServerFrame } from '#shared/contract/chat.ts';
import { type RoomId, roomOf } from '#shared/ids.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { isOnTwin } from '#tests/setup/world/on-twin.ts';
import { createTestWorld, ORIGIN, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';

let world: TestWorld;
let http: Server;
let sockets: ReturnType<typeof createSocketServer>;
/** Acknowledgements and closed sockets, in order: `other quiet-id-1`, `flooder closed 1008`. */
let log: string[];
let [handled, handling] = [0, 0];
let most: number;

/** Connects the realtime service with the real socket server of the local host. */
beforeEach(async () => {
  world = await createTestWorld();
  [log, handled, handling, most] = [[], 0, 0, 0];
  http = createServer((request, response) => void sockets.handleConnections(request, response));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const CONNECTIONS_ENDPOINT = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const service = world.bind(realtimeDomain((config) => createConnections({ ...config, CONNECTIONS_ENDPOINT })));
  sockets = createSocketServer({
    handle: async (event) => {
      if (event.requestContext.routeKey !== '$default') return service.socket(event);
      [handled, handling] = [handled + 1, handling + 1];
      most = Math.max(most, handling);
      return service.socket(event).finally(() => {
        handling -= 1;
      });
    },
    clock: world.clock,
    logger: silentLogger,
  });
  http.on('upgrade', (request, stream, head) => void sockets.upgrade(request, stream, head));
});
afterEach(async () => {
  sockets.close();
  http.close();
  await once(http, 'close');
});

const open = async (who: string, member: TestMember) => {
  const { body } = await world.call(chat, createRealtimeTicket, { session: member.session });
  const { port } = http.address() as AddressInfo;
  // The host accepts only connections from its own pages, so the client sends the origin of the app's pages.
  const headers = { host: new URL(ORIGIN).host };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket?ticket=${body.ticket}`, { origin: ORIGIN, headers });
  const heard: ServerFrame[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString()) as ServerFrame;
    heard.push(frame);
    if (frame.type === 'ack') log.push(`${who} ${frame.client_id}`);
  });
  socket.on('close', (code) => log.push(`${who} closed ${code}`));
  await once(socket, 'open');
  const say = (rec: RoomId, message: string, client_id: string) =>
    socket.send(JSON.stringify({ action: 'speak', rec, message, client_id }));
  return { socket, heard, say };
};
const arrange = async () => {
  const [her, him, friend] = [await createWoman(world), await createMan(world), await createMan(world)];
  const more = { state: 1, chosenAt: 0 } as const;
  const flooded = roomOf((await createPair(world, her, him, more)).id);
  const quietHer = await createWoman(world);
  const quiet = roomOf((await createPair(world, quietHer, friend, more)).id);
  return { her, quietHer, flooded, quiet };
};
const storedIn = async (member: TestMember, room: RoomId) =>
  (await world.call(chat, getMessages, { session: member.session, query: { uuid: room } })).body.messages;

test('a thousand messages at once close their socket after few of them, while other sockets speak and call', async () => {
  const { her, quietHer, flooded, quiet } = await arrange();
  const [flooder, other] = [await open('flooder', her), await open('other', quietHer)];
  for (let count = 0; count < 1000; count += 1) flooder.say(flooded, `${count}番目`, `flood-id-${count}`);
  flooder.socket.once('close', () => log.push('flood over'));
  other.say(quiet, 'はじめまして', 'quiet-id-1');
  await expect.poll(() => log).toContain('other quiet-id-1');
  expect(await storedIn(quietHer, quiet)).toHaveLength(1);
  await expect.poll(() => log).toContain('flooder closed 1008');
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
  // At most one frame of each socket is handled at a time. The server closes the flooder's socket when 64 of its frames
  // wait and another one arrives. So the server handles one frame of `other` and at most 65 of `flooder`.
  expect(most).toBeLessThanOrEqual(2);
  expect(handled).toBeLessThanOrEqual(1 + 65);
  // The acknowledged messages are stored, in the order in which they were sent.
  const stored = (await storedIn(her, flooded)).map(({ content }) => content);
  expect(stored).toEqual(Array.from({ length: stored.length }, (_, count) => `${count}番目`));
});

test('a flood that waits for each answer is refused before any work after the minute is used up, one frame at a time', async () => {
  const { her, flooded } = await arrange();
  const flooder = await open('flooder', her);
  let answers = 0;
  const answered = new Promise<void>((done) => {
    flooder.socket.on('message', () => {
      answers += 1;
      if (answers === 48) done();
      else if (answers >= 24) flooder.say(flooded, `${answers}番目`, `flood-id-${answers}`);
    });
  });
  for (let count = 0; count < 24; count += 1) flooder.say(flooded, `${count}番目`, `flood-id-${count}`);
  await answered;
  const codes = flooder.heard.map((frame) => (frame.type === 'error' ? frame.code : frame.type));
  expect(codes).toEqual([
    ...Array.from({ length: 31 }, () => 'ack'),
    ...Array.from({ length: 17 }, () => 'too_many_requests'),
  ]);
  expect(most).toBe(1);
  const reads = world.costs.filter(({ operation }) => operation === 'findMany').length;
  // The 31 accepted messages and the first refused message each read the items on which a refusal depends: 31 + 1 = 32.
  // On the twin (tools/twin, which simulates AWS) some reads fail and are repeated.
  if (isOnTwin) expect(reads).toBeLessThan(31 + 17);
  else expect(reads).toBe(32);
});
