import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLogger } from '#functions/platform/runtime/logger.ts';
import { createClockCall } from '#local/host/local-calls.ts';
import { createRequestListener, type Surfaces } from '#local/host/request-listener.ts';

/** `served`: paths for which the fake answer was called. `moved`: times to which the clock was moved. */
let served: string[];
let moved: string[];
const NOW = new Date('2026-11-20T03:00:00Z');
const answer: Surfaces['clockCall'] = async ({ url = '' }, response) => {
  served.push(url);
  response.end('served');
};
const clockCall = createClockCall(
  { now: () => NOW } as Parameters<typeof createClockCall>[0],
  { moveTo: async (to: Date) => void moved.push(to.toISOString()) } as unknown as Parameters<typeof createClockCall>[1],
  async () => {},
);
const surfaces = {
  objects: { handle: answer },
  mail: { handleSes: answer, handleMails: answer },
  cognito: { handle: answer },
  sockets: { handleConnections: answer },
  clockCall,
  admission: { noteArrival: () => {} },
  web: { serve: answer },
  demo: async () => ({ password: 'demo' }),
} as unknown as Surfaces;

let server: Server;
beforeAll(async () => {
  server = createServer(createRequestListener(() => surfaces, silentLogger)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [served, moved] = [[], []];
});

type Sent = { method?: string; headers?: Record<string, string>; body?: string };
const send = async (path: string, { method = 'GET', headers = {}, body }: Sent = {}) => {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode as number, text: Buffer.concat(chunks).toString('utf8') };
};

const LOCAL = [
  '/_local/mails',
  '/_local/demo',
  '/_local/clock',
  '/_local/s3/awai-documents',
  '/_local/ses/v2/email/outbound-emails',
  '/_local/cognito/',
  '/_local/connections/@connections/abc',
  '/_local/parts',
  '/_local/anything-that-comes-later',
];
test.each(LOCAL)('%s is refused to pages of other sites, and served to its own', async (path) => {
  for (const headers of [
    { host: 'evil.example:3000' },
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[]) {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const { status, text } = await send(path, { method, headers });
      expect({ headers, method, status, ...JSON.parse(text) }).toMatchObject({ status: 403, code: 'origin_refused' });
      expect(text).not.toContain('password');
    }
  }
  expect([served, moved]).toEqual([[], []]);
  expect((await send(path)).status).toBe(200);
});

test('what is no part of the local tools follows its own rules', async () => {
  expect(await send('/', { headers: { host: 'awai.internal' } })).toMatchObject({ status: 200, text: 'served' });
  expect((await send('/healthz', { headers: { host: 'awai.internal' } })).status).toBe(200);
});

const MOVE = JSON.stringify({ now: '2026-11-21T03:00:00Z' });
const json = { 'content-type': 'application/json' };
const own = () => ({ origin: `http://localhost:${(server.address() as AddressInfo).port}` });
test.each([
  ['a command', () => json, 200],
  ['a command that names no type', () => ({}), 200],
  ['an own page', () => ({ ...json, ...own(), 'sec-fetch-site': 'same-origin' }), 200],
  ['a form of an own page', () => ({ ...own(), 'content-type': 'text/plain' }), 415],
  ['a request of a browser without a type', () => ({ 'sec-fetch-site': 'same-origin' }), 415],
  ['a page elsewhere as text', () => ({ origin: 'http://evil.example', 'content-type': 'text/plain' }), 403],
  ['a page elsewhere as JSON', () => ({ origin: 'http://evil.example', ...json }), 403],
  ['a rebound name', () => ({ host: 'evil.example', ...json }), 403],
] as const)('%s moves the clock: %o', async (_who, headers, status) => {
  expect((await send('/_local/clock', { method: 'POST', headers: headers(), body: MOVE })).status).toBe(status);
  expect(moved).toEqual(status === 200 ? ['2026-11-21T03:00:00.000Z'] : []);
});
