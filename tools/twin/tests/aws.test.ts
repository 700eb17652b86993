import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Aws, createAws } from '#twin/aws/aws.ts';
import { createCredentials } from '#twin/aws/credentials.ts';
import { createFaults, QUIET_DAY } from '#twin/aws/faults.ts';
import { createPermissions } from '#twin/aws/permissions.ts';
import { createAuthoriser } from '#twin/iam/authoriser.ts';
import type { BusEvent } from '#twin/triggers/event-bus.ts';
import { createMailServer, type MailServer } from '../../../local/mail/mail.ts';
import { closeServer, listenOrExplain } from '../../../local/process/ports.ts';
import { ARNS, ORIGIN, REGION, roleOf, smallAssembly } from './small-assembly.ts';

const deployed = smallAssembly();
const authoriser = createAuthoriser(deployed);
const credentials = createCredentials(deployed);
const faults = createFaults(1, QUIET_DAY);
const sent: { id: string; body: string }[] = [];
const reports: BusEvent[] = [];
const posted: string[] = [];
const closed = new Set<string>();

let dir: string;
let port: number;
let aws: Aws;
let mails: MailServer;
const ends: (() => unknown)[] = [];

/** Resolves every host name to this machine, as a browser does for names below `localhost`. */
const agent = new Agent({
  lookup: (_host, { all }, found) =>
    all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
});

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'twin-aws-'));
  mails = createMailServer({ dataDir: dir, clock: { now: () => new Date() } });
  aws = createAws({
    deployed,
    permissions: createPermissions(authoriser),
    credentials,
    faults,
    now: () => new Date(),
    engines: {
      dynamo: 'http://127.0.0.1:9',
      copies: 'http://127.0.0.1:9',
      objectsDir: join(dir, 'objects'),
      handleSes: mails.handleSes,
      onMailReport: (event) => void reports.push(event),
      handleCognito: async (_, response) => void response.writeHead(200).end('{"Username":"a","Enabled":true}'),
      queues: { send: async (_, entries) => void sent.push(...entries) },
      socketsOf: (id) =>
        id === 'sock1'
          ? {
              post: async (connection, data) => {
                if (connection !== 'open' || closed.has(connection)) return 'gone';
                posted.push(String(data));
                return 'ok';
              },
              close: async (connection) => {
                closed.add(connection);
                return 'ok';
              },
              find: async () => 'gone',
            }
          : undefined,
    },
  });
  const server = createServer((request, response) => void aws.handle(request, response));
  port = await listenOrExplain(server, 0);
  ends.push(() => closeServer(server));
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  agent.destroy();
  await aws.close();
  await rm(dir, { recursive: true });
});
beforeEach(() => {
  faults.change(QUIET_DAY);
  sent.length = 0;
  closed.clear();
});

