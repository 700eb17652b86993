import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { photoLink, photoLinkKey } from '#functions/platform/security/photo-links.ts';
import { type EdgeFunctionName, edgeFunctionFile } from '#infra/constructs/edge-function.ts';

type EdgeRequest = {
  uri: string;
  headers: Record<string, { value: string }>;
  querystring: Record<string, { value: string }>;
};
type EdgeAnswer = EdgeRequest & { statusCode?: number };

/** CloudFront's limit for the code of a function is 10 kB. */
const CODE_LIMIT_BYTES = 10_240;
const PEPPER = 'a-pepper-of-a-test-stage';
const NOW = new Date('2026-03-01T10:20:00Z');

/**
 * Runs a function's code as a script without imports, similar to CloudFront. The modules `cloudfront` (`cf`) and
 * `crypto` are available as globals.
 */
const run = async (
  name: EdgeFunctionName,
  request: Partial<EdgeRequest>,
  { keys = {}, now = NOW }: { keys?: Record<string, string>; now?: Date } = {},
) => {
  const code = readFileSync(edgeFunctionFile(name), 'utf8').replaceAll(/^import .*;$/gm, '');
  const kvs = () => ({
    get: async (key: string) => {
      if (!(key in keys)) throw new Error('KeyNotFound');
      return keys[key];
    },
  });
  const event = {
    viewer: { ip: '203.0.113.7' },
    request: { method: 'GET', uri: '/', headers: {}, querystring: {}, ...request },
  };
  const clock = { now: () => now.getTime() };
  const context = vm.createContext({ cf: { kvs }, crypto, Date: clock, event });
  return (await vm.runInContext(`${code}\nhandler(event)`, context)) as EdgeAnswer;
};

describe('the paths of the app', () => {
  test.each([
    ['/', '/index.html'],
    ['/home', '/app.html'],
    ['/chat/r1234567890', '/app.html'],
    ['/user_confirmation', '/app.html'],
    ['/opsy', '/app.html'],
    ['/ops', '/ops/index.html'],
    ['/ops/queues/age_documents', '/ops/index.html'],
    ['/favicon.svg', '/favicon.svg'],
    ['/ops/config.json', '/ops/config.json'],
    ['/some.folder/page', '/app.html'],
  ])('%s is answered with %s', async (uri, answered) => {
    expect(await run('app-paths', { uri })).toMatchObject({ uri: answered });
  });
});

describe('a built file', () => {
  test.each([
    ['/assets/app-1a2b.js', 'gzip, deflate, br, zstd', '/assets/app-1a2b.js.br'],
    ['/assets/app-1a2b.css', 'br', '/assets/app-1a2b.css.br'],
    ['/assets/app-1a2b.js', 'gzip, br;q=0', '/assets/app-1a2b.js'],
    ['/assets/app-1a2b.js', 'br; q=0.0, gzip', '/assets/app-1a2b.js'],
    ['/assets/app-1a2b.js', 'br;q=0.5', '/assets/app-1a2b.js.br'],
    ['/assets/app-1a2b.js', 'gzip', '/assets/app-1a2b.js'],
    ['/images/help/masked-document.svg', 'br', '/images/help/masked-document.svg'],
    // Responses under `/assets/` lack the security headers of a page. So a request under `/assets/` must never get a
    // page, even if its path is written as `/%61ssets/`.
    ['/assets/home', 'br', '/assets/home'],
    ['/%61ssets/', 'br', '/%61ssets/'],
  ])('%s for a browser that takes %s is %s', async (uri, taken, answered) => {
    expect(await run('built-files', { uri, headers: { 'accept-encoding': { value: taken } } })).toMatchObject({
      uri: answered,
    });
  });
});

describe('the viewer address header', () => {
  test('is CloudFront’s own, whatever the client sends', async () => {
    const { headers } = await run('viewer-ip', { headers: { 'x-viewer-ip': { value: '10.0.0.1' } } });
    expect(headers['x-viewer-ip']).toEqual({ value: '203.0.113.7' });
  });
});

describe('a photo link', () => {
  const keys = { 'photo-key': photoLinkKey(PEPPER) };
  const requestFor = (link: string): Partial<EdgeRequest> => {
    const { pathname, searchParams } = new URL(link, 'https://app.test');
    return {
      uri: pathname,
      querystring: Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }])),
    };
  };
  const link = photoLink(PEPPER, 'm1234567890/p1234567890', 390, NOW);
  const refused = { statusCode: 403 };

  test('signed by a function is accepted, and passed on without its query', async () => {
    const answer = await run('photo-links', requestFor(link), { keys });
    expect(answer).toMatchObject({ uri: '/photos/m1234567890/p1234567890/390.webp', querystring: {} });
    expect(answer.statusCode).toBeUndefined();
  });
  test.each([
    ['of another photo', { ...requestFor(link), uri: '/photos/m1234567890/p1234567899/390.webp' }],
    ['of another size', { ...requestFor(link), uri: '/photos/m1234567890/p1234567890/780.webp' }],
    ['without a signature', { ...requestFor(link), querystring: { e: { value: '9999999999' } } }],
    ['without anything', { uri: '/photos/m1234567890/p1234567890/390.webp' }],
    [
      'with a later end',
      { ...requestFor(link), querystring: { ...requestFor(link).querystring, e: { value: '9999999999' } } },
    ],
    [
      'with an end that is no number',
      { ...requestFor(link), querystring: { ...requestFor(link).querystring, e: { value: 'Infinity' } } },
    ],
    ['made with another pepper', requestFor(photoLink('another-pepper-entirely', 'm1234567890/p1234567890', 390, NOW))],
  ])('%s is refused', async (_what, request) => {
    expect(await run('photo-links', request, { keys })).toMatchObject(refused);
  });
  test('is refused once it has expired', async () => {
    const end = new Date('2026-03-01T10:55:00Z');
    expect(await run('photo-links', requestFor(link), { keys, now: new Date(end.getTime() - 1) })).not.toHaveProperty(
      'statusCode',
    );
    expect(await run('photo-links', requestFor(link), { keys, now: end })).toMatchObject(refused);
  });
  test('is refused while the stage has no key yet', async () => {
    expect(await run('photo-links', requestFor(link))).toMatchObject(refused);
  });
  test('is checked with a key that is not the pepper', () => {
    expect(photoLinkKey(PEPPER)).not.toContain(PEPPER);
  });
});

test.each<[EdgeFunctionName]>([['viewer-ip'], ['app-paths'], ['built-files'], ['photo-links']])(
  '%s fits into CloudFront',
  (name) => {
    expect(readFileSync(edgeFunctionFile(name)).length).toBeLessThan(CODE_LIMIT_BYTES);
  },
);
