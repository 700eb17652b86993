import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BASE, BUCKET, CREDENTIALS, codeOf, type Store, startStore } from './objects-harness.ts';

const KEY = 'incoming/0001/photo';
const MAX = 100_000;

let store: Store;
let s3: S3Client;
beforeEach(async () => {
  store = await startStore();
  s3 = store.client();
});
afterEach(() => store.dispose());

const presign = (overrides: Partial<PresignedPostOptions> = {}, client = s3) =>
  createPresignedPost(client, {
    Bucket: BUCKET,
    Key: KEY,
    Expires: 300,
    Fields: { 'Content-Type': 'image/png' },
    Conditions: [['content-length-range', 1, MAX]],
    ...overrides,
  });

const TYPE = 'multipart/form-data; boundary=b';
/**
 * The text of a multipart form, cut off before the content of the last part. `last`: the name in the header of that
 * part, e.g. `"file"; filename="a"`.
 */
const multipart = (fields: Record<string, string>, last: string) =>
  [...Object.entries(fields).map(([name, value]) => [`"${name}"`, value]), [last, '']]
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${value}`)
    .join('\r\n');

type Form = { url: string; fields: Record<string, string> };
const toFormData = (fields: Record<string, string>, file: Blob | undefined, name = 'me.png') => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (file) form.append('file', file, name);
  return form;
};
const send = async (url: string, form: FormData) => {
  const reply = await fetch(url, { method: 'POST', body: form });
  const body = await reply.text();
  return { status: reply.status, code: codeOf(body), body, headers: reply.headers };
};
const bytes = (length: number, type = 'image/png') => new Blob([Buffer.alloc(length, 7)], { type });
const post = (form: Form, file: Blob | undefined = bytes(10), name?: string) =>
  send(form.url, toFormData(form.fields, file, name));
const read = (Key: string) => s3.send(new GetObjectCommand({ Bucket: BUCKET, Key }));

test.each([1, 10, MAX])('a form used as signed uploads its %i bytes', async (length) => {
  const form = await presign();
  expect(form.url).toBe(`${store.origin}${BASE}/${BUCKET}`);
  const reply = await post(form, bytes(length, 'text/html'));
  expect([reply.status, reply.body]).toEqual([204, '']);
  const object = await read(KEY);
  expect(object).toMatchObject({ ContentLength: length, ContentType: 'image/png', ETag: reply.headers.get('etag') });
  expect(await object.Body?.transformToByteArray()).toEqual(new Uint8Array(Buffer.alloc(length, 7)));
});

test('a megabyte in many pieces arrives unchanged', async () => {
  const content = Buffer.from(Array.from({ length: 1_000_000 }, (_, n) => (n * 31) % 251));
  const form = await presign({ Conditions: [['content-length-range', 1, 10_000_000]] });
  expect((await post(form, new Blob([content]))).status).toBe(204);
  expect(Buffer.compare(content, Buffer.from((await (await read(KEY)).Body?.transformToByteArray()) ?? []))).toBe(0);
});

test.each([
  ['200', 200, ''],
  ['201', 201, `<Key>${KEY}</Key>`],
  ['302', 204, ''],
])('success_action_status %s answers %i', async (status, expected, content) => {
  const form = await presign({ Fields: { 'Content-Type': 'image/png', success_action_status: status } });
  const reply = await post(form);
  expect(reply.status).toBe(expected);
  expect(reply.body).toContain(content);
});

test('metadata that the policy names is kept with the object', async () => {
  const form = await presign({ Fields: { 'Content-Type': 'image/png', 'x-amz-meta-kind': 'profile_photo' } });
  expect((await post(form)).status).toBe(204);
  expect((await read(KEY)).Metadata).toEqual({ kind: 'profile_photo' });
});

test('a file name completes the key only within its prefix', async () => {
  const form = await presign({ Key: `incoming/\${filename}` });
  expect((await post(form, bytes(3), '顔 写真.png')).status).toBe(204);
  expect((await read('incoming/顔 写真.png')).ContentLength).toBe(3);
});

const refuse = async (
  reply: Promise<{ status: number; code: string | undefined; body: string }>,
  status: number,
  code: string,
  words = '',
) => {
  const answer = await reply;
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect(answer.body).toContain(words);
  expect(await store.kept()).toEqual([]);
  expect(store.failures).toEqual([]);
};
const rewrite = (form: Form, change: (policy: { expiration: string; conditions: unknown[] }) => void): Form => {
  const policy = JSON.parse(Buffer.from(form.fields.Policy ?? '', 'base64').toString());
  change(policy);
  return { ...form, fields: { ...form.fields, Policy: Buffer.from(JSON.stringify(policy)).toString('base64') } };
};

test('one byte too many is refused', async () => {
  await refuse(post(await presign(), bytes(MAX + 1)), 400, 'EntityTooLarge', `<MaxSizeAllowed>${MAX}<`);
});

test('a client that reads only after sending everything still gets the error', async () => {
  const { fields } = await presign();
  const [head, tail] = [multipart(fields, '"file"; filename="a"'), '\r\n--b--\r\n'];
  const file = Buffer.alloc(8_000_000);
  const socket = connect(store.port, '127.0.0.1').pause();
  const length = head.length + file.length + tail.length;
  socket.write(
    `POST ${BASE}/${BUCKET} HTTP/1.1\r\nHost: x\r\nContent-Type: ${TYPE}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(head);
  socket.write(file);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.write(tail, () => resolve());
  });
  const answer = (await socket.toArray()).join('');
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(codeOf(answer)).toBe('EntityTooLarge');
  expect(await store.kept()).toEqual([]);
});

