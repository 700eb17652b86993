import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageHeaders } from '#infra/answer-headers.ts';
import { createStaticFiles, pageFor } from '#local/host/static-files.ts';
import { listenOrExplain } from '#local/process/ports.ts';

test.each([
  ['/', '/index.html'],
  ['/home', '/app.html'],
  ['/recommends/abc', '/app.html'],
  ['/opsy', '/app.html'],
  ['/ops', '/ops/index.html'],
  ['/ops/', '/ops/index.html'],
  ['/ops/queues/age_documents', '/ops/index.html'],
  ['/_local/parts', '/_local/parts/index.html'],
  ['/_local/parts/buttons', '/_local/parts/index.html'],
  ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
  ['/assets/home', '/assets/home'],
  ['/images/', '/images/'],
  ['/ops/app.js', '/ops/app.js'],
  ['/favicon.ico', '/favicon.ico'],
])('%s is answered with %s', (path, page) => {
  expect(pageFor(path)).toBe(page);
});

const PAGE_HEADERS = pageHeaders({ uploads: [], pageScripts: ["'sha256-early'"] });
const LONG = 'let a = 1;'.repeat(200);

describe('a built folder', () => {
  let home: string;
  let server: Server;
  let port: number;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'awai-web-test-'));
    const root = join(home, 'web');
    for (const folder of ['web/assets', 'web/images', 'web/ops', 'web-secret', 'web/empty.d'])
      mkdirSync(join(home, folder), { recursive: true });
    const files = {
      'web/index.html': '<p>top</p>',
      'web/app.html': '<p>members</p>',
      'web/ops/index.html': '<p>staff</p>',
      'web/assets/app-1a2b.js': 'let app',
      'web/assets/app-1a2b.css': 'p{}',
      'web/assets/data.bin': 'bin',
      'web/assets/worker-search-1a2b.js': 'let worker',
      'web/assets/long-1a2b.js': LONG,
      'web/assets/long-1a2b.js.br': 'as built',
      'web/assets/long-1a2b.css': LONG,
      'web/long.png': LONG,
      'web/日本 語.svg': '<svg/>',
      'web/images/drawing.svg': '<svg/>',
      'secret.txt': 'secret',
      'web-secret/key.txt': 'secret',
    };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(home, file), text);
    const serve = createStaticFiles(root, PAGE_HEADERS);
    server = createServer(async (request, response) => {
      if (!(await serve(request, response))) response.writeHead(404).end('none');
    });
    port = await listenOrExplain(server, 0);
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    rmSync(home, { recursive: true, force: true });
  });
  // A raw request, because fetch would normalise the path.
  const get = (path: string, method = 'GET', taken?: string) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string; bytes: Buffer }>((done, fail) => {
      const headers = taken === undefined ? {} : { 'accept-encoding': taken };
      const request = send({ port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          done({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString(), bytes });
        });
      });
      request.on('error', fail);
      request.end();
    });

  test.each([
    ['/home', '<p>members</p>', 'text/html; charset=utf-8'],
    ['/home?next=/assets/app-1a2b.js', '<p>members</p>', 'text/html; charset=utf-8'],
    ['/ops/queues', '<p>staff</p>', 'text/html; charset=utf-8'],
    ['/assets/app-1a2b.js', 'let app', 'text/javascript; charset=utf-8'],
    ['/assets/app-1a2b.css?v=1', 'p{}', 'text/css; charset=utf-8'],
    ['/assets/data.bin', 'bin', 'application/octet-stream'],
    ['/%E6%97%A5%E6%9C%AC%20%E8%AA%9E.svg', '<svg/>', 'image/svg+xml'],
  ])('serves %s', async (path, text, type) => {
    expect(await get(path)).toMatchObject({
      status: 200,
      text,
      headers: { 'content-type': type, 'content-length': String(text.length) },
    });
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/%2e%2e%2fweb-secret%2fkey.txt',
    '/..%5csecret.txt',
    '/....//secret.txt',
    '//secret.txt/../../secret.txt',
    '/secret.txt%00.js',
    '/%00',
    '/%E0%A4%A.js',
    '/missing.js',
    '/empty.d',
    '/assets/.',
  ])('returns no file of the machine for %s', async (path) => {
    const { text } = await get(path);
    expect(text).not.toContain('secret');
    expect(text).toMatch(/^none$|^<p>(members|top)<\/p>$/);
  });

  test('lets browsers cache hashed files for a year and revalidate pages', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/home', '/ops', '/%E6%97%A5%E6%9C%AC%20%E8%AA%9E.svg'])
      expect((await get(path)).headers['cache-control']).toBe('no-cache');
  });

  const DOCUMENT = Object.keys(PAGE_HEADERS).sort();
  const NOSNIFF = ['cross-origin-resource-policy', 'x-content-type-options'];
  const INERT = ['content-security-policy', ...NOSNIFF];
  const SENT = ['cache-control', 'connection', 'content-length', 'content-type', 'date', 'keep-alive'];
  test.each([
    ['/', DOCUMENT],
    ['/home', DOCUMENT],
    ['/ops/queues', DOCUMENT],
    ['/assets/..%2fapp.html', DOCUMENT],
    ['/%E6%97%A5%E6%9C%AC%20%E8%AA%9E.svg', DOCUMENT],
    ['/assets/app-1a2b.js', NOSNIFF],
    ['/assets/app-1a2b.css', NOSNIFF],
    ['/assets/worker-search-1a2b.js', INERT],
    ['/images/drawing.svg', INERT],
  ])('sends with %s the headers of its kind, and no others', async (path, names) => {
    const { headers } = await get(path);
    expect(Object.keys(headers).sort()).toEqual([...SENT, ...names].sort());
    if (names === INERT) expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('answers with no page under the paths of files, where it would lack the headers of a page', async () => {
    for (const path of ['/assets/app-1a2b', '/assets/home', '/images/', '/%61ssets/home'])
      expect({ path, ...(await get(path)) }).toMatchObject({ path, status: 404, text: 'none' });
  });

  test('sends a long text in the coding that the browser takes', async () => {
    const gzipped = await get('/assets/long-1a2b.css', 'GET', 'gzip, deflate');
    expect(gzipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gzipped.headers['content-length']).toBe(String(gzipped.bytes.length));
    expect(gunzipSync(gzipped.bytes).toString()).toBe(LONG);
    const brotli = await get('/assets/long-1a2b.css', 'GET', 'gzip, br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(LONG);
    expect(await get('/assets/long-1a2b.css', 'HEAD', 'br')).toMatchObject({
      text: '',
      headers: { 'content-encoding': 'br', 'content-length': String(brotli.bytes.length) },
    });
    expect(await get('/assets/long-1a2b.css')).toMatchObject({ text: LONG, headers: { vary: 'accept-encoding' } });
  });

  test('sends scripts as the build has compressed them', async () => {
    expect((await get('/assets/long-1a2b.js', 'GET', 'br')).text).toBe('as built');
    expect(gunzipSync((await get('/assets/long-1a2b.js', 'GET', 'gzip')).bytes).toString()).toBe(LONG);
  });

  test('sends the compressed file of the build as soon as it exists', async () => {
    const path = '/assets/later-1a2b.js';
    writeFileSync(join(home, 'web', path), LONG);
    expect(brotliDecompressSync((await get(path, 'GET', 'br')).bytes).toString()).toBe(LONG);
    writeFileSync(join(home, 'web', `${path}.br`), 'compressed later');
    expect((await get(path, 'GET', 'br')).text).toBe('compressed later');
  });

  test('compresses no picture and nothing short', async () => {
    for (const path of ['/long.png', '/assets/app-1a2b.js'])
      expect((await get(path, 'GET', 'br')).headers).not.toHaveProperty('content-encoding');
  });

  test('answers HEAD without a body, and no other method', async () => {
    expect(await get('/assets/app-1a2b.js', 'HEAD')).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': '7' },
    });
    for (const method of ['POST', 'DELETE', 'OPTIONS']) expect((await get('/home', method)).status).toBe(404);
  });
});
