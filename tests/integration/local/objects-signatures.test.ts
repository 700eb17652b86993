import { createHash, createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  BASE,
  BUCKET,
  CREDENTIALS,
  codeOf,
  type RawRequest,
  REGION,
  type Store,
  signRequest,
  startStore,
} from './objects-harness.ts';

let store: Store;
beforeAll(async () => {
  store = await startStore();
});
afterEach(() => {
  store.clock.offsetMs = 0;
});
afterAll(() => store.dispose());

const OBJECT = `${BASE}/${BUCKET}/key`;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const refused = async (request: RawRequest, status: number, code: string) => {
  const reply = await store.send(request);
  expect([reply.status, codeOf(reply.body)]).toEqual([status, code]);
  expect(await store.kept()).toEqual([]);
};
const put = (headers: Record<string, string> = {}, body = 'hello'): RawRequest => ({
  method: 'PUT',
  path: OBJECT,
  headers: { 'content-length': String(Buffer.byteLength(body)), ...headers },
  body,
});

test.each([
  ['GET', OBJECT],
  ['PUT', OBJECT],
  ['HEAD', OBJECT],
  ['DELETE', OBJECT],
  ['GET', `${BASE}/${BUCKET}?list-type=2`],
  ['GET', `${BASE}/no-such-bucket/key`],
])('without credentials %s %s is refused and reveals nothing', async (method, path) => {
  const reply = await store.send({ method, path, ...(method === 'PUT' && { body: 'x' }) });
  expect(reply.status).toBe(403);
  if (method !== 'HEAD') expect(codeOf(reply.body)).toBe('AccessDenied');
  expect(await store.kept()).toEqual([]);
});

test.each([
  ['another secret', { credentials: { ...CREDENTIALS, secretAccessKey: 'guess' } }, 403, 'SignatureDoesNotMatch'],
  ['an unknown key id', { credentials: { ...CREDENTIALS, accessKeyId: 'GUESS' } }, 403, 'InvalidAccessKeyId'],
  ['another region', { region: 'us-west-2' }, 400, 'AuthorizationHeaderMalformed'],
  ['another service', { service: 'sqs' }, 400, 'AuthorizationHeaderMalformed'],
  ['a date 16 minutes ago', { at: new Date(Date.now() - 16 * 60_000) }, 403, 'RequestTimeTooSkewed'],
  ['a date 16 minutes ahead', { at: new Date(Date.now() + 16 * 60_000) }, 403, 'RequestTimeTooSkewed'],
])('a request signed with %s is refused', async (_with, signing, status, code) => {
  await refused(await signRequest(store, put(), signing), status, code);
});

test('a clock skew of 14 minutes is accepted', async () => {
  const request = await signRequest(store, put(), { at: new Date(Date.now() - 14 * 60_000) });
  expect((await store.send(request)).status).toBe(200);
  const remove = await signRequest(store, { method: 'DELETE', path: OBJECT });
  expect((await store.send(remove)).status).toBe(204);
});

test('the SDK gets the same error', async () => {
  const stranger = store.client({ credentials: { ...CREDENTIALS, secretAccessKey: 'guess' } });
  const write = stranger.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'key', Body: 'x' }));
  await expect(write).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  store.clock.offsetMs = 20 * 60_000;
  const late = store.client().send(new GetObjectCommand({ Bucket: BUCKET, Key: 'key' }));
  await expect(late).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
  expect(await store.kept()).toEqual([]);
});

type Change = (request: RawRequest) => RawRequest;
test.each<[string, Change, number, string]>([
  ['path', (r) => ({ ...r, path: `${OBJECT}2` }), 403, 'SignatureDoesNotMatch'],
  ['method', (r) => ({ ...r, method: 'DELETE' }), 403, 'SignatureDoesNotMatch'],
  ['query', (r) => ({ ...r, path: `${OBJECT}?x-id=PutObject` }), 403, 'SignatureDoesNotMatch'],
  ['host', (r) => ({ ...r, headers: { ...r.headers, host: 'elsewhere' } }), 403, 'SignatureDoesNotMatch'],
  [
    'signed type',
    (r) => ({ ...r, headers: { ...r.headers, 'content-type': 'text/html' } }),
    403,
    'SignatureDoesNotMatch',
  ],
  ['metadata', (r) => ({ ...r, headers: { ...r.headers, 'x-amz-meta-a': 'added' } }), 403, 'AccessDenied'],
  ['body', (r) => ({ ...r, body: 'hellO' }), 400, 'XAmzContentSHA256Mismatch'],
  [
    'body hash',
    (r) => ({ ...r, headers: { ...r.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } }),
    403,
    'SignatureDoesNotMatch',
  ],
])('a request whose %s was changed after signing is refused', async (_part, change, status, code) => {
  await refused(change(await signRequest(store, put({ 'content-type': 'image/png' }))), status, code);
});

