import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Service } from '#functions/platform/runtime/access.ts';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import type { BoundDomain } from '#functions/platform/service/define-domain.ts';
import type { Route } from '#infra/routes.ts';
import { createAdmission } from '#local/host/admission.ts';
import { createRequestListener, type Surfaces } from '#local/host/request-listener.ts';
import { readText } from '#local/process/http-body.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';

const route = (method: string, service: Service, errorBody?: (body: object) => object): Route =>
  ({
    endpoint: { method, path: `/api/${service}`, ...(errorBody ? { errorBody } : {}) },
    service,
    routeKey: `${method} /api/${service}`,
  }) as unknown as Route;

let server: Server;
let origin: string;
let lines: string[];
/** Calls of the service `account` that have begun. Each one ends when the test resolves its promise. */
let begun: PromiseWithResolvers<void>[];
/** Resolves when the fake mail engine starts to read a request's body. */
let reading: PromiseWithResolvers<void>;

beforeEach(async () => {
  lines = [];
  begun = [];
  reading = Promise.withResolvers();
  const answer = { statusCode: 200, body: '{}' };
  const slow = async () => {
    const call = Promise.withResolvers<void>();
    begun.push(call);
    await call.promise;
    return answer;
  };
  const services = new Map([
    ['account', { http: slow }],
    ['chat', { http: async () => answer }],
  ]);
  const surfaces = {
    routes: [
      route('GET', 'account'),
      route('POST', 'account', (body) => ({ ...body, status: 'error' })),
      route('GET', 'chat'),
    ],
    bound: services as unknown as ReadonlyMap<Service, BoundDomain>,
    admission: createAdmission(),
    mail: {
      handleSes: async (request: Parameters<typeof readText>[0]) => {
        reading.resolve();
        await readText(request, 1_000);
      },
    },
    web: { serve: async (_request: unknown, response: { end(text: string): void }) => response.end('page') },
  } as unknown as Surfaces;
  const listener = createRequestListener(
    () => surfaces,
    createLogger((line) => lines.push(line)),
  );
  server = createServer(listener);
  server.on('connection', surfaces.admission.noteArrival);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const AT_ONCE = 8;
const WAITING = 240;
/**
 * Lets the first `calls` requests to /api/account finish in the order in which they began. Waits for those that have
 * not begun yet.
 */
const endAll = async (calls: number) => {
  for (let ended = 0; ended < calls; ended += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(ended);
    begun[ended]?.resolve();
  }
};
const statuses = async (calls: readonly Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status);

describe('a host with more calls than it can answer soon', () => {
  test('refuses a call that would wait too long, and still answers all admitted calls and all other requests', async () => {
    const calls = Array.from({ length: AT_ONCE + WAITING + 1 }, () => fetch(`${origin}/api/account`));
    // Sends one call more than the host lets run and wait. The calls arrive in any order, so the host may refuse any of
    // them.
    const refused = await Promise.any(
      calls.map(async (call) => ((await call).ok ? Promise.reject(new Error('answered')) : call)),
    );
    expect([refused.status, refused.headers.get('retry-after'), begun.length]).toEqual([503, '5', AT_ONCE]);
    expect(await refused.json()).toMatchObject({ success: false, code: 'overloaded', errors: [errorsJa.overloaded] });

    const form = connect((server.address() as AddressInfo).port, '127.0.0.1');
    form.write('POST /api/account HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{');
    const [answer] = (await once(form, 'data')) as [Buffer];
    // The refusal of this POST has the form of an API response. The host sends it before the request's body has
    // arrived.
    expect(answer.toString()).toMatch(/^HTTP\/1.1 503 .*"code":"overloaded".*"status":"error"/s);
    form.destroy();
    const others = ['/healthz', '/assets/app.js', '/api/chat'].map((path) => fetch(`${origin}${path}`));
    expect(await statuses(others)).toEqual([200, 200, 200]);

    await endAll(AT_ONCE + WAITING);
    const answers = await statuses(calls);
    expect(answers.filter((status) => status === 200)).toHaveLength(AT_ONCE + WAITING);
    expect(lines).toEqual([]);
  });
  test('does not work for clients that hung up while they waited', async () => {
    const calls = Array.from({ length: AT_ONCE }, () => fetch(`${origin}/api/account`));
    await expect.poll(() => begun.length).toBe(AT_ONCE);
    const arrived = new Promise<Socket>((done) => server.once('request', ({ socket }) => done(socket)));
    const leaving = connect((server.address() as AddressInfo).port, '127.0.0.1');
    leaving.write('GET /api/account HTTP/1.1\r\nhost: x\r\n\r\n');
    const gone = once(await arrived, 'close');
    leaving.destroy();
    await gone;
    await endAll(AT_ONCE);
    await Promise.all(calls);
    const last = fetch(`${origin}/api/account`);
    await expect.poll(() => begun.length).toBe(AT_ONCE + 1);
    begun.at(-1)?.resolve();
    expect(await statuses([last])).toEqual([200]);
  });
});

describe('a client that hangs up in the middle of its body', () => {
  test.each(['/api/account', '/_local/ses'])('leaves no line in the log and starts no call: %s', async (path) => {
    const seen = new Promise<Socket>((done) => server.once('request', ({ socket }) => done(socket)));
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":`,
    );
    const socket = await seen;
    if (path === '/_local/ses') await reading.promise;
    const closed = new Promise((done) => socket.once('close', done));
    client.resetAndDestroy();
    await closed;
    // Once the host has answered this request, it has also handled everything that the closed connection caused.
    expect(await statuses([fetch(`${origin}/api/chat`)])).toEqual([200]);
    expect([lines, begun]).toEqual([[], []]);
  });
});