test('an empty file is refused when the minimum is one byte', async () => {
  await refuse(post(await presign(), bytes(0)), 400, 'EntityTooSmall', '<MinSizeAllowed>1<');
});

test('an upload is cut off when it grows too large, long before its end', async () => {
  const { fields } = await presign();
  const { message, reply } = store.open({
    method: 'POST',
    path: `${BASE}/${BUCKET}`,
    headers: { 'content-type': TYPE, 'content-length': 2_000_000_000, connection: 'keep-alive' },
  });
  reply.catch(() => undefined);
  const answered = new Promise((resolve) =>
    message.on('response', ({ statusCode, headers }) => resolve([statusCode, headers.connection])),
  );
  message.write(multipart(fields, '"file"; filename="a"'));
  message.write(Buffer.alloc(MAX + 50_000));
  expect(await answered).toEqual([400, 'close']);
  expect(await store.kept()).toEqual([]);
  message.destroy();
});

test('a complete file is dropped when the rest of the form is invalid', async () => {
  const { fields } = await presign();
  const headers = { 'content-type': TYPE, 'content-length': 1_000_000 };
  const { message, reply } = store.open({ method: 'POST', path: `${BASE}/${BUCKET}`, headers });
  message.write(`${multipart(fields, '"file"; filename="a"')}whole\r\n--b\r\n`);
  await vi.waitFor(async () => expect(await store.kept()).toHaveLength(1), { interval: 5, timeout: 20_000 });
  await new Promise((resolve) => setTimeout(resolve, 30));
  message.end(`Content-Disposition: form-data; name="file"; filename="b"\r\n\r\n${'x'.repeat(999_000)}`);
  await refuse(
    reply.then(({ status, body }) => ({ status, body, code: codeOf(body) })),
    400,
    'InvalidArgument',
  );
});

