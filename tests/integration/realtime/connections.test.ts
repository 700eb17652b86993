import { beforeEach, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { domain as chat } from '#functions/chat/domain.ts';
import { connectionsOf, ownerKey } from '#functions/items/connection.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { signOut } from '#shared/contract/auth.ts';
import { createRealtimeTicket } from '#shared/contract/chat.ts';
import { roomOf } from '#shared/ids.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, ORIGIN, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';
import { createSockets } from './arrange.ts';

let world: TestWorld;
let sockets: ReturnType<typeof createSockets>;
let her: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  sockets = createSockets(world);
  her = await createWoman(world);
});
const rows = async (member: TestMember) =>
  (await world.table.query({ ...connectionsOf(member.id), consistent: true })).items.map(({ sk }) => sk);

test('a ticket opens one socket, also in simultaneous attempts', async () => {
  const ticket = await sockets.ticketOf(her);
  const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => sockets.connect(ticket, `try-${index}`)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
  expect(await rows(her)).toHaveLength(1);
});

test('a ticket is valid for thirty seconds to the millisecond', async () => {
  const [first, second] = [await sockets.ticketOf(her), await sockets.ticketOf(her)];
  world.clock.advance(29_999);
  expect((await sockets.connect(first, 'in-time')).statusCode).toBe(200);
  world.clock.advance(1);
  expect((await sockets.connect(second, 'too-late')).statusCode).toBe(401);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['no origin', {}],
  ['a look-alike', { Origin: `${ORIGIN}.evil.example` }],
])('%s opens nothing, and the ticket stays valid', async (_what, headers) => {
  const ticket = await sockets.ticketOf(her);
  expect((await sockets.connect(ticket, 'stranger', headers as Record<string, string>)).statusCode).toBe(403);
  expect((await sockets.connect(ticket, 'owner')).statusCode).toBe(200);
});

test.each(['', 'short', 'x'.repeat(43), '#'.repeat(43)])('the ticket %j opens nothing', async (ticket) => {
  expect((await sockets.connect(ticket, 'nobody')).statusCode).toBe(401);
});

test('no ticket opens nothing', async () => {
  const headers = { Origin: ORIGIN };
  const requestContext = { routeKey: '$connect', connectionId: 'nobody' };
  for (const more of [{}, { queryStringParameters: {} }, { queryStringParameters: { token: 'x' } }])
    expect((await sockets.service.socket({ requestContext, headers, ...more })).statusCode).toBe(401);
});

test('a ticket of a session that has ended since opens nothing', async () => {
  const ticket = await sockets.ticketOf(her);
  await world.call(auth, signOut, { session: her.session });
  expect((await sockets.connect(ticket, 'late')).statusCode).toBe(401);
});

test.each([
  ['a session that ends', () => world.call(auth, signOut, { session: her.session })],
  [
    'an account that is closed',
    () =>
      world.table.write({
        name: 'login',
        update: { ...loginKey(world.core.pepper, her.email), set: { isOpen: false } },
      }),
  ],
])('%s while the connection is being opened leaves no connection, which no event would close', async (_what, end) => {
  const ticket = await sockets.ticketOf(her);
  const { tableFor } = world.core;
  world.core.tableFor = (access) => {
    const table = tableFor(access);
    const transact: typeof table.transact = async (writes) => {
      if (writes.some(({ name }) => name === 'connection')) await end();
      return table.transact(writes);
    };
    return { ...table, transact };
  };
  expect((await createSockets(world).connect(ticket, 'late')).statusCode).toBe(401);
  expect(await rows(her)).toEqual([]);
  expect(await world.table.find(ownerKey('late'))).toBeUndefined();
});

