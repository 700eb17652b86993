import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listenOrExplain } from '../../../local/process/ports.ts';
import type { HttpApi } from '../assembly/deployed.ts';
import type { Invoke, Outcome } from '../lambda/lambdas.ts';
import { createHttpApi } from './http-api.ts';

const SERVICE = 'arn:aws:lambda:ap-northeast-1:111111111111:function:service';
const AUTHORIZER = 'arn:aws:lambda:ap-northeast-1:111111111111:function:authorizer';
const HEADERS = { 'content-type': 'application/json' };
const NOW = Date.UTC(2026, 2, 12, 19, 3, 58);

type Event = Record<string, unknown> & { requestContext: Record<string, unknown>; headers: Record<string, string> };
const cleanUps: (() => unknown)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

const answered = (value: unknown): Outcome => ({ kind: 'answered', requestId: 'r', payload: JSON.stringify(value) });
const route = (routeKey: string, more: Partial<HttpApi['routes'][number]> = {}): HttpApi['routes'][number] => ({
  routeKey,
  functionArn: SERVICE,
  timeoutMs: 1_000,
  ...more,
});

const open = async (
  answer: (event: Event, functionArn: string) => Outcome | Promise<Outcome>,
  api: Partial<HttpApi> = {},
) => {
  const events: Event[] = [];
  const invoke: Invoke = async (functionArn, event) => {
    events.push(event as Event);
    return answer(event as Event, functionArn);
  };
  const { handle } = createHttpApi({
    deployed: { account: '111111111111', region: 'ap-northeast-1' },
    authoriser: {
      mayInvoke: (service, functionArn, source) =>
        service === 'apigateway.amazonaws.com' &&
        [SERVICE, AUTHORIZER].includes(functionArn) &&
        source.startsWith('arn:aws:execute-api:ap-northeast-1:111111111111:abc/'),
    },
    api: {
      id: 'abc',
      host: 'abc.execute-api.ap-northeast-1.amazonaws.com',
      routes: [route('GET /api/x/{id}'), route('GET /api/x/new'), route('POST /api/x')],
      ...api,
    },
    invoke,
    now: () => NOW,
  });
  const server = createServer((request, response) => void handle(request, response));
  const port = await listenOrExplain(server, 0);
  cleanUps.push(() => server.close());
  const call = async (path: string, init?: RequestInit) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
  return { call, events };
};

const isGateway = (status: number, message: string) => ({ status, text: JSON.stringify({ message }) });

test('a function gets the event of payload format 2.0, and its result is sent as the response', async () => {
  const { call, events } = await open(() =>
    answered({ statusCode: 201, headers: { 'Content-Type': 'application/json' }, cookies: ['a=1', 'b=2'], body: '{}' }),
  );
  const reply = await call('/api/x/some%20one?q=1&q=%E3%81%82&r=', { headers: { cookie: 'c=1; d=2', 'x-two': 'v' } });
  expect(reply).toMatchObject({ status: 201, text: '{}' });
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(reply.headers.get('content-type')).toBe('application/json');
  expect(events).toMatchObject([
    {
      version: '2.0',
      routeKey: 'GET /api/x/{id}',
      rawPath: '/api/x/some one',
      rawQueryString: 'q=1&q=%E3%81%82&r=',
      cookies: ['c=1', 'd=2'],
      queryStringParameters: { q: '1,あ', r: '' },
      pathParameters: { id: 'some one' },
      headers: { 'x-two': 'v', 'x-forwarded-for': '127.0.0.1' },
      requestContext: {
        accountId: '111111111111',
        apiId: 'abc',
        stage: '$default',
        routeKey: 'GET /api/x/{id}',
        time: '12/Mar/2026:19:03:58 +0000',
        timeEpoch: NOW,
        http: { method: 'GET', path: '/api/x/some one', sourceIp: '127.0.0.1' },
      },
      isBase64Encoded: false,
    },
  ]);
  expect(events[0]?.headers).not.toHaveProperty('cookie');
  expect(events[0]).not.toHaveProperty('body');
});

