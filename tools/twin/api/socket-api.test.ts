import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { listenOrExplain } from '../../../local/process/ports.ts';
import type { SocketApi } from '../assembly/deployed.ts';
import type { Invoke, Outcome } from '../lambda/lambdas.ts';
import { createSharedClock } from '../lambda/shared-clock.ts';
import { createSocketApi } from './socket-api.ts';

const SERVICE = 'arn:aws:lambda:ap-northeast-1:111111111111:function:realtime';
const AUTHORIZER = 'arn:aws:lambda:ap-northeast-1:111111111111:function:authorizer';
type Event = { requestContext: { routeKey: string; connectionId: string }; body?: string; headers?: object };

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const answered = (value: unknown): Outcome => ({ kind: 'answered', requestId: 'r', payload: JSON.stringify(value) });
const accepts = answered({ statusCode: 200 });
const failed: Outcome = { kind: 'failed', requestId: 'r', error: { errorType: 'Error', errorMessage: 'no' } };
const asEvent = (event: unknown) => event as Event;

const route = (routeKey: string, authorizer?: SocketApi['routes'][number]['authorizer']) => ({
  routeKey,
  functionArn: SERVICE,
  timeoutMs: 1_000,
  ...(authorizer ? { authorizer } : {}),
});

const open = async (
  answer: (event: Event, functionArn: string) => Outcome | Promise<Outcome>,
  authorizer?: SocketApi['routes'][number]['authorizer'],
) => {
  const events: Event[] = [];
  const invoke: Invoke = async (functionArn, event) => {
    events.push(asEvent(event));
    return answer(asEvent(event), functionArn);
  };
  const clock = createSharedClock();
  const api = createSocketApi({
    deployed: { account: '111111111111', region: 'ap-northeast-1' },
    authoriser: {
      mayInvoke: (service, _arn, source) =>
        service === 'apigateway.amazonaws.com' &&
        source.startsWith('arn:aws:execute-api:ap-northeast-1:111111111111:wss/'),
    },
    api: {
      id: 'wss',
      host: 'wss.execute-api.ap-northeast-1.amazonaws.com',
      stage: 'socket',
      routeSelection: 'action',
      routes: [route('$connect', authorizer), route('$default'), route('$disconnect')],
    },
    invoke,
    clock,
  });
  const server = createServer();
  server.on('upgrade', (request, stream, head) => void api.upgrade(request, stream, head));
  const port = await listenOrExplain(server, 0);
  cleanUps.push(() => server.close(), api.stop);
  /** Resolves with the open socket, or with the HTTP status of the refused handshake. */
  const connect = (path = '/socket?ticket=t', headers: Record<string, string> = {}) =>
    new Promise<WebSocket | number>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
      cleanUps.push(() => socket.terminate());
      socket.once('open', () => resolve(socket));
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.once('error', reject);
    });
  const connected = async () => {
    const socket = await connect();
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    return socket;
  };
  return { api, clock, events, connect, connected };
};

const closing = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));
const message = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once('message', (data) => resolve(`${data}`)));

test('the handshake, frames and the end of a connection are events of one connection', async () => {
  const { events, connected } = await open(() => accepts);
  const socket = await connected();
  socket.send('{"text":"あ"}');
  await expect.poll(() => events.length, { timeout: 10_000 }).toBe(2);
  socket.close(1000, 'done');
  await expect.poll(() => events.length, { timeout: 10_000 }).toBe(3);
  const [opened, framed, closed] = events;
  const { connectionId } = opened?.requestContext ?? {};
  expect(connectionId).toMatch(/=$/);
  expect(opened).toMatchObject({
    headers: { Host: expect.stringContaining('127.0.0.1'), 'Sec-WebSocket-Version': '13' },
    queryStringParameters: { ticket: 't' },
    requestContext: { routeKey: '$connect', eventType: 'CONNECT', stage: 'socket', apiId: 'wss' },
  });
  expect(framed).toMatchObject({ body: '{"text":"あ"}', requestContext: { routeKey: '$default', connectionId } });
  expect(framed).not.toHaveProperty('headers');
  expect(closed).toMatchObject({
    requestContext: { routeKey: '$disconnect', connectionId, disconnectStatusCode: 1000, disconnectReason: 'done' },
  });
});

test('a function refuses a connection with its status, and one that fails is a bad gateway', async () => {
  const outcomes = [answered({ statusCode: 401 }), failed, answered({ is: 'nothing' }), accepts];
  const { connect } = await open(() => outcomes.shift() ?? failed);
  expect([await connect(), await connect(), await connect()]).toEqual([401, 502, 502]);
  expect(await connect('/other')).toBe(403);
});