test.each<[string, (form: Form) => Form, number, string, string]>([
  [
    'the policy edited to allow more',
    (form) => rewrite(form, ({ conditions }) => conditions.splice(0, 1, ['content-length-range', 0, 1e9])),
    403,
    'SignatureDoesNotMatch',
    '',
  ],
  [
    'the policy edited to last longer',
    (form) =>
      rewrite(form, (policy) => {
        policy.expiration = '2099-01-01T00:00:00Z';
      }),
    403,
    'SignatureDoesNotMatch',
    '',
  ],
  ['another signature', (form) => withField(form, 'X-Amz-Signature', '0'.repeat(64)), 403, 'SignatureDoesNotMatch', ''],
  ['a short signature', (form) => withField(form, 'X-Amz-Signature', '0'), 403, 'SignatureDoesNotMatch', ''],
  [
    'another key',
    (form) => withField(form, 'key', 'incoming/0002/photo'),
    403,
    'AccessDenied',
    '[&quot;eq&quot;,&quot;$key&quot;',
  ],
  ['a key that climbs', (form) => withField(form, 'key', '../../etc/passwd'), 403, 'AccessDenied', '$key'],
  ['a longer key', (form) => withField(form, 'key', `${KEY}/more`), 403, 'AccessDenied', '$key'],
  ['another type', (form) => withField(form, 'Content-Type', 'text/html'), 403, 'AccessDenied', '$content-type'],
  ['no type', (form) => withoutField(form, 'Content-Type'), 403, 'AccessDenied', '$content-type'],
  ['another bucket in the form', (form) => withField(form, 'bucket', 'awai-documents'), 403, 'AccessDenied', 'bucket'],
  [
    'another bucket in the address',
    (form) => ({ ...form, url: form.url.replace(BUCKET, 'awai-documents') }),
    403,
    'AccessDenied',
    'bucket',
  ],
  [
    'no such bucket in the address',
    (form) => ({ ...form, url: form.url.replace(BUCKET, 'nowhere') }),
    404,
    'NoSuchBucket',
    '',
  ],
  [
    'a field the policy does not know',
    (form) => withField(form, 'x-amz-meta-admin', 'yes'),
    403,
    'AccessDenied',
    'Extra input fields: x-amz-meta-admin',
  ],
  ['an acl', (form) => withField(form, 'acl', 'public-read'), 403, 'AccessDenied', 'Extra input fields: acl'],
  [
    'the key twice, in another case',
    (form) => withField(form, 'KEY', 'incoming/0002/photo'),
    400,
    'InvalidArgument',
    '',
  ],
  ['no policy', (form) => withoutField(form, 'Policy'), 403, 'AccessDenied', 'Access Denied'],
  ['no signature', (form) => withoutField(form, 'X-Amz-Signature'), 400, 'InvalidArgument', 'x-amz-signature'],
  ['no key', (form) => withoutField(form, 'key'), 403, 'AccessDenied', '$key'],
  [
    'another key id',
    (form) => withField(form, 'X-Amz-Credential', (form.fields['X-Amz-Credential'] ?? '').replace('LOCALKEY', 'OTHER')),
    403,
    'InvalidAccessKeyId',
    '',
  ],
  [
    'fields too large',
    (form) => withField(form, 'x-ignore-me', 'x'.repeat(21_000)),
    400,
    'MaxPostPreDataLengthExceededError',
    '',
  ],
])('a form with %s is refused', async (_with, change, status, code, words) => {
  await refuse(post(change(await presign())), status, code, words);
});
const withField = (form: Form, name: string, value: string): Form => ({
  ...form,
  fields: { ...form.fields, [name]: value },
});
const withoutField = (form: Form, name: string): Form => ({
  ...form,
  fields: Object.fromEntries(Object.entries(form.fields).filter(([field]) => field !== name)),
});

test('a form signed with another secret is refused', async () => {
  const stranger = store.client({ credentials: { ...CREDENTIALS, secretAccessKey: 'guess' } });
  await refuse(post(await presign({}, stranger)), 403, 'SignatureDoesNotMatch');
});

test('an expired policy is refused', async () => {
  const form = await presign();
  store.clock.offsetMs = 301_000;
  await refuse(post(form), 403, 'AccessDenied', 'Policy expired.');
});

