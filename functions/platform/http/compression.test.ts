import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { codingFor, compressed } from './compression.ts';
import type { HttpEvent } from './middlewares.ts';
import { jsonReply } from './reply.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a client that accepts %o gets %o', (taken, coding) => {
  expect(codingFor(taken)).toBe(coding);
});

const asked = (taken?: string) => ({ headers: taken ? { 'accept-encoding': taken } : {} }) as unknown as HttpEvent;
const long = jsonReply(200, { text: 'あ'.repeat(2_000) });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long answer comes as %s and is the same', (coding, read) => {
  const { headers, body = '', isBase64Encoded } = compressed(asked(coding), long);
  expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding', 'cache-control': 'no-store' });
  expect(isBase64Encoded).toBe(true);
  expect(body.length).toBeLessThan(200);
  expect(read(Buffer.from(body, 'base64')).toString()).toBe(long.body);
});

test('a client that accepts no coding gets the text, with a header that tells caches of other codings', () => {
  expect(compressed(asked(), long)).toEqual({ ...long, headers: { ...long.headers, vary: 'accept-encoding' } });
});

test('a short answer is not changed', () => {
  const short = jsonReply(200, { success: true });
  expect(compressed(asked('br'), short)).toBe(short);
});