test('an authorizer decides before the function', async () => {
  const { connect, events } = await open(
    (event, arn) =>
      arn === SERVICE
        ? accepts
        : answered({
            principalId: 'edge',
            policyDocument: {
              Statement: [
                {
                  Effect: 'queryStringParameters' in event ? 'Allow' : 'Deny',
                  Action: 'execute-api:Invoke',
                  Resource: (event as Event & { methodArn: string }).methodArn,
                },
              ],
            },
          }),
    {
      id: 'origin-authorizer',
      functionArn: AUTHORIZER,
      identitySources: ['route.request.header.X-Origin'],
      ttlSeconds: 0,
      simpleResponses: false,
    },
  );
  expect(await connect()).toBe(401);
  expect(events).toEqual([]);
  expect(await connect('/socket', { 'x-origin': 'a' })).toBe(403);
  expect(await connect('/socket?ticket=t', { 'x-origin': 'a' })).toBeInstanceOf(WebSocket);
  expect(events.map(({ requestContext }) => requestContext.routeKey)).toEqual(['$connect', '$connect', '$connect']);
});

const METHOD = 'arn:aws:execute-api:ap-northeast-1:111111111111:wss/socket/$connect';
const allowing = (Resource: string) => ({ Statement: [{ Effect: 'Allow', Action: 'execute-api:Invoke', Resource }] });
test.each([
  ['a simple answer, which this kind of API does not know', 500, { isAuthorized: true }],
  ['a policy of nobody', 500, { policyDocument: allowing(METHOD) }],
  ['a policy for another method', 403, { principalId: 'edge', policyDocument: allowing(`${METHOD}2`) }],
  [
    'values that are no texts',
    500,
    { principalId: 'edge', policyDocument: allowing(METHOD), context: { member: { id: 'a' } } },
  ],
])('an authorizer that answers %s', async (_, status, answer) => {
  const { connect } = await open((_event, arn) => (arn === SERVICE ? accepts : answered(answer)), {
    id: 'origin-authorizer',
    functionArn: AUTHORIZER,
    identitySources: [],
    ttlSeconds: 0,
    simpleResponses: false,
  });
  expect(await connect()).toBe(status);
});

test('frames are handled at the same time, and a handler that fails tells the client in the shape of the gateway', async () => {
  const waiting: ((outcome: Outcome) => void)[] = [];
  const { connected } = await open(({ requestContext }) =>
    requestContext.routeKey === '$default' ? new Promise((resolve) => waiting.push(resolve)) : accepts,
  );
  const socket = await connected();
  socket.send('1');
  socket.send('2');
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(2);
  waiting[1]?.(failed);
  expect(JSON.parse(await message(socket))).toEqual({
    message: 'Internal server error',
    connectionId: expect.any(String),
    requestId: expect.any(String),
  });
});

test('frames over 32 kB, messages over 128 kB and binary frames close the connection', async () => {
  const { connected, events } = await open(() => accepts);
  const long = await connected();
  long.send('a'.repeat(32 * 1024));
  await expect.poll(() => events.length, { timeout: 10_000 }).toBe(2);
  long.send('a'.repeat(32 * 1024 + 1));
  expect(await closing(long)).toBe(1009);
  const many = await connected();
  for (let part = 0; part < 5; part += 1) many.send('a'.repeat(30_000), { fin: part === 4 });
  expect(await closing(many)).toBe(1009);
  const binary = await connected();
  binary.send(Buffer.from([1]), { binary: true });
  expect(await closing(binary)).toBe(1003);
  expect(events.filter(({ body }) => body !== undefined)).toHaveLength(1);
});

test('a message can be posted to a connection from the answer to $connect until its end, and it ends after two hours', async () => {
  const seen: (boolean | undefined)[] = [];
  const found = await open(({ requestContext: { connectionId, routeKey } }) => {
    if (routeKey === '$connect') seen.push(found.api.connections.post(connectionId, Buffer.from('early')));
    return accepts;
  });
  const { api, clock, connected, events } = found;
  const socket = await connected();
  const id = events[0]?.requestContext.connectionId ?? '';
  expect(seen).toEqual([false]);
  const posted = message(socket);
  expect(api.connections.post(id, Buffer.from('{"a":"あ"}'))).toBe(true);
  expect(await posted).toBe('{"a":"あ"}');
  expect(api.connections.get(id)).toMatchObject({ sourceIp: '127.0.0.1' });
  const closed = closing(socket);
  clock.moveTo(clock.now() + 3 * 60 * 60_000);
  expect(await closed).toBe(1001);
  expect([api.connections.post(id, Buffer.from('late')), api.connections.close(id)]).toEqual([false, false]);
  expect(api.connections.get(id)).toBe(undefined);
});
