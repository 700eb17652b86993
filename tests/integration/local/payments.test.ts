import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLogger } from '#functions/platform/runtime/logger.ts';
import {
  type LocalPayments,
  openPaymentsServer,
  type PaymentsServer,
  startPayments,
} from '#local/payments/payments.ts';
import { createPaymentsCalls } from '#local/payments/payments-calls.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { engineEndpoint } from '#tests/setup/world/engine-endpoint.ts';
import { CARD, CARDS } from '#tests/setup/world/payments.ts';

process.env['AWS_ACCESS_KEY_ID'] = 'local';
process.env['AWS_SECRET_ACCESS_KEY'] = 'local-secret';

const KEYS = { apiKey: 'an-api-key-for-tests-only', signingKey: 'a-signing-key-for-tests-only' };
let opened: PaymentsServer;
let payments: LocalPayments;
let app: Server;
let origin: string;
let appPort: number;
let now = new Date('2026-11-20T03:00:00.000Z');
/** Bodies of the webhooks that the app received, and the status codes that the app returns next. */
const received: string[] = [];
let answers: number[] = [];

const close = (server: Server) =>
  new Promise<void>((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });

beforeAll(async () => {
  app = createServer(async (request, response) => {
    const calls = createPaymentsCalls(payments.sandbox);
    if (request.url === '/_local/payments') return calls.handleBooks(request, response);
    if (request.url === '/_local/payments/faults') return calls.handleFaults(request, response);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push(body);
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((ready) => app.listen(0, '127.0.0.1', ready));
  appPort = (app.address() as AddressInfo).port;
  origin = `http://localhost:${appPort}`;
  opened = await openPaymentsServer(appPort, false);
  payments = await startPayments({
    opened,
    origin,
    productName: 'あわい',
    dynamo: { endpoint: engineEndpoint(), region: 'ap-northeast-1' },
    keys: KEYS,
    clock: { now: () => now },
    logger: silentLogger,
  });
});
afterAll(async () => {
  await payments.stop();
  await close(opened.server);
  await close(app);
});

const shopCall = (method: string, path: string, body?: object, key = KEYS.apiKey) =>
  fetch(`${opened.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
let attempts = 0;
const charge = async (number: string = CARDS.visa) => {
  attempts += 1;
  const token = await payments.sandbox.createToken({ ...CARD, number });
  const response = await shopCall('POST', '/v1/charges', {
    attempt_id: `local-${attempts}`,
    customer: 'm-1',
    amount: 3850,
    token: token.success ? token.result : 'none',
    return_url: `${origin}/api/payment/return`,
    expires_at: new Date(now.getTime() + MINUTE_MS).toISOString(),
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};
const local = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${origin}${path}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const fault = (body: unknown, headers: Record<string, string> = {}) =>
  local('/_local/payments/faults', { method: 'POST', body: JSON.stringify(body), headers });

test('listens on the port after the app’s, on any other when that is taken, and on any when any is allowed', async () => {
  const another = await openPaymentsServer(appPort, false);
  const any = await openPaymentsServer(appPort, true);
  const last = await openPaymentsServer(65_535, false);
  const ports = [opened, another, any, last].map((one) => Number(new URL(one.origin).port));
  expect(new Set(ports).size).toBe(4);
  expect((await fetch(another.origin)).status).toBe(503);
  await Promise.all([another, any, last].map(({ server }) => close(server)));
});

test('the app’s pages get tokens by CORS, under each name of this machine, and no other page does', async () => {
  const ask = (from: string | undefined, method = 'POST') =>
    fetch(`${opened.origin}/v1/tokens`, {
      method,
      headers: { 'content-type': 'application/json', ...(from === undefined ? {} : { origin: from }) },
      ...(method === 'POST' ? { body: JSON.stringify({ payment_info: CARD }) } : {}),
    });
  for (const from of [origin, origin.replace('localhost', '127.0.0.1'), origin.replace('localhost', '[::1]')]) {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, from]);
    const preflight = await ask(from, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
  }
  for (const from of ['https://evil.example', `${origin}.evil.example`, 'null', opened.origin]) {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  }
  expect((await ask(undefined)).status).toBe(200);
  expect((await ask(origin, 'GET')).status).toBe(405);
});

test('the shop’s calls need its key, and an invalid request is refused', async () => {
  expect((await shopCall('GET', '/v1/charges/x', undefined, 'another-key')).status).toBe(401);
  expect((await shopCall('POST', '/v1/faults', { kind: 'http_500', times: 1 }, '')).status).toBe(401);
  expect((await shopCall('POST', '/v1/charges', { amount: 1 })).status).toBe(422);
  expect((await shopCall('GET', '/v1/elsewhere')).status).toBe(404);
  expect((await shopCall('POST', '/v1/charges', { padding: 'x'.repeat(20_000) })).status).toBe(413);
  expect((await shopCall('GET', '/v1/charges?from=x&to=y')).status).toBe(422);
  expect(
    (await shopCall('GET', '/v1/charges?from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z&cursor=zz')).status,
  ).toBe(422);
});

test('the 3-D Secure page works without scripts, names shop and amount, and opens only under its own address', async () => {
  const { body } = await charge(CARDS.challengePost);
  const { url } = body['challenge'] as unknown as { url: string };
  const shown = await fetch(url, { method: 'POST' });
  const html = await shown.text();
  for (const text of ['あわい', '3,850円', 'VISA •••• 3220', 'value="approve"', 'value="decline"'])
    expect(html).toContain(text);
  expect(html).not.toMatch(/<script|4000000000003220/);
  const policy = shown.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${origin}`);
  expect(policy).toContain("frame-ancestors 'none'");
  const odd = await fetch(url, { method: 'POST', body: new URLSearchParams({ result: 'maybe' }) });
  expect(odd.status).toBe(200);
  const forged = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
  for (const address of [forged, url.replace('local-', 'locaal-'), `${opened.origin}/v1/challenges/x`])
    expect((await fetch(address, { method: 'POST', body: new URLSearchParams({ result: 'approve' }) })).status).toBe(
      404,
    );
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(405);
  const done = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ result: 'decline' }),
    redirect: 'manual',
  });
  expect(done.status).toBe(303);
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
});