test('bodies other than text, JSON, XML and JavaScript are base64', async () => {
  const { call, events } = await open(() => answered({ statusCode: 204 }));
  const types = ['application/json; charset=utf-8', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'];
  for (const type of types) await call('/api/x', { method: 'POST', headers: { 'content-type': type }, body: 'あ=1' });
  await call('/api/x', { method: 'POST', body: Buffer.from('あ=1') });
  const encoded = Buffer.from('あ=1').toString('base64');
  expect(events.map(({ body, isBase64Encoded }) => [body, isBase64Encoded])).toEqual([
    ['あ=1', false],
    ['あ=1', false],
    [encoded, true],
    [encoded, true],
    [encoded, true],
  ]);
});

test('a literal precedes a parameter, and a path without a route is refused in the shape of the gateway', async () => {
  const { call, events } = await open(() => answered('plain'));
  expect(await call('/api/x/new')).toMatchObject({ status: 200, text: '"plain"' });
  expect(events[0]).toMatchObject({ routeKey: 'GET /api/x/new' });
  const missing = ['/api/x/', '/api/x/1/2', '/api', '/api/x/%E3%81'];
  for (const path of missing) expect(await call(path)).toMatchObject(isGateway(404, 'Not Found'));
  expect(await call('/api/x/1', { method: 'DELETE' })).toMatchObject(isGateway(404, 'Not Found'));
  const all = await open(() => answered('all'), { routes: [route('$default')] });
  expect(await all.call('/whatever', { method: 'DELETE' })).toMatchObject({ status: 200, text: '"all"' });
});

test('failures, malformed answers, refusals and time-outs have the answers of the gateway', async () => {
  const outcomes: (Outcome | Promise<Outcome>)[] = [
    { kind: 'failed', requestId: 'r', error: { errorType: 'Error', errorMessage: 'secret' } },
    answered({ statusCode: 'many' }),
    answered({ statusCode: 200, body: {} }),
    { kind: 'throttled' },
    { kind: 'tooLarge' },
    new Promise<Outcome>(() => undefined),
  ];
  const { call } = await open(() => outcomes.shift() ?? answered(1), { routes: [route('GET /a', { timeoutMs: 30 })] });
  for (const failed of [0, 1, 2])
    expect([failed, await call('/a')]).toMatchObject([failed, isGateway(500, 'Internal Server Error')]);
  expect(await call('/a')).toMatchObject(isGateway(503, 'Service Unavailable'));
  expect(await call('/a')).toMatchObject(isGateway(413, 'Request Entity Too Large'));
  expect(await call('/a')).toMatchObject(isGateway(503, 'Service Unavailable'));
});

test('a body over 10 MB is refused without a call', async () => {
  const { call, events } = await open(() => answered(1));
  const reply = await call('/api/x', { method: 'POST', headers: HEADERS, body: 'a'.repeat(10 * 1024 * 1024 + 1) });
  expect(reply).toMatchObject(isGateway(413, 'Request Entity Too Large'));
  expect(events).toEqual([]);
});

test('a request beyond the stage’s throttle is refused without a call', async () => {
  const { call, events } = await open(() => answered(1), { throttle: { rate: 0.001, burst: 1 } });
  expect(await call('/api/x/1')).toMatchObject({ status: 200 });
  expect(await call('/api/x/1')).toMatchObject(isGateway(429, 'Too Many Requests'));
  expect(events).toHaveLength(1);
  const throttle = { rate: 0.001, burst: 1 };
  const one = await open(() => answered(1), { routes: [route('GET /a', { throttle }), route('GET /b')] });
  await one.call('/a');
  expect([await one.call('/a'), await one.call('/b')]).toMatchObject([
    isGateway(429, 'Too Many Requests'),
    { status: 200 },
  ]);
});

test('a function that the API has no permission for is an internal error', async () => {
  const { call, events } = await open(() => answered(1), {
    routes: [route('GET /a', { functionArn: `${SERVICE}-other` })],
  });
  expect(await call('/a')).toMatchObject(isGateway(500, 'Internal Server Error'));
  expect(events).toEqual([]);
  // The API calls the alias, so the permission must name the alias.
  const other = await open(() => answered(1), { routes: [route('GET /a', { calledArn: `${SERVICE}:live` })] });
  expect(await other.call('/a')).toMatchObject(isGateway(500, 'Internal Server Error'));
});

test('long headers are refused before any function, by the gateway', async () => {
  const { call, events } = await open(() => answered(1));
  const headers = (length: number) => ({ headers: { 'x-long': 'x'.repeat(length) } });
  expect(await call('/api/x/1', headers(9_000))).toMatchObject({ status: 200 });
  expect(await call('/api/x/1', headers(10_241))).toMatchObject(isGateway(431, 'Request Header Fields Too Large'));
  expect(events).toHaveLength(1);
});

test('an authorizer that answers with a policy when simple answers are expected has failed', async () => {
  const policyDocument = { Statement: [{ Effect: 'Allow', Action: 'execute-api:Invoke', Resource: '*' }] };
  const authorizer = {
    id: 'origin-authorizer',
    functionArn: AUTHORIZER,
    identitySources: [],
    ttlSeconds: 0,
    simpleResponses: true,
  };
  const { call } = await open(() => answered({ principalId: 'edge', policyDocument }), {
    routes: [route('GET /a', { authorizer })],
  });
  expect(await call('/a')).toMatchObject(isGateway(500, 'Internal Server Error'));
});

test('an authorizer decides once for each identity, and is not asked without one', async () => {
  const authorizer = {
    id: 'origin-authorizer',
    functionArn: AUTHORIZER,
    identitySources: ['$request.header.x-origin'],
    ttlSeconds: 60,
    simpleResponses: true,
  };
  const { call, events } = await open(
    ({ identitySource }, functionArn) => {
      if (functionArn === SERVICE) return answered(1);
      const [source] = identitySource as string[];
      return source === 'odd'
        ? answered('yes')
        : answered({ isAuthorized: source === 'good', context: { by: 'origin-authorizer' } });
    },
    { routes: [route('GET /a', { authorizer })] },
  );
  expect(await call('/a')).toMatchObject(isGateway(401, 'Unauthorized'));
  expect(events).toEqual([]);
  const as = (origin: string) => call('/a', { headers: { 'x-origin': origin } });
  expect(await as('bad')).toMatchObject(isGateway(403, 'Forbidden'));
  expect(await as('odd')).toMatchObject(isGateway(500, 'Internal Server Error'));
  expect([await as('good'), await as('good')]).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(events).toMatchObject([
    { type: 'REQUEST', identitySource: ['bad'], routeArn: expect.stringMatching(/:abc\/\$default\/GET\/a$/) },
    { identitySource: ['odd'] },
    { identitySource: ['good'] },
    { requestContext: { authorizer: { lambda: { by: 'origin-authorizer' } } } },
    { requestContext: { authorizer: { lambda: { by: 'origin-authorizer' } } } },
  ]);
});
