import { createServer, request, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { closeServer, listenOrExplain } from '../../../local/process/ports.ts';
import type { Distribution, WafRule } from '../assembly/deployed.ts';
import { createEdge } from './edge.ts';

const ALL = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];
const READ = ['GET', 'HEAD'];
const BUCKET = 'arn:aws:s3:::site';
const CHECKED = `import cf from 'cloudfront';
const store = cf.kvs();
async function handler(event) {
  const request = event.request;
  if (request.querystring.bad) throw new Error('bad');
  const key = await store.get('key');
  if (!request.querystring.k || request.querystring.k.value !== key)
    return { statusCode: 403, headers: { 'cache-control': { value: 'no-store' } } };
  request.querystring = {};
  return request;
}`;
const VIEWER = `function handler(event) {
  const request = event.request;
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  return request;
}`;

const behaviour = (path: string, originId: string, more: Partial<Distribution['behaviours'][number]> = {}) => ({
  path,
  originId,
  methods: READ,
  caches: true,
  compresses: true,
  passesViewer: false,
  ...more,
});

const distribution = (behaviours: Distribution['behaviours']): Distribution => ({
  id: 'E1',
  arn: 'arn:aws:cloudfront::111122223333:distribution/E1',
  hosts: ['d1.cloudfront.net'],
  origins: new Map([
    [
      'site',
      {
        host: 'site.s3.ap-northeast-1.amazonaws.com',
        bucketArn: BUCKET,
        signs: true,
        headers: {},
        readTimeoutSeconds: 30,
      },
    ],
    [
      'api',
      {
        host: 'a1.execute-api.ap-northeast-1.amazonaws.com',
        signs: false,
        headers: { 'x-origin-secret': 'sealed' },
        readTimeoutSeconds: 0.2,
      },
    ],
  ]),
  behaviours,
  errorPages: [],
});

const HEADERS = {
  sets: [
    { name: 'x-frame-options', value: 'DENY', overrides: true },
    { name: 'cache-control', value: 'private', overrides: false },
  ],
  removes: ['server'],
};
const BEHAVIOURS = [
  behaviour('/api/*', 'api', {
    methods: ALL,
    caches: false,
    passesViewer: true,
    viewerRequest: { code: VIEWER },
    headers: HEADERS,
  }),
  behaviour('/photos/*', 'site', {
    caches: false,
    viewerRequest: { code: CHECKED, store: 'photo-keys' },
    headers: HEADERS,
  }),
  behaviour('*', 'site', { headers: HEADERS }),
];

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await closeServer(server);
});
const listen = (server: Server): Promise<number> => {
  servers.push(server);
  return listenOrExplain(server, 0);
};

type Seen = { url: string | undefined; headers: Record<string, unknown>; body: string };
/** Starts an edge whose origin records the requests that it gets and responds like API Gateway. */
const startEdge = async ({ rules = [], now }: { rules?: WafRule[]; now?: () => number } = {}) => {
  const seen: Seen[] = [];
  const reads: string[] = [];
  const originPort = await listen(
    createServer(async (incoming, response) => {
      let body = '';
      for await (const chunk of incoming) body += String(chunk);
      seen.push({ url: incoming.url, headers: incoming.headers, body });
      if (incoming.url === '/api/never') return;
      response.setHeader('server', 'origin');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ text: 'a'.repeat(2_000) }));
    }),
  );
  const edge = createEdge(
    { distribution: distribution(BEHAVIOURS), webAcl: { defaultAllows: true, bodies: {}, rules } },
    {
      originPort: () => originPort,
      readObject: async ({ key }) => {
        reads.push(key);
        if (key.includes('missing'))
          return { status: 403, headers: { 'content-type': 'application/xml' }, body: Buffer.from('<Error/>') };
        const headers = {
          'content-type': 'text/html; charset=utf-8',
          etag: '"1"',
          server: 'AmazonS3',
          'cache-control': 'no-cache',
        };
        return { status: 200, headers, body: Buffer.from('page '.repeat(400)) };
      },
      keyValues: () => new Map([['key', 'k1']]),
      ...(now ? { now } : {}),
    },
  );
  const port = await listen(createServer((incoming, response) => void edge.handle(incoming, response)));
  const call = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return { call, seen, reads, port, edge };
};