const configOf = (name: 'able' | 'bare', host: string) => ({
  region: REGION,
  endpoint: `http://${host}.${REGION}.amazonaws.localhost:${port}`,
  credentials: credentials.credentialsOf(roleOf(name)),
  requestHandler: { httpAgent: agent },
  maxAttempts: 2,
});
const s3 = (name: 'able' | 'bare', maxAttempts = 2) =>
  new S3Client({
    ...configOf(name, 's3'),
    maxAttempts,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
const PHOTO = { Bucket: 'photos-bucket', Key: 'photos/1' };

const plain = (url: string, init: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {}) =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((done, failed) => {
    const { method = 'GET', headers = {}, body } = init;
    const request = send(url, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.once('error', failed);
    request.end(body);
  });

describe('S3', () => {
  test('does what the role may, under the names of the buckets’ own hosts', async () => {
    await s3('able').send(new PutObjectCommand({ ...PHOTO, Body: 'a picture' }));
    const { Body } = await s3('able').send(new GetObjectCommand(PHOTO));
    expect(await Body?.transformToString()).toBe('a picture');
    const link = await getSignedUrl(s3('able'), new GetObjectCommand(PHOTO), { expiresIn: 60 });
    expect(new URL(link).host).toBe(`photos-bucket.s3.${REGION}.amazonaws.localhost:${port}`);
    expect(await plain(link)).toMatchObject({ status: 200, text: 'a picture' });
    expect((await plain(link.replace(/X-Amz-Security-Token=\w/, 'X-Amz-Security-Token=_'))).status).toBe(400);
  });

  test('refuses what the role may not: another folder, another role, a key that it may not use', async () => {
    const denied = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } };
    const put = (name: 'able' | 'bare', Bucket: string, Key: string) =>
      s3(name).send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    await expect(put('able', 'photos-bucket', 'elsewhere/1')).rejects.toMatchObject(denied);
    await expect(put('bare', 'photos-bucket', 'photos/1')).rejects.toMatchObject(denied);
    await put('able', 'documents-bucket', 'documents/1');
    const read = new GetObjectCommand({ Bucket: 'documents-bucket', Key: 'documents/1' });
    await expect(s3('able').send(read)).rejects.toMatchObject(denied);
    expect(authoriser.denied()).toContainEqual(expect.objectContaining({ action: 'kms:Decrypt' }));
  });

  test('a missing object is 404 only to roles that may list the bucket', async () => {
    const head = (Bucket: string, Key: string) => s3('able').send(new HeadObjectCommand({ Bucket, Key }));
    await expect(head('photos-bucket', 'photos/none')).rejects.toMatchObject({ name: 'NotFound' });
    await expect(head('documents-bucket', 'documents/none')).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });

  test('a browser’s form needs the permission of the role that signed it, and the bucket’s CORS rule', async () => {
    const post = async (name: 'able' | 'bare', origin: string) => {
      const { url, fields } = await createPresignedPost(s3(name), { ...PHOTO, Expires: 60 });
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('file', new Blob(['from a form']), 'a.jpg');
      const encoded = new Response(form);
      const headers = { origin, 'content-type': encoded.headers.get('content-type') ?? '' };
      return plain(url, { method: 'POST', headers, body: Buffer.from(await encoded.arrayBuffer()) });
    };
    const taken = await post('able', ORIGIN);
    expect([taken.status, taken.headers['access-control-allow-origin']]).toEqual([204, ORIGIN]);
    const foreign = await post('able', 'http://elsewhere.example');
    expect([foreign.status, foreign.headers['access-control-allow-origin']]).toEqual([204, undefined]);
    expect((await post('bare', ORIGIN)).status).toBe(403);
  });

  test('answers preflights by the bucket’s rules', async () => {
    const ask = (bucket: string, origin: string, method: string) =>
      plain(`http://${bucket}.s3.${REGION}.amazonaws.localhost:${port}/`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'X-One' },
      });
    const good = await ask('photos-bucket', ORIGIN, 'POST');
    expect(good.status).toBe(200);
    expect(good.headers).toMatchObject({ 'access-control-allow-headers': 'x-one', 'access-control-max-age': '600' });
    expect((await ask('photos-bucket', ORIGIN, 'PUT')).status).toBe(403);
    expect((await ask('photos-bucket', 'http://elsewhere.example', 'POST')).status).toBe(403);
    expect((await ask('documents-bucket', ORIGIN, 'POST')).status).toBe(403);
  });

  test('the edge reads what the bucket’s policy gives its distribution', async () => {
    await aws.buckets.put('photos-bucket', 'photos/edge', Buffer.from('seen'), { 'content-type': 'image/jpeg' });
    const read = (key: string, from = ARNS.distribution) => aws.buckets.edgeRead(ARNS.photos, key, from);
    expect(await read('photos/edge')).toMatchObject({ headers: { 'content-type': 'image/jpeg' } });
    expect(await read('photos/none')).toBe('denied');
    expect(await read('uploads/1')).toBe('denied');
    expect(await read('photos/edge', `${ARNS.distribution}2`)).toBe('denied');
  });

  test('the edge reads nothing encrypted with a key whose policy does not let it decrypt', async () => {
    await aws.buckets.put('documents-bucket', 'documents/edge', Buffer.from('seen'), {});
    expect(await aws.buckets.edgeRead(ARNS.documents, 'documents/edge', ARNS.distribution)).toBe('denied');
  });

  test('answers SlowDown, and the SDK tries again', async () => {
    faults.change({ throttles: { s3: 1 } });
    setTimeout(() => faults.change({ throttles: { s3: 0 } }), 30);
    // The SDK may make 20 attempts. Its pauses are random and can be 0 ms, so several attempts can fail before the
    // fault ends.
    await s3('able', 20).send(new PutObjectCommand({ ...PHOTO, Body: 'x' }));
  });
});

