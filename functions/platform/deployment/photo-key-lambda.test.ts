import {
  CloudFrontKeyValueStoreClient,
  ConflictException,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  PutKeyCommand,
  ResourceNotFoundException,
  ValidationException,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { photoLinkKey } from '../security/photo-links.ts';
import { handler } from './photo-key-lambda.ts';

const PEPPER = 'a-pepper-of-a-test-stage';
const STORE = 'arn:aws:cloudfront::111122223333:key-value-store/one';
const ANSWER_TO = 'https://answers.test.net/one?signature=s';
const AT = { message: 'm', $metadata: {} };

const store = mockClient(CloudFrontKeyValueStoreClient);
let answers: { body: string; type: unknown }[];
let lines: string[];

/**
 * Stubs `fetch` for the secrets extension and for CloudFormation's response URL. Reads of the secret get the replies of
 * `extension`, one after the other; later reads get the pepper.
 */
const network = (...extension: (() => Response)[]) =>
  vi.stubGlobal('fetch', async (address: string, { body, headers }: { body?: Uint8Array; headers?: HeadersInit }) => {
    if (address !== ANSWER_TO)
      return extension.shift()?.() ?? Response.json({ SecretString: `{"pepper":"${PEPPER}"}` });
    answers.push({
      body: new TextDecoder().decode(body),
      type: new Request(ANSWER_TO, {
        method: 'PUT',
        body: body as BodyInit,
        ...(headers ? { headers } : {}),
      }).headers.get('content-type'),
    });
    return new Response(null);
  });
const asked = (more: Partial<CloudFormationCustomResourceEvent> = {}) =>
  ({
    RequestType: 'Create',
    ResponseURL: ANSWER_TO,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'PhotoKey',
    ResourceProperties: { ServiceToken: 'f', Store: STORE },
    ...more,
  }) as CloudFormationCustomResourceEvent;
afterAll(() => store.restore());

const puts = () => store.commandCalls(PutKeyCommand).map(({ args: [{ input }] }) => input);

beforeEach(() => {
  answers = [];
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  store.reset();
  store.on(DescribeKeyValueStoreCommand).resolves({ ETag: 'v1' });
  store.on(GetKeyCommand).rejects(new ResourceNotFoundException({ Message: 'none', ...AT }));
  store.on(PutKeyCommand).resolves({ ETag: 'v2' });
  network();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the edge gets the derived key, and nobody gets the pepper', async () => {
  await handler(asked());
  expect(puts()).toEqual([{ KvsARN: STORE, Key: 'photo-key', Value: photoLinkKey(PEPPER), IfMatch: 'v1' }]);
  expect(answers).toEqual([{ body: expect.any(String), type: null }]);
  expect(JSON.parse(answers[0]?.body ?? '')).toEqual({
    Status: 'SUCCESS',
    PhysicalResourceId: 'photo-key',
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'PhotoKey',
  });
  const told = JSON.stringify([answers, lines]);
  expect(told).not.toContain(PEPPER);
  expect(told).not.toContain(photoLinkKey(PEPPER));
});

test('a repeat writes nothing, and an update keeps the resource’s id', async () => {
  store.on(GetKeyCommand).resolves({ Value: photoLinkKey(PEPPER) });
  await handler(asked({ RequestType: 'Update', PhysicalResourceId: 'photo-key', OldResourceProperties: {} } as never));
  expect(puts()).toEqual([]);
  expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: 'photo-key' });
});

test('a write with an outdated version of the store is tried again with the current version', async () => {
  store.on(DescribeKeyValueStoreCommand).resolvesOnce({ ETag: 'v1' }).resolves({ ETag: 'v7' });
  store
    .on(PutKeyCommand)
    .rejectsOnce(new ConflictException({ Message: 'late', ...AT }))
    .resolves({ ETag: 'v8' });
  await handler(asked());
  expect(puts().map(({ IfMatch }) => IfMatch)).toEqual(['v1', 'v7']);
  expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ Status: 'SUCCESS' });
});

test('a refused write fails the deployment, without the value that CloudFront quotes', async () => {
  const quoted = `Value ${photoLinkKey(PEPPER)} failed`;
  store.on(PutKeyCommand).rejects(new ValidationException({ Message: quoted, ...AT, message: quoted }));
  await handler(asked());
  expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({
    Status: 'FAILED',
    Reason: expect.stringContaining('ValidationException'),
  });
  expect(JSON.stringify([answers, lines])).not.toContain(photoLinkKey(PEPPER));
});

test('deleting the resource touches neither secret nor store', async () => {
  await handler(asked({ RequestType: 'Delete', PhysicalResourceId: 'photo-key' } as never));
  expect(store.calls()).toEqual([]);
  expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ Status: 'SUCCESS' });
});