test('the company’s accounting on this machine: the newest first, with the documented states', async () => {
  // Charges of the same instant have no order, and another test may have charged at this instant.
  now = new Date(now.getTime() + SECOND_MS);
  await charge();
  now = new Date(now.getTime() + SECOND_MS);
  await charge(CARDS.declined);
  now = new Date(now.getTime() + SECOND_MS);
  await charge(CARDS.challengeGet);
  now = new Date(now.getTime() + SECOND_MS);
  await charge(CARDS.amex);
  const { body } = await local('/_local/payments');
  const charges = body['charges'] as { status: string }[];
  expect(charges.slice(0, 4).map(({ status }) => status)).toEqual(['failed', 'pending', 'declined', 'succeeded']);
  expect(charges[0]).toEqual({
    id: expect.stringMatching(/^ch_/),
    member_id: 'm-1',
    amount: 3850,
    status: 'failed',
    created_at: now.toISOString(),
  });
});

test('faults are set as documented, and nothing else', async () => {
  expect(await fault({ kind: 'http_500', times: 1 })).toMatchObject({ status: 200 });
  expect((await charge()).status).toBe(500);
  expect((await charge()).status).toBe(200);
  for (const body of [{ kind: 'other', times: 1 }, { kind: 'http_500' }, { kind: 'http_500', times: -1 }, {}, 7])
    expect(await fault(body)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  expect(await fault({ kind: 'http_500', times: 1 }, form)).toMatchObject({ status: 415 });
});

const move = async (ms: number) => {
  now = new Date(now.getTime() + ms);
  await payments.runWebhooks();
};
/**
 * Delivers the waiting webhooks of other tests. Otherwise one of them would be counted in this test, and would take the
 * status or the fault that is meant for this test's webhook.
 */
const deliverOthers = async () => {
  answers = [];
  await move(DAY_MS);
  received.length = 0;
};

test('webhooks come by the app’s clock, again after a refusal, and at most four times more', async () => {
  await deliverOthers();
  answers = [503, 500];
  const { body } = await charge();
  await move(2 * SECOND_MS);
  expect(received).toHaveLength(1);
  expect(JSON.parse(received[0] ?? '')).toMatchObject({
    data: { attempt_id: body['attempt_id'], status: 'succeeded' },
  });
  await move(9 * SECOND_MS);
  expect(received).toHaveLength(1);
  await move(2 * SECOND_MS);
  await move(MINUTE_MS);
  expect(received).toHaveLength(3);
  await move(DAY_MS);
  expect(received).toHaveLength(3);

  answers = Array.from({ length: 20 }, () => 500);
  await charge();
  for (let hours = 0; hours < 10; hours += 1) await move(60 * MINUTE_MS);
  expect(received).toHaveLength(3 + 5);
});

test('a lost webhook never comes, and a doubled one comes twice', async () => {
  await deliverOthers();
  await fault({ kind: 'webhook_lost', times: 1 });
  await charge();
  await move(2 * SECOND_MS);
  expect(received).toHaveLength(0);
  await fault({ kind: 'webhook_twice', times: 1 });
  await charge();
  await move(2 * SECOND_MS);
  expect(received).toHaveLength(2);
  expect(received[0]).toBe(received[1]);
});