describe('SQS', () => {
  const QueueUrl = deployed.queues[0]?.url ?? '';
  const enqueue = (name: 'able' | 'bare', Ids: string[], url = QueueUrl) =>
    new SQSClient(configOf(name, 'sqs')).send(
      new SendMessageBatchCommand({
        QueueUrl: url,
        Entries: Ids.map((Id) => ({ Id, MessageBody: `message ${Id}` })),
      }),
    );

  test('delivers messages, and the SDK accepts the checksums', async () => {
    const { Successful, Failed } = await enqueue('able', ['1', '2']);
    expect([Successful?.map(({ Id }) => Id), Failed]).toEqual([['1', '2'], []]);
    expect(sent).toEqual([
      { id: '1', body: 'message 1' },
      { id: '2', body: 'message 2' },
    ]);
  });

  test('refuses requests without the session token of the role', async () => {
    const { accessKeyId, secretAccessKey } = credentials.credentialsOf(roleOf('able'));
    const queues = new SQSClient({ ...configOf('able', 'sqs'), credentials: { accessKeyId, secretAccessKey } });
    const QueueUrl = deployed.queues[0]?.url;
    const message = new SendMessageBatchCommand({ QueueUrl, Entries: [{ Id: 'a', MessageBody: 'x' }] });
    await expect(queues.send(message)).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
    expect(sent).toEqual([]);
  });

  test('refuses without permission, eleven entries, equal ids and unknown queues', async () => {
    await expect(enqueue('bare', ['1'])).rejects.toMatchObject({ name: expect.stringMatching(/^AccessDenied/) });
    const eleven = Array.from({ length: 11 }, (_, index) => String(index));
    await expect(enqueue('able', eleven)).rejects.toMatchObject({ name: 'TooManyEntriesInBatchRequest' });
    await expect(enqueue('able', ['1', '1'])).rejects.toMatchObject({ name: 'BatchEntryIdsNotDistinct' });
    await expect(enqueue('able', ['1'], `${QueueUrl}2`)).rejects.toThrow();
    expect(sent).toEqual([]);
  });
});

describe('the key value store of the edge', () => {
  const send = (name: 'able' | 'bare', method: string, key: string, more: { version?: string; value?: string } = {}) =>
    plain(
      `http://${REGION}.cloudfront-kvs.${REGION}.amazonaws.localhost:${port}/key-value-stores/${encodeURIComponent(ARNS.keyValues)}${key}`,
      {
        method,
        headers: {
          authorization: `AWS4-ECDSA-P256-SHA256 Credential=${credentials.credentialsOf(roleOf(name)).accessKeyId}/x`,
          'x-amz-security-token': credentials.credentialsOf(roleOf(name)).sessionToken,
          ...(more.version ? { 'if-match': more.version } : {}),
        },
        ...(more.value ? { body: JSON.stringify({ Value: more.value }) } : {}),
      },
    );

  test('takes a key with the version that the writer has seen, and shows it to the edge', async () => {
    expect(await send('able', 'GET', '/keys/photo-key')).toMatchObject({
      status: 404,
      headers: { 'x-amzn-errortype': 'ResourceNotFoundException' },
    });
    const { headers } = await send('able', 'GET', '');
    const seen = { version: String(headers.etag) };
    expect(await send('able', 'PUT', '/keys/photo-key', { ...seen, value: 'a' })).toMatchObject({ status: 200 });
    expect(await send('able', 'PUT', '/keys/photo-key', { ...seen, value: 'b' })).toMatchObject({ status: 409 });
    expect(JSON.parse((await send('able', 'GET', '/keys/photo-key')).text)).toMatchObject({ Value: 'a' });
    expect(aws.keyValues.valuesOf(ARNS.keyValues).get('photo-key')).toBe('a');
  });

  test('checks the policies', async () => {
    expect(await send('bare', 'GET', '')).toMatchObject({ status: 403 });
  });
});