describe('a call of the API', () => {
  test('reaches the origin with the viewer’s headers but its host, the viewer’s address and the origin’s own headers', async () => {
    const { call, seen } = await startEdge();
    const reply = await call('/api/x?b=2&a=1&b=3&c', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'x-viewer-ip': '10.0.0.1', 'x-origin-secret': 'guessed', cookie: 'one=1; two=2', 'x-own': 'yes' },
    });
    expect(reply.status).toBe(200);
    expect(seen).toEqual([
      {
        url: '/api/x?b=2&a=1&b=3&c',
        body: '{"a":1}',
        headers: expect.objectContaining({
          host: 'a1.execute-api.ap-northeast-1.amazonaws.com',
          'x-viewer-ip': '127.0.0.1',
          'x-origin-secret': 'sealed',
          'x-own': 'yes',
          cookie: 'one=1; two=2',
        }),
      },
    ]);
  });

  test('is answered with the behaviour’s headers, and unchanged when nothing is cached', async () => {
    const { call } = await startEdge();
    const reply = await call('/api/x', { headers: { 'accept-encoding': 'br' } });
    const named = ['server', 'x-frame-options', 'cache-control', 'content-encoding', 'x-cache'];
    expect(named.map((name) => reply.headers.get(name))).toEqual([
      null,
      'DENY',
      'private',
      null,
      'Miss from cloudfront',
    ]);
  });

  test('is 504 in HTML when the origin says nothing, 502 when there is none', async () => {
    const { call } = await startEdge();
    const slow = await call('/api/never');
    expect([slow.status, slow.headers.get('content-type'), (await slow.text()).includes('<H1>504 ERROR')]).toEqual([
      504,
      'text/html',
      true,
    ]);
    servers[0]?.closeAllConnections();
    servers[0]?.close();
    expect((await call('/api/x')).status).toBe(502);
  });
});

describe('what the edge refuses itself', () => {
  test.each([
    ['a method that the behaviour does not allow', '/page', { method: 'POST' }, 403],
    ['an address over 8 kB', `/page?${'q'.repeat(8_192)}`, {}, 414],
    ['a function that fails', '/photos/x?bad=1', {}, 503],
  ])('%s', async (_title, path, init, status) => {
    const { call, reads } = await startEdge();
    const reply = await call(path, init);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('x-frame-options')]).toEqual([
      status,
      'text/html',
      null,
    ]);
    expect(reads).toEqual([]);
  });

  test('a GET with a body', async () => {
    const { port } = await startEdge();
    const status = await new Promise((resolve) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        path: '/api/x',
        method: 'GET',
        headers: { 'content-length': 2 },
      });
      sent.on('response', (response) => resolve(response.resume().statusCode)).end('{}');
    });
    expect(status).toBe(403);
  });
});

describe('an object', () => {
  test('is compressed when it is cached, with a weak ETag by which it is not sent again', async () => {
    const { call } = await startEdge();
    const first = await call('/page', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([first.headers.get('content-encoding'), first.headers.get('etag'), first.headers.get('vary')]).toEqual([
      'br',
      'W/"1"',
      'Accept-Encoding',
    ]);
    expect(await first.text()).toBe('page '.repeat(400));
    const second = await call('/page', { headers: { 'if-none-match': 'W/"1"' } });
    expect([second.status, await second.text(), second.headers.get('x-frame-options')]).toEqual([304, '', 'DENY']);
  });

  test('that is missing in the bucket has the bucket’s answer', async () => {
    const { call } = await startEdge();
    const reply = await call('/missing.js');
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
      403,
      'application/xml',
      '<Error/>',
    ]);
  });

  test('behind a function is read only when the function lets it pass', async () => {
    const { call, reads } = await startEdge();
    const refused = await call('/photos/a%20b?k=wrong');
    expect([refused.status, refused.headers.get('cache-control'), reads]).toEqual([403, 'no-store', []]);
    expect((await call('/photos/a%20b?k=k1')).status).toBe(200);
    expect(reads).toEqual(['photos/a b']);
  });
});