test.each([
  ['climbs out of the prefix', 'incoming/../secret'],
  ['has a NUL', 'incoming/a\0.png'],
  ['is only the prefix and a dot', 'incoming/.'],
])('a key that %s is refused although the policy allows its prefix', async (_how, key) => {
  const form = await presign({ Key: `incoming/\${filename}` });
  await refuse(post(withField(form, 'key', key)), 400, 'InvalidURI');
});

test('a starts-with type applies to every part of a list', async () => {
  const form = await presign({ Fields: {}, Conditions: [['starts-with', '$Content-Type', 'image/']] });
  await refuse(post(withField(form, 'Content-Type', 'image/png, text/html')), 403, 'AccessDenied', 'starts-with');
  expect((await post(withField(form, 'Content-Type', 'image/webp'))).status).toBe(204);
  expect((await read(KEY)).ContentType).toBe('image/webp');
});

test('a refused upload leaves the object that was there', async () => {
  const form = await presign();
  await post(form, bytes(10));
  expect((await post(form, bytes(MAX + 1))).status).toBe(400);
  expect((await read(KEY)).ContentLength).toBe(10);
  expect(await store.kept()).toHaveLength(2);
});

test('a form without a file, with two, or with the file under another name is refused', async () => {
  const { url, fields } = await presign();
  const two = toFormData(fields, bytes(5));
  two.append('file', bytes(6), 'second.png');
  const misnamed = toFormData(fields, undefined);
  misnamed.append('photo', bytes(5), 'a.png');
  for (const form of [toFormData(fields, undefined), two, misnamed])
    await refuse(send(url, form), 400, 'InvalidArgument', 'exactly one file');
});

test('fields after the file change nothing', async () => {
  const { url, fields } = await presign();
  const form = toFormData(fields, bytes(5));
  form.append('key', 'elsewhere');
  expect((await send(url, form)).status).toBe(204);
  expect((await read(KEY)).ContentLength).toBe(5);
});

test('a form that ends in the middle of its file is refused', async () => {
  const { fields } = await presign();
  const body = `${multipart(fields, '"file"; filename="a"')}half`;
  const raw = async (type: string) => {
    const headers = { 'content-type': type };
    return codeOf((await store.send({ method: 'POST', path: `${BASE}/${BUCKET}`, headers, body })).body);
  };
  expect([await raw(TYPE), await raw('multipart/form-data'), await raw('text/plain')]).toEqual([
    'MalformedPOSTRequest',
    'MalformedPOSTRequest',
    'PreconditionFailed',
  ]);
  expect(await store.kept()).toEqual([]);
});

/** Signs any policy with the store's secret, including policies that no presigner creates. */
const signPolicy = (form: Form): Form => {
  const [, day = '', ...rest] = (form.fields['X-Amz-Credential'] ?? '').split('/');
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const key = rest.reduce(hmac, hmac(`AWS4${CREDENTIALS.secretAccessKey}`, day));
  return withField(form, 'X-Amz-Signature', hmac(key, form.fields.Policy ?? '').toString('hex'));
};

test('the bucket of the address counts as a field, whether or not the form repeats it', async () => {
  const form = await presign();
  expect((await post(withoutField(form, 'bucket'))).status).toBe(204);
  await s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: KEY }));
  const silent = rewrite(withoutField(form, 'bucket'), (policy) => {
    policy.conditions = policy.conditions.filter((condition) => !Object.hasOwn(Object(condition), 'bucket'));
  });
  await refuse(post(signPolicy(silent)), 403, 'AccessDenied', 'Extra input fields: bucket');
});

test.each<[string, (policy: { expiration: string; conditions: unknown[] }) => void]>([
  ['has an unknown condition', ({ conditions }) => conditions.push(['ends-with', '$key', 'x'])],
  ['has a range without numbers', ({ conditions }) => conditions.push(['content-length-range', 'a', 'b'])],
  ['has no date it expires at', (policy) => Object.assign(policy, { expiration: 'never' })],
])('a signed policy that %s is refused', async (_how, change) => {
  await refuse(post(signPolicy(rewrite(await presign(), change))), 400, 'InvalidPolicyDocument');
});
