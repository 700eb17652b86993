import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDisk } from '#local/objects/disk.ts';
import { BUCKET, codeOf, type Store, startStore } from './objects-harness.ts';

let store: Store;
let s3: S3Client;
beforeEach(async () => {
  store = await startStore();
  s3 = store.client();
});
afterEach(() => store.dispose());

const put = (Key: string, Body: string | Buffer | Readable, more: object = {}) =>
  s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...more }));
const read = async (Key: string, more: object = {}) => {
  const reply = await s3.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }));
  return { ...reply, text: (await reply.Body?.transformToString('latin1')) ?? '' };
};

test('the SDK gets an object back as put, with type, metadata, entity tag and dates', async () => {
  const bytes = randomBytes(300_000);
  await put('members/1/photo.webp', bytes, {
    ContentType: 'image/webp',
    CacheControl: 'private',
    ContentDisposition: 'inline',
    Metadata: { kind: 'profile_photo' },
  });
  const got = await read('members/1/photo.webp', { ChecksumMode: 'ENABLED' });
  expect(got.text).toBe(bytes.toString('latin1'));
  expect(got).toMatchObject({
    ContentType: 'image/webp',
    CacheControl: 'private',
    ContentDisposition: 'inline',
    ContentLength: 300_000,
    Metadata: { kind: 'profile_photo' },
    ETag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    ChecksumCRC32: expect.any(String),
  });
  const head = await s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'members/1/photo.webp' }));
  expect(head).toMatchObject({ ContentLength: 300_000, ContentType: 'image/webp', ETag: got.ETag });
  expect(Math.abs(Date.now() - (head.LastModified?.getTime() ?? 0))).toBeLessThan(5_000);
});

test('what the host itself stores is read like an upload', async () => {
  const bytes = randomBytes(70_000);
  const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=300' };
  await store.store.put({ bucket: BUCKET, key: 'portrait' }, bytes, headers);
  const got = await read('portrait', { ChecksumMode: 'ENABLED' });
  expect(got.text).toBe(bytes.toString('latin1'));
  await put('uploaded', bytes, { ContentType: 'image/webp', CacheControl: 'private, max-age=300' });
  const {
    LastModified: _at,
    $metadata: _reply,
    Body: _body,
    ...about
  } = await read('uploaded', { ChecksumMode: 'ENABLED' });
  expect(got).toMatchObject({ ...about });
});

test('a streamed body arrives in aws-chunks with its trailing checksum and is stored without either', async () => {
  const bytes = randomBytes(200_001);
  const halves = [bytes.subarray(0, 70_000), bytes.subarray(70_000)];
  await put('stream', Readable.from(halves), { ContentLength: bytes.length, ContentType: 'image/png' });
  const got = await read('stream');
  expect(got.text).toBe(bytes.toString('latin1'));
  expect(got.ContentEncoding).toBeUndefined();
});

test.each(["a b+c(1)!*'.png", '日本/語 名.webp', 'per%20cent?&=#', '/leading', 'a//b', '．．/wide'])(
  'the key %s is stored, listed and deleted as it is',
  async (key) => {
    await put(key, 'x');
    expect((await read(key)).text).toBe('x');
    const listed = await s3.send(new ListObjectsV2Command({ Bucket: BUCKET }));
    expect(listed.Contents?.map(({ Key }) => Key)).toEqual([key]);
    await s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: key }));
    expect(await store.kept()).toEqual([]);
  },
);

test('an empty object is an object', async () => {
  await put('empty', Buffer.alloc(0));
  expect(await read('empty')).toMatchObject({ text: '', ContentLength: 0 });
});

test('a list comes in UTF-8 order, by prefix, and page by page to its end', async () => {
  const keys = ['b/2', 'a/1', 'b/10', 'b/x/1', 'b/x/2', 'c', 'b/é'];
  await Promise.all(keys.map((key) => put(key, key)));
  const pages: (string | undefined)[][] = [];
  for await (const page of paginateListObjectsV2({ client: s3, pageSize: 2 }, { Bucket: BUCKET, Prefix: 'b/' }))
    pages.push(page.Contents?.map(({ Key }) => Key) ?? []);
  expect(pages).toEqual([['b/10', 'b/2'], ['b/x/1', 'b/x/2'], ['b/é']]);
  const folders = await s3.send(new ListObjectsV2Command({ Bucket: BUCKET, Delimiter: '/', StartAfter: 'a/1' }));
  expect(folders).toMatchObject({ KeyCount: 2, IsTruncated: false, CommonPrefixes: [{ Prefix: 'b/' }] });
  expect(folders.Contents).toMatchObject([{ Key: 'c', Size: 1 }]);
  const rest = await s3.send(new ListObjectsV2Command({ Bucket: BUCKET, StartAfter: 'b/x/2', MaxKeys: 1 }));
  expect(rest).toMatchObject({ Contents: [{ Key: 'b/é' }], IsTruncated: true });
  const bad = s3.send(new ListObjectsV2Command({ Bucket: BUCKET, ContinuationToken: '!' }));
  await expect(bad).rejects.toMatchObject({ name: 'InvalidArgument' });
});

