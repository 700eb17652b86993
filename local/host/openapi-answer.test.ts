import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOpenapiAnswer } from './openapi-answer.ts';

const made: string[] = [];
const answer = createOpenapiAnswer((origin) => {
  made.push(origin);
  return { openapi: '3.1.0', servers: [{ url: origin }] };
});
let origin = 'https://one.example';
const server = createServer((request, response) => answer(origin, request, response));
let url = '';
beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/openapi.json`;
});
afterEach(() => new Promise((done) => server.close(done)));

test('the document is made once for an origin, and a client that already has it gets 304', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => fetch(url)));
  const [first, second] = await Promise.all(replies.map((reply) => reply.json()));
  expect(first).toEqual({ openapi: '3.1.0', servers: [{ url: 'https://one.example' }] });
  expect(second).toEqual(first);
  expect(made).toEqual(['https://one.example']);
  const etag = replies[0]?.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(replies[0]?.headers.get('cache-control')).toBe('no-cache');
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await fetch(url, { headers: { 'if-none-match': known, 'cache-control': 'max-age=0' } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  }
  expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  origin = 'https://two.example';
  expect((await fetch(url)).headers.get('etag')).not.toBe(etag);
  expect(made).toEqual(['https://one.example', 'https://two.example']);
});
