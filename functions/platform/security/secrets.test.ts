import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { readConfig } from '../runtime/config.ts';
import { createLogger } from '../runtime/logger.ts';
import { createSecrets } from './secrets.ts';

const config = readConfig({
  STAGE: 'dev',
  ORIGIN: 'https://app.test.net',
  TABLE_NAME: 't',
  PHOTO_BUCKET: 'p',
  DOCUMENT_BUCKET: 'd',
  MAIL_FROM: 'a@test.net',
  SUPPORT_MAIL: 'a@test.net',
  SOCKET_URL: 'wss://app.test.net/socket',
  SECRET_ARN: 'arn:secret',
});
const PEPPER = 'a-pepper-of-a-test-stage';
const answering = (originSecret: string) => () =>
  Response.json({ SecretString: JSON.stringify({ pepper: PEPPER, originSecrets: [originSecret] }) });
const refusing = () => new Response('no', { status: 400 });
const lost = () => {
  throw new TypeError('fetch failed');
};

/** Stubs the Lambda secrets extension with these replies, one after the other; the last one is repeated. */
const extension = (...answers: (() => Response)[]) => {
  const read = vi.fn(async (_address: string) => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? refusing());
  vi.stubGlobal('fetch', read);
  return read;
};
const lines: string[] = [];
const open = () =>
  createSecrets(
    config,
    createLogger((line) => lines.push(line)),
  );
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const originOf = async (secrets: ReturnType<typeof open>) => (await secrets()).originSecrets[0];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('the extension is read at its usual port, or at the port in its environment variable', async () => {
  const read = extension(answering('one'));
  await open()();
  vi.stubEnv('PARAMETERS_SECRETS_EXTENSION_HTTP_PORT', '3210');
  await open()();
  expect(read.mock.calls.map(([address]) => address)).toEqual(
    [2773, 3210].map((port) => `http://localhost:${port}/secretsmanager/get?secretId=arn%3Asecret`),
  );
});

test('parallel calls share one read, whose value is used for five minutes', async () => {
  const read = extension(answering('one'), answering('two'));
  const secrets = open();
  expect(await Promise.all([originOf(secrets), originOf(secrets), originOf(secrets)])).toEqual(['one', 'one', 'one']);
  pass(5 * MINUTE_MS - 1);
  expect([await originOf(secrets), read.mock.calls.length]).toEqual(['one', 1]);
  pass(1);
  expect([await Promise.all([originOf(secrets), originOf(secrets)]), read.mock.calls.length]).toEqual([
    ['two', 'two'],
    2,
  ]);
});

test.each([
  ['refused', refusing],
  ['lost', lost],
  ['without a pepper', () => Response.json({ SecretString: '{}' })],
])('a first read that is %s is a 503 with a wait, and the next call reads again', async (_what, failing) => {
  const read = extension(failing, answering('one'));
  const secrets = open();
  const both = await Promise.allSettled([secrets(), secrets()]);
  for (const one of both)
    expect(one).toMatchObject({ reason: { code: 'unavailable', status: 503, options: { retryAfterSeconds: 5 } } });
  expect(read).toHaveBeenCalledTimes(1);
  expect([await originOf(secrets), read.mock.calls.length]).toEqual(['one', 2]);
});

test('after a later read fails, the last good secret is used, and the read is tried again after growing pauses', async () => {
  const read = extension(answering('one'), refusing);
  const secrets = open();
  await secrets();
  pass(5 * MINUTE_MS);
  const triedAfter = [];
  for (const wait of [0, 4_999, 1, 9_999, 1, 19_999, 1, 39_999, 1, 59_999, 1, 59_999, 1]) {
    pass(wait);
    const before = read.mock.calls.length;
    expect(await originOf(secrets)).toBe('one');
    if (read.mock.calls.length > before) triedAfter.push(wait);
  }
  expect(triedAfter).toEqual([0, 1, 1, 1, 1, 1, 1]);
  expect(lines).toHaveLength(7);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    event: 'secret not refreshed',
    failures: 1,
    ageMs: 5 * MINUTE_MS,
  });
  expect(lines.join('')).not.toMatch(/a-pepper|"one"/);
});

test('once the secret is read again, the next failure waits for five seconds again', async () => {
  const read = extension(answering('one'), refusing, refusing, answering('two'), refusing, answering('three'));
  const secrets = open();
  await secrets();
  const origins = [];
  for (const wait of [5 * MINUTE_MS, 5_000, 10_000, 5 * MINUTE_MS, 5_000]) {
    pass(wait);
    origins.push(await originOf(secrets));
  }
  expect([origins, read.mock.calls.length]).toEqual([['one', 'one', 'two', 'two', 'three'], 6]);
});

test('a secret that could not be read again for six hours is no longer used', async () => {
  extension(answering('one'), refusing);
  const secrets = open();
  await secrets();
  pass(6 * HOUR_MS - 1);
  expect(await originOf(secrets)).toBe('one');
  pass(1);
  await expect(secrets()).rejects.toMatchObject({ code: 'unavailable' });
});