test.each([
  ["a CRC-32 that is not the body's", { 'x-amz-checksum-crc32': 'AAAAAA==' }, 400, 'BadDigest'],
  ["an MD5 that is not the body's", { 'content-md5': '1B2M2Y8AsgTpgAmY7PhCfg==' }, 400, 'BadDigest'],
  ['a checksum nobody here can check', { 'x-amz-checksum-crc64nvme': 'AAAAAAAAAAA=' }, 501, 'NotImplemented'],
  ['a source to copy from', { 'x-amz-copy-source': '/awai-documents/x' }, 501, 'NotImplemented'],
  ['a hash of no known form', { 'x-amz-content-sha256': 'ABC' }, 400, 'InvalidArgument'],
  ['too much metadata', { 'x-amz-meta-long': 'x'.repeat(2049) }, 400, 'MetadataTooLarge'],
])('a well-signed put with %s is refused', async (_with, headers, status, code) => {
  await refused(await signRequest(store, put(headers)), status, code);
});

test.each([
  ['climbs', '../../etc/passwd'],
  ['climbs in escapes', '%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
  ['climbs inside', 'a/../../b'],
  ['stays', './a'],
  ['has a NUL', 'a%00.png'],
  ['has a line break', 'a%0D%0Ab'],
])('a key that %s is refused, however well it is signed', async (_how, key) => {
  const path = `${BASE}/${BUCKET}/${key}`;
  // The client signs the canonical path, so the signature is valid. The store must refuse the request because of the
  // key.
  const canonical = decodeURIComponent(path).split('/').map(encodeURIComponent).join('/');
  await refused({ ...(await signRequest(store, { ...put(), path: canonical })), path }, 400, 'InvalidURI');
});

test.each([
  ['in overlong UTF-8', '%c0%ae%c0%ae/a'],
  ['in half an escape', '%2'],
])('a key written %s is refused', async (_how, key) => {
  await refused(await signRequest(store, { ...put(), path: `${BASE}/${BUCKET}/${key}` }), 400, 'InvalidURI');
});

test('a put without a key is refused', async () => {
  await refused(await signRequest(store, { ...put(), path: `${BASE}/${BUCKET}/` }), 501, 'NotImplemented');
});

test('a key of 1,025 bytes is too long', async () => {
  const path = `${BASE}/${BUCKET}/${'k'.repeat(1025)}`;
  await refused(await signRequest(store, { ...put(), path }), 400, 'KeyTooLongError');
});

test('a path outside the mount is refused', async () => {
  await refused(await signRequest(store, { ...put(), path: `/_local/s3x/${BUCKET}/key` }), 400, 'InvalidURI');
});

test('an upload of unknown length is refused', async () => {
  const headers = { 'transfer-encoding': 'chunked' };
  await refused(
    await signRequest(store, { method: 'PUT', path: OBJECT, headers, body: 'x' }),
    411,
    'MissingContentLength',
  );
});

test('OPTIONS is answered without credentials and permits nothing to other origins', async () => {
  const reply = await store.send({ method: 'OPTIONS', path: OBJECT, headers: { origin: 'http://evil.example' } });
  expect(reply.status).toBe(204);
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
});

test('a proxy may rewrite the host when the store knows the signed one', async () => {
  const behind = await startStore({ signedHost: () => 'app.example' });
  const signed = await signRequest(behind, { ...put(), headers: { ...put().headers, host: 'app.example' } });
  const reply = await behind.send({ ...signed, headers: { ...signed.headers, host: 'rewritten' } });
  await behind.dispose();
  expect(reply.status).toBe(200);
});

describe('bodies in aws-chunked encoding', () => {
  const crc = (text: string) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(text));
    return bytes.toString('base64');
  };
  const send = async (mode: string, body: string, length = 5, trailer = 'x-amz-checksum-crc32') =>
    signRequest(
      store,
      put(
        {
          'content-encoding': 'aws-chunked',
          'x-amz-content-sha256': mode,
          'x-amz-decoded-content-length': String(length),
          ...(trailer !== '' && { 'x-amz-trailer': trailer }),
        },
        body,
      ),
    );
  const UNSIGNED = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
  const trailing = `x-amz-checksum-crc32:${crc('hello')}\r\n\r\n`;

  test('are put together again', async () => {
    const request = await send(UNSIGNED, `2\r\nhe\r\n3\r\nllo\r\n0\r\n${trailing}`);
    expect((await store.send(request)).status).toBe(200);
    const read = await signRequest(store, { method: 'GET', path: OBJECT });
    expect(await store.send(read)).toMatchObject({ status: 200, body: 'hello' });
    expect((await store.send(await signRequest(store, { method: 'DELETE', path: OBJECT }))).status).toBe(204);
  });

  test.each([
    ['a wrong trailing checksum', '5\r\nhellO\r\n0\r\n', trailing, 5, 'BadDigest'],
    ['no trailing checksum', '5\r\nhello\r\n0\r\n', '\r\n', 5, 'MalformedTrailerError'],
    ['another length than declared', '5\r\nhello\r\n0\r\n', trailing, 6, 'IncompleteBody'],
    ['no last chunk', '5\r\nhello\r\n', '', 5, 'IncompleteBody'],
    ['a chunk longer than its size', '4\r\nhello\r\n0\r\n', trailing, 5, 'IncompleteBody'],
    ['a size that is no number', 'x\r\nhello\r\n0\r\n', trailing, 5, 'IncompleteBody'],
    ['more after the end', '5\r\nhello\r\n0\r\n', `${trailing}more`, 5, 'IncompleteBody'],
  ])('with %s are refused', async (_with, chunks, end, length, code) => {
    await refused(await send(UNSIGNED, chunks + end, length), 400, code);
  });

  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const signChunks = async (chunks: string[], trailer = '') => {
    const sizes = chunks.reduce(
      (sum, chunk) => sum + `${chunk.length.toString(16)};chunk-signature=\r\n\r\n`.length + 64 + chunk.length,
      0,
    );
    const end = trailer === '' ? 2 : trailer.length + 2 + `x-amz-trailer-signature:\r\n\r\n`.length + 64;
    const mode = `STREAMING-AWS4-HMAC-SHA256-PAYLOAD${trailer === '' ? '' : '-TRAILER'}`;
    // The signature covers the request's length, so the length is computed before the chunks' signatures are known.
    const length = sizes - 2 + end;
    const request = await send(mode, 'x'.repeat(length), chunks.join('').length, trailer.split(':')[0]);
    const date = String(request.headers?.['x-amz-date']);
    const scope = `${date.slice(0, 8)}/${REGION}/s3/aws4_request`;
    const key = [REGION, 's3', 'aws4_request'].reduce(
      hmac,
      hmac(`AWS4${CREDENTIALS.secretAccessKey}`, date.slice(0, 8)),
    );
    let previous = String(request.headers?.authorization).split('Signature=')[1] ?? '';
    const next = (kind: string, ...hashes: string[]) => {
      previous = hmac(key, [`AWS4-HMAC-SHA256-${kind}`, date, scope, previous, ...hashes].join('\n')).toString('hex');
      return previous;
    };
    const parts = chunks.map((chunk) => {
      const header = `${chunk.length.toString(16)};chunk-signature=${next('PAYLOAD', sha256(''), sha256(chunk))}\r\n`;
      return chunk === '' ? header : `${header}${chunk}\r\n`;
    });
    if (trailer !== '')
      parts.push(`${trailer}\r\nx-amz-trailer-signature:${next('TRAILER', sha256(`${trailer}\n`))}\r\n`);
    return { request, body: `${parts.join('')}\r\n` };
  };

  test.each([
    ['chunk by chunk', ''],
    ['chunk by chunk with their trailer', `x-amz-checksum-crc32:${crc('hello')}`],
  ])('signed %s are accepted, and refused when a byte or the last signature is changed', async (_how, trailer) => {
    const { request, body } = await signChunks(['he', 'llo', ''], trailer);
    expect(body).toHaveLength(Number(request.headers?.['content-length']));
    await refused({ ...request, body: body.replace('llo', 'llO') }, 403, 'SignatureDoesNotMatch');
    const forged = body.replace(/signature[=:]([0-9a-f]{64})(?=\r\n\r\n$)/, (text) =>
      text.replace(/.{64}$/, '0'.repeat(64)),
    );
    expect(forged).not.toBe(body);
    await refused({ ...request, body: forged }, 403, 'SignatureDoesNotMatch');
    expect((await store.send({ ...request, body })).status).toBe(200);
    expect((await store.send(await signRequest(store, { method: 'DELETE', path: OBJECT }))).status).toBe(204);
  });

  // The example is from "Signature Calculations for the Authorization Header: Transferring Payload in Multiple Chunks",
  // Amazon S3 API reference.
  test('the example that Amazon publishes is accepted', async () => {
    const example = await startStore({
      credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
      buckets: ['examplebucket'],
      region: 'us-east-1',
      basePath: '',
      wallClock: () => new Date('2013-05-24T00:00:00Z'),
    });
    const names =
      'content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class';
    const body = [
      '10000;chunk-signature=ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
      'a'.repeat(65_536),
      '400;chunk-signature=0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
      'a'.repeat(1_024),
      '0;chunk-signature=b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
      '',
      '',
    ].join('\r\n');
    const reply = await example.send({
      method: 'PUT',
      path: '/examplebucket/chunkObject.txt',
      headers: {
        host: 's3.amazonaws.com',
        'x-amz-date': '20130524T000000Z',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9`,
        'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
        'content-encoding': 'aws-chunked',
        'x-amz-decoded-content-length': '66560',
        'content-length': '66824',
      },
      body,
    });
    await example.dispose();
    expect([reply.status, reply.body]).toEqual([200, '']);
  });
});