describe('SES', () => {
  const mail = (name: 'able' | 'bare', from: string, to = ['to@reader.example']) =>
    new SESv2Client(configOf(name, 'email')).send(
      new SendEmailCommand({
        FromEmailAddress: `App <${from}>`,
        Destination: { ToAddresses: to },
        Content: { Simple: { Subject: { Data: 'hello' }, Body: { Text: { Data: 'text' } } } },
      }),
    );

  test('sends as the address that the policy names, and as no other', async () => {
    await mail('able', 'post@app.example');
    expect(mails.list('to@reader.example').map(({ subject }) => subject)).toEqual(['hello']);
    for (const [name, from] of [
      ['able', 'other@app.example'],
      ['bare', 'post@app.example'],
    ] as const)
      await expect(mail(name, from)).rejects.toMatchObject({ name: 'AccessDeniedException' });
    expect(mails.list('to@reader.example')).toHaveLength(1);
  });

  test('reports to the bus what its mailbox simulator did with a mail, when the configuration set forwards that', async () => {
    const simulator = (mailbox: string) => `${mailbox}@simulator.amazonses.com`;
    await mail('able', 'post@app.example', ['success', 'bounce+7', 'complaint'].map(simulator));
    expect(reports).toEqual([
      {
        source: 'aws.ses',
        'detail-type': 'Email Bounced',
        detail: {
          eventType: 'Bounce',
          bounce: expect.objectContaining({
            bounceType: 'Permanent',
            bouncedRecipients: [expect.objectContaining({ emailAddress: simulator('bounce+7') })],
          }),
          mail: expect.objectContaining({ tags: { 'ses:configuration-set': ['app'] } }),
        },
      },
    ]);
  });

  test('refuses requests over its sending rate', async () => {
    faults.change({ throttles: { ses: 1 } });
    await expect(mail('able', 'post@app.example')).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  });
});

describe('Cognito', () => {
  const find = (name: 'able' | 'bare') =>
    new CognitoIdentityProviderClient(configOf(name, 'cognito-idp')).send(
      new AdminGetUserCommand({ UserPoolId: `${REGION}_Pool1`, Username: 'a' }),
    );
  test('checks the policies for administrative calls only', async () => {
    expect(await find('able')).toMatchObject({ Username: 'a' });
    await expect(find('bare')).rejects.toMatchObject({ name: 'AccessDeniedException' });
    const call = (operation: string) =>
      plain(`http://cognito-idp.${REGION}.amazonaws.localhost:${port}/`, {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body: '{}',
      });
    expect((await call('InitiateAuth')).status).toBe(200);
    expect((await call('AdminGetUser')).status).toBe(400);
  });
});

describe('the secrets extension', () => {
  const read = (name: 'able' | 'bare', token = credentials.credentialsOf(roleOf(name)).sessionToken) =>
    plain(`http://localhost:${port}/secretsmanager/get?secretId=${encodeURIComponent(ARNS.secret)}`, {
      headers: { 'x-aws-parameters-secrets-token': token },
    });

  test('reads a secret for a function whose role may read it', async () => {
    const { status, text } = await read('able');
    expect([status, JSON.parse(text).SecretString]).toEqual([200, '{"pepper":"for tests only"}']);
    expect((await read('able', 'another token')).status).toBe(403);
    expect(aws.handles(`localhost:${port}`, '/secretsmanager/get')).toBe(true);
    expect(aws.handles(`localhost:${port}`, '/')).toBe(false);
  });

  test('does not exist for a function without its layer', async () => {
    await expect(read('bare')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  test('fails as often as configured', async () => {
    faults.change({ secretFailures: 2 });
    expect([(await read('able')).status, (await read('able')).status, (await read('able')).status]).toEqual([
      500, 500, 200,
    ]);
  });
});

describe('connections', () => {
  const post = (name: 'able' | 'bare', ConnectionId: string, Data: string) =>
    new ApiGatewayManagementApiClient({
      ...configOf(name, 'unused'),
      endpoint: `http://sock1.execute-api.${REGION}.amazonaws.localhost:${port}/live`,
    }).send(new PostToConnectionCommand({ ConnectionId, Data }));

  test('posts to an open one, and answers that a closed one is gone', async () => {
    await post('able', 'open', 'hello');
    expect(posted).toContain('hello');
    await expect(post('able', 'closed', 'hello')).rejects.toMatchObject({ name: 'GoneException' });
    await expect(post('able', 'open', 'x'.repeat(129 * 1024))).rejects.toMatchObject({
      name: 'PayloadTooLargeException',
    });
    await expect(post('bare', 'open', 'hello')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  });

  test('a connection that ends in the moment of a post is gone, for the function and for the client', async () => {
    faults.change({ goneConnections: 1 });
    await expect(post('able', 'open', 'late')).rejects.toMatchObject({ name: 'GoneException' });
    expect(posted).not.toContain('late');
    expect([...closed]).toEqual(['open']);
  });

  test('handles no other path on the API’s host', () => {
    const host = `sock1.execute-api.${REGION}.amazonaws.localhost:${port}`;
    expect(aws.handles(host, '/live/@connections/a')).toBe(true);
    expect(aws.handles(host, '/api/cards')).toBe(false);
  });
});