test('a missing object gives the error that the SDK knows', async () => {
  await expect(read('nothing')).rejects.toMatchObject({ name: 'NoSuchKey' });
  const head = s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'nothing' }));
  await expect(head).rejects.toMatchObject({ name: 'NotFound' });
  const elsewhere = s3.send(new GetObjectCommand({ Bucket: 'no-such-bucket', Key: 'x' }));
  await expect(elsewhere).rejects.toMatchObject({ name: 'NoSuchBucket' });
  await s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'nothing' }));
  await s3.send(new HeadBucketCommand({ Bucket: BUCKET }));
  const unchecked = s3.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'x', Body: 'x', ChecksumAlgorithm: 'CRC32C' }));
  await expect(unchecked).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
  expect(await store.kept()).toEqual([]);
});

test('a range of an object can be read', async () => {
  await put('digits', '0123456789');
  expect(await read('digits', { Range: 'bytes=2-4' })).toMatchObject({ text: '234', ContentRange: 'bytes 2-4/10' });
  expect((await read('digits', { Range: 'bytes=-3' })).text).toBe('789');
  expect((await read('digits', { Range: 'bytes=8-99' })).text).toBe('89');
  await expect(read('digits', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
});

test('If-None-Match and If-Match guard a put', async () => {
  const first = await put('once', 'first', { IfNoneMatch: '*' });
  await expect(put('once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
  await expect(put('once', 'second', { IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
  expect((await read('once')).text).toBe('first');
  await put('once', 'third', { IfMatch: first.ETag });
  expect((await read('once')).text).toBe('third');
  expect(await store.kept()).toHaveLength(2);
});

test('readers of a key that is being replaced get one whole version, and only the last stays', async () => {
  const version = (n: number) => String(n % 10).repeat(50_000);
  await put('hot', version(0));
  const writes = Array.from({ length: 8 }, (_, n) => put('hot', version(n + 1)));
  const reads = await Promise.all(Array.from({ length: 16 }, () => read('hot')));
  for (const { text } of reads) expect(text).toBe(text.charAt(0).repeat(50_000));
  await Promise.all(writes);
  expect(await store.kept()).toHaveLength(2);
});

test('a reader never finds a gap between the old version and the new one', async () => {
  const dir = join(store.dir, 'alone');
  const disk = createDisk({ dir, buckets: [BUCKET] });
  const replace = async (text: string) => {
    const staged = await disk.stage(Readable.from([Buffer.from(text)]));
    await disk.commit({ bucket: BUCKET, key: 'hot' }, staged, { headers: {}, lastModified: new Date() });
  };
  await replace('0');
  let isWriting = true;
  const reader = async () => {
    while (isWriting) {
      const found = await disk.openObject(BUCKET, 'hot');
      await found?.file.close();
      expect(found?.info.length).toBe(1);
    }
  };
  const readers = Promise.all(Array.from({ length: 8 }, reader));
  for (let n = 0; n < 40; n += 1) await replace(String(n % 10));
  isWriting = false;
  await readers;
});

test('the next start keeps the objects and removes what a killed process left', async () => {
  await put('kept', 'here');
  const [data = ''] = (await store.kept()).filter((name) => !name.endsWith('.json'));
  const hash = data.slice(0, 64);
  const orphan = '00000000-0000-4000-8000-000000000000';
  await writeFile(join(store.dir, '.staging', 'half'), 'half');
  await writeFile(join(store.dir, BUCKET, `${hash}.${orphan}`), 'replacing it, not committed');
  await writeFile(join(store.dir, BUCKET, `${'0'.repeat(64)}.${orphan}`), 'new, not committed');
  await store.stop();
  store = await startStore({ dir: store.dir });
  s3 = store.client();
  expect((await read('kept')).text).toBe('here');
  expect((await store.kept()).sort()).toEqual([data, `${hash}.json`].sort());
});

test('a link opens the object until it expires, with the type it was signed for', async () => {
  await put('doc', 'licence', { ContentType: 'image/png' });
  const ask = {
    Bucket: BUCKET,
    Key: 'doc',
    ResponseContentType: 'text/plain',
    ResponseContentDisposition: 'inline; filename="a b.txt"',
  };
  const link = await getSignedUrl(s3, new GetObjectCommand(ask), { expiresIn: 60 });
  const opened = await fetch(link);
  expect([opened.status, await opened.text()]).toEqual([200, 'licence']);
  expect(opened.headers.get('content-type')).toBe('text/plain');
  expect(opened.headers.get('content-disposition')).toBe('inline; filename="a b.txt"');
  store.clock.offsetMs = 58_000;
  expect((await fetch(link)).status).toBe(200);
  store.clock.offsetMs = 61_000;
  const late = await fetch(link);
  const answer = await late.text();
  expect([late.status, codeOf(answer)]).toEqual([403, 'AccessDenied']);
  expect(answer).toContain('Request has expired');
});

test.each([
  ['another key', (link: string) => link.replace('/doc?', '/secret?'), 'SignatureDoesNotMatch'],
  ['a longer life', (link: string) => link.replace('Expires=60', 'Expires=600'), 'SignatureDoesNotMatch'],
  ['another type', (link: string) => `${link}&response-content-type=text%2Fhtml`, 'SignatureDoesNotMatch'],
  ['eight days', (link: string) => link.replace('Expires=60', 'Expires=691200'), 'AuthorizationQueryParametersError'],
  ['no signature', (link: string) => link.replace(/&X-Amz-Signature=[0-9a-f]+/, ''), 'AccessDenied'],
  ['no expiry', (link: string) => link.replace('&X-Amz-Expires=60', ''), 'AuthorizationQueryParametersError'],
  ['another key id', (link: string) => link.replace('LOCALKEY', 'OTHERKEY'), 'InvalidAccessKeyId'],
  ['no escape', (link: string) => link.replace('/doc?', '/%zz?'), 'InvalidURI'],
])('a link changed to %s opens nothing', async (_change, change, code) => {
  await put('doc', 'licence');
  await put('secret', 'other');
  const link = change(await getSignedUrl(s3, new GetObjectCommand({ Bucket: BUCKET, Key: 'doc' }), { expiresIn: 60 }));
  const reply = await fetch(link);
  const body = await reply.text();
  expect([codeOf(body), body.includes('licence')]).toEqual([code, false]);
});

test('a link is valid only for its method, and one for a put only for its key', async () => {
  const plain = store.client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
  const link = await getSignedUrl(plain, new PutObjectCommand({ Bucket: BUCKET, Key: 'up' }), { expiresIn: 60 });
  const elsewhere = await fetch(link.replace('/up?', '/elsewhere?'), { method: 'PUT', body: 'x' });
  expect([elsewhere.status, (await fetch(link, { method: 'DELETE' })).status]).toEqual([403, 403]);
  expect(await store.kept()).toEqual([]);
  expect((await fetch(link, { method: 'PUT', body: 'x', headers: { 'content-type': 'image/png' } })).status).toBe(200);
  expect(await read('up')).toMatchObject({ text: 'x', ContentType: 'image/png' });
});

test('an aborted upload leaves nothing, whether the client leaves or the store closes', async () => {
  const half = async () => {
    const link = new URL(await getSignedUrl(s3, new PutObjectCommand({ Bucket: BUCKET, Key: 'half' })));
    const headers = { 'content-length': 1_000_000 };
    const { message, reply } = store.open({ method: 'PUT', path: link.pathname + link.search, headers });
    reply.catch(() => undefined);
    message.write(Buffer.alloc(200_000));
    await vi.waitFor(async () => expect(await store.kept()).toHaveLength(1), { interval: 5, timeout: 20_000 });
    return message;
  };
  (await half()).destroy();
  await vi.waitFor(async () => expect(await store.kept()).toEqual([]), { interval: 5, timeout: 20_000 });
  await half();
  await store.store.close();
  expect(await store.kept()).toEqual([]);
  expect(store.failures).toEqual([]);
});