test('tickets are throttled, with a Retry-After', async () => {
  for (let count = 0; count < 60; count += 1) await sockets.ticketOf(her);
  const reply = await world.call(chat, createRealtimeTicket, { session: her.session });
  expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

test('a closing socket deletes its rows', async () => {
  const id = await sockets.open(her);
  await sockets.disconnect(id);
  await sockets.disconnect(id);
  expect(await rows(her)).toEqual([]);
  expect(await world.table.find(ownerKey(id))).toBeUndefined();
});

test('rows of closed sockets are deleted at the next delivery', async () => {
  const him = await createMan(world);
  const { id } = await createPair(world, her, him, { state: 1 });
  const [gone, living] = [await sockets.open(her), await sockets.open(her)];
  sockets.gone.add(gone);
  world.clock.advance(30_000);
  await sockets.service.consume({
    id: 'e',
    type: 'pair.matched',
    at: 0,
    data: { pairId: id, roomId: roomOf(id), herId: her.id, hisId: him.id },
  });
  expect(sockets.to(living)).toEqual([{ type: 'matched', room: roomOf(id) }]);
  expect(await rows(her)).toEqual([living]);
});

test('a like reaches every open app of its receiver, and shows nothing of its sender', async () => {
  const [one, another] = [await sockets.open(her), await sockets.open(her)];
  const sent = { id: 'e2', type: 'like.sent', at: 0, data: { to: her.id } };
  await sockets.service.consume(sent);
  for (const id of [one, another]) expect(sockets.to(id)).toEqual([{ type: 'liked' }]);
});

test('a decision on her document reaches every open app of hers, without the decision', async () => {
  const id = await sockets.open(her);
  await sockets.service.consume({ id: 'e3', type: 'account.changed', at: 0, data: { to: her.id } });
  expect(sockets.to(id)).toEqual([{ type: 'account_changed' }]);
});

test('sockets of an ended session close, those of other sessions stay', async () => {
  const id = await sockets.open(her);
  const other = {
    id: 'e1',
    type: 'sessions.ended' as const,
    at: 0,
    data: { memberId: her.id, clients: ['another-client'] },
  };
  await sockets.service.consume(other);
  expect(sockets.closed).toEqual([]);
  const own = { ...other, data: { memberId: her.id, clients: [her.session.client] } };
  await sockets.service.consume(own);
  await sockets.service.consume(own);
  expect(sockets.closed).toEqual([id]);
  expect(await rows(her)).toEqual([]);
});

test('a socket neither receives nor sends from the end of its session', async () => {
  const him = await createMan(world);
  const { id } = await createPair(world, her, him, { state: 1 });
  const soon = world.clock.now().getTime() + 60_000;
  const login = loginKey(world.core.pepper, her.email);
  await world.table.write({
    name: 'session',
    update: { ...login, set: { [`sessions.${her.session.client}.expiresAt`]: soon } },
  });
  const socket = await sockets.open(her);
  await sockets.send(socket, { action: 'ping' });
  world.clock.advance(60_000);
  await sockets.service.consume({
    id: 'e',
    type: 'pair.matched',
    at: 0,
    data: { pairId: id, roomId: roomOf(id), herId: her.id, hisId: him.id },
  });
  await sockets.send(socket, { action: 'ping' });
  expect(sockets.to(socket)).toEqual([{ type: 'pong' }, { type: 'error', code: 'session_required', client_id: null }]);
  expect(sockets.closed).toEqual([socket]);
  await sockets.disconnect(socket);
  expect(await rows(her)).toEqual([]);
});

test.each([
  ['no JSON', '{"action":', 'malformed_body'],
  ['nothing', '', 'malformed_body'],
  ['null', 'null', 'malformed_body'],
  ['a frame of 33 kB', JSON.stringify({ action: 'ping', x: 'x'.repeat(33 * 1024) }), 'malformed_body'],
  ['an endless frame', JSON.stringify({ action: 'ping', x: 'x'.repeat(40_000) }), 'malformed_body'],
  ['an array', '[]', 'invalid_input'],
  ['an unknown action', '{"action":"shout"}', 'invalid_input'],
  ['a speak with a short id', '{"action":"speak","message":"a","rec":"rabcdefghij","client_id":"x"}', 'invalid_input'],
  ['a prototype', '{"__proto__":{"action":"ping"}}', 'invalid_input'],
  ["somebody else's uid", '{"action":"subscribe","channel":"ChatsChannel","uid":"other@example.com"}', 'not_yourself'],
])('%s is answered with an error frame', async (_what, body, code) => {
  const id = await sockets.open(her);
  expect((await sockets.send(id, body)).statusCode).toBe(200);
  expect(sockets.to(id)).toEqual([{ type: 'error', code, client_id: null }]);
});

test('a ping gets a pong, a subscription to oneself no answer, and an unknown socket is closed', async () => {
  const id = await sockets.open(her);
  await sockets.send(id, { action: 'subscribe', channel: 'ChatsChannel', uid: her.email.toUpperCase() });
  await sockets.send(id, { action: 'ping' });
  expect(sockets.to(id)).toEqual([{ type: 'pong' }]);
  await sockets.send('nobody', { action: 'ping' });
  expect(sockets.closed).toEqual(['nobody']);
});

test('a message’s sender is always the socket’s member, and naming another member is refused', async () => {
  const him = await createMan(world);
  const { id } = await createPair(world, her, him, { state: 1, chosenAt: 1 });
  const socket = await sockets.open(her);
  const codes = async (account: unknown) => {
    sockets.frames.length = 0;
    const frame = { action: 'speak', message: 'こんにちは', rec: roomOf(id), client_id: 'client-id-1', account };
    await sockets.send(socket, frame);
    return sockets.to(socket).map((answer) => (answer.type === 'error' ? answer.code : answer.type));
  };
  for (const other of [him.id, him.email, 7, { id: him.id, sex: 1 }, { id: her.id, email: him.email }])
    expect(await codes(other), JSON.stringify(other)).toEqual(['not_yourself']);
  for (const own of [undefined, null, '', her.id, her.email.toUpperCase(), { id: her.id, email: her.email, sex: 2 }])
    expect(await codes(own), JSON.stringify(own)).toEqual(['ack']);
});

test('a connection has sixty readings of its owner a minute over all environments; the next one closes it before anything else is read', async () => {
  const him = await createMan(world);
  const { id } = await createPair(world, her, him, { state: 1, chosenAt: 1 });
  const hers = await sockets.open(her);
  // Each call of `createSockets` makes a service with its own memory, like another Lambda environment.
  const frames = [{ action: 'ping' }, { action: 'shout' }, 'junk'];
  await Promise.all(Array.from({ length: 60 }, (_, count) => createSockets(world).send(hers, frames[count % 3])));
  const [late, later] = [createSockets(world), createSockets(world)];
  world.costs.length = 0;
  await Promise.all([late.say(hers, roomOf(id), 'こんにちは'), later.send(hers, 'junk')]);
  expect(world.costs.map(({ operation }) => operation)).toEqual(['find', 'find']);
  expect([late.closed, later.closed, late.frames, later.frames]).toEqual([[hers], [hers], [], []]);
  // An environment that has cached the connection's owner still handles frames, and in the next minute new environments
  // may read the owner again.
  await sockets.send(hers, { action: 'ping' });
  expect(sockets.to(hers)).toEqual([{ type: 'pong' }]);
  world.clock.advance(60_000);
  const next = createSockets(world);
  await next.say(hers, roomOf(id), 'こんにちは');
  expect(next.to(hers)).toMatchObject([{ type: 'ack' }]);
});
