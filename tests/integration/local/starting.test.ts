import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLogger } from '#functions/platform/runtime/logger.ts';
import { createAdmission } from '#local/host/admission.ts';
import { type EarlyStart, startEarly } from '#local/host/early-start.ts';
import { createRequestListener, type Surfaces } from '#local/host/request-listener.ts';
import { ERROR_STATUS } from '#shared/errors.ts';

let early: EarlyStart;
beforeEach(async () => {
  // With --dev no web app is built.
  early = await startEarly({ port: 0, dev: true });
});
afterEach(async () => {
  early.server.closeAllConnections();
  await new Promise((closed) => early.server.close(closed));
});

type Sent = { method?: string; headers?: Record<string, string>; body?: string };
// Not `fetch`, which sets the `sec-fetch-` headers itself.
const ask = (path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: early.port, path, method, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, headers: answer.headers, text: body }), reject);
    });
    sent.once('error', reject).end(body);
  });
const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
};

describe('before the host can answer', () => {
  test.each(['/', '/login?next=%2Fchat', '/ops', '/_local/mails', '/recommends/1'])(
    'whoever opens %s sees a page that loads itself again',
    async (path) => {
      const { status, headers, text } = await ask(path, { headers: BROWSER });
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        503,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(text).toMatch(/^<!doctype html>\n<html lang="ja">/);
      expect(text).toContain('<meta http-equiv="refresh" content="1">');
      expect(text).toContain('<h1>あわいを起動しています</h1>');
      expect(text).toContain('準備ができると、このページは自動で切り替わります。');
    },
  );

  test('the page needs no script and no other file, and its policy lets its style work', async () => {
    const { headers, text } = await ask('/', { headers: BROWSER });
    expect(text).not.toMatch(/<script|<link|<img|src=|url\(|@import|https?:/);
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
    );
  });

  test('its colours are those of the product, in both schemes', async () => {
    const { text } = await ask('/', { headers: BROWSER });
    const tokens = readFileSync(join(process.cwd(), 'web/platform/styles/tokens.css'), 'utf8').toLowerCase();
    const [light = '', dark = ''] = text.toLowerCase().split('prefers-color-scheme: dark');
    const [lightTokens = '', darkTokens = ''] = tokens.split('@media (prefers-color-scheme: dark)');
    const namesOf = { '--paper': '--paper', '--ink': '--ink', '--soft': '--ink-soft', '--line': '--line' };
    for (const [name, token] of Object.entries({ ...namesOf, '--primary': '--primary' }))
      for (const [page, css] of [
        [light, lightTokens],
        [dark, darkTokens],
      ] as const) {
        const colour = new RegExp(`${name}: (#[0-9a-f]{6})`).exec(page)?.[1];
        expect({ name, colour }).toEqual({ name, colour: new RegExp(`${token}: (#[0-9a-f]{6})`).exec(css)?.[1] });
      }
  });

  test('a browser that tells only what it accepts gets the page too; HEAD gets its headers alone', async () => {
    const { accept } = BROWSER;
    expect((await ask('/', { headers: { accept } })).headers['content-type']).toMatch('text/html');
    const head = await ask('/', { method: 'HEAD', headers: BROWSER });
    expect([head.status, head.headers['content-type'], head.text]).toEqual([503, 'text/html; charset=utf-8', '']);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(500);
  });

  const PROGRAM = { accept: '*/*' };
  test.each<[string, string, Sent]>([
    ['a call', '/api/account', { headers: PROGRAM }],
    ['a call of a page', '/api/account', { headers: { ...BROWSER, 'sec-fetch-mode': 'cors' } }],
    ['a call opened as a page', '/api/openapi.json', { headers: BROWSER }],
    ['a call that writes', '/api/login', { method: 'POST', headers: PROGRAM, body: '{"email":"x"}' }],
    ['a form', '/login', { method: 'POST', headers: BROWSER, body: 'email=x' }],
    ['a script of a page', '/assets/app.js', { headers: { accept: '*/*', 'sec-fetch-mode': 'no-cors' } }],
    ['a photo', '/photos/a/b.webp', { headers: { accept: 'image/webp,*/*' } }],
    ['a program', '/', { headers: PROGRAM }],
    ['a program that accepts nothing', '/', {}],
    ['a local tool', '/_local/demo', { headers: PROGRAM }],
  ])('%s gets JSON with a code: %s', async (_who, path, sent) => {
    const { status, headers, text } = await ask(path, sent);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
    });
    expect([status, JSON.parse(text)]).toEqual([
      503,
      {
        success: false,
        code: 'unavailable',
        errors: ['起動しています。少し待ってから、もう一度お試しください。'],
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(ERROR_STATUS.unavailable).toBe(503);
  });

  test.each([BROWSER, PROGRAM])('/healthz says so, as JSON to everybody: %o', async (headers) => {
    const { status, headers: answered, text } = await ask('/healthz', { headers });
    expect([status, answered['content-type'], JSON.parse(text)]).toEqual([
      503,
      'application/json; charset=utf-8',
      { status: 'starting' },
    ]);
  });
});

test('each part of the host takes over as soon as it can, the pages and /healthz last', async () => {
  const answer = (name: string) => async (_request: unknown, response: { end(text: string): void }) =>
    response.end(name);
  let surfaces: Surfaces | undefined;
  early.answerWith(createRequestListener(() => surfaces, silentLogger));
  const own = { host: `localhost:${early.port}` };
  const seen = async () => {
    const paths = ['/healthz', '/', '/api/account', '/_local/mails', '/_local/demo'];
    return Promise.all(
      paths.map(async (path) => {
        const { status, headers, text } = await ask(path, { headers: { ...BROWSER, ...own } });
        return `${path} ${status} ${text.length > 30 ? headers['content-type'] : text}`;
      }),
    );
  };
  const PAGE = 'text/html; charset=utf-8';
  expect(await seen()).toEqual([
    '/healthz 503 {"status":"starting"}',
    `/ 503 ${PAGE}`,
    '/api/account 503 application/json; charset=utf-8',
    `/_local/mails 503 ${PAGE}`,
    `/_local/demo 503 ${PAGE}`,
  ]);
  const engines = {
    routes: [{ endpoint: { method: 'GET', path: '/api/account' }, service: 'account', routeKey: 'GET /api/account' }],
    bound: new Map([['account', { http: async () => ({ statusCode: 200, body: 'called' }) }]]),
    admission: createAdmission(),
    mail: { handleMails: answer('mails') },
  };
  surfaces = engines as unknown as Surfaces;
  expect(await seen()).toEqual([
    '/healthz 503 {"status":"starting"}',
    `/ 503 ${PAGE}`,
    '/api/account 200 called',
    '/_local/mails 200 mails',
    `/_local/demo 503 ${PAGE}`,
  ]);
  surfaces = { ...engines, web: { serve: answer('page') }, demo: async () => ({}) } as unknown as Surfaces;
  expect(await seen()).toEqual([
    '/healthz 200 {"status":"ok"}',
    '/ 200 page',
    '/api/account 200 called',
    '/_local/mails 200 mails',
    '/_local/demo 200 {}',
  ]);
});
