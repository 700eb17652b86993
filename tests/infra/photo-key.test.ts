import dns from 'node:dns';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { photoLinkKey } from '#functions/platform/security/photo-links.ts';
import { bundleFile } from '../../infra/build-functions.ts';
import { flat, property, synthesisedOnce } from './synthesise.ts';

const PEPPER = 'a-pepper-of-a-test-stage';
const STORE = 'arn:aws:cloudfront::111122223333:key-value-store/one';

let server: Server | undefined;
let folder: string | undefined;
afterEach(() => {
  server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the built function signs for every region, as the store’s API requires, and answers the stack', async () => {
  type Seen = { method: string; path: string; signature: string; regions: unknown; body: string };
  const seen: Seen[] = [];
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const [signature = ''] = (headers.authorization ?? '').split(' ');
    seen.push({ method, path: url, signature, regions: headers['x-amz-region-set'], body: await text(request) });
    if (url.startsWith('/secretsmanager')) response.end(JSON.stringify({ SecretString: `{"pepper":"${PEPPER}"}` }));
    else if (method === 'GET' && url.endsWith('/keys/photo-key'))
      response.writeHead(404, { 'x-amzn-errortype': 'ResourceNotFoundException' }).end('{}');
    else response.writeHead(200, { etag: 'v1' }).end('{}');
  });
  await new Promise<void>((done) => server?.listen(0, done));
  const origin = `localhost:${(server.address() as AddressInfo).port}`;
  // The SDK puts the account id before the key value store's host name, so `<account>.localhost` must resolve, too.
  const { lookup } = dns;
  vi.spyOn(dns, 'lookup').mockImplementation(((name: string, ...rest: [never, never]) =>
    lookup(name.endsWith('.localhost') ? 'localhost' : name, ...rest)) as typeof dns.lookup);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    fetch(address.replace('localhost:2773', origin), init),
  );
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (const [name, value] of Object.entries({
    AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: `http://${origin}`,
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'AKIATEST',
    AWS_SECRET_ACCESS_KEY: 'x',
    SECRET_ARN: 'arn:secret',
  }))
    vi.stubEnv(name, value);

  folder = mkdtempSync(join(tmpdir(), 'awai-photo-key-'));
  const entry = 'functions/platform/deployment/photo-key-lambda.ts';
  await bundleFile('photo-key', { entryPoints: [entry] }, `${folder}/index.mjs`);
  const { handler } = (await import(/* @vite-ignore */ `file://${folder}/index.mjs`)) as {
    handler(event: object): Promise<void>;
  };
  await handler({
    RequestType: 'Create',
    ResponseURL: `http://${origin}/answer`,
    StackId: 's',
    RequestId: 'r',
    LogicalResourceId: 'l',
    ResourceProperties: { Store: STORE },
  });
  const toStore = seen.filter(({ path }) => path.startsWith('/key-value-stores/'));
  expect(toStore.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT']);
  for (const { signature, regions } of toStore) expect([signature, regions]).toEqual(['AWS4-ECDSA-P256-SHA256', '*']);
  expect(JSON.parse(toStore[2]?.body ?? '')).toEqual({ Value: photoLinkKey(PEPPER) });
  expect(JSON.parse(seen.at(-1)?.body ?? '')).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: 'photo-key' });
});

test('a deployment writes the key again when store, secret or derivation change, by a function that may do nothing else', async () => {
  const { resources } = await synthesisedOnce('dev');
  const [key] = resources('Custom::PhotoKey', 'web');
  const [store] = resources('AWS::CloudFront::KeyValueStore', 'web');
  expect(flat(property(key, 'Store'))).toBe(`<${store?.id}.Arn>`);
  expect(property(key, 'Derivation')).toBe('photo link key');
  expect(flat(property(key, 'Secret'))).toMatch(/Secret/);
  // Seconds after which CloudFormation fails when the custom resource does not respond. The default is an hour.
  expect(property(key, 'ServiceTimeout')).toBe('180');
  const [policy] = resources('AWS::IAM::Policy', 'web');
  const { Statement } = property<{ Statement: { Action: string | string[]; Resource: unknown }[] }>(
    policy,
    'PolicyDocument',
  );
  expect(Statement.map(({ Action, Resource }) => [Action, flat(Resource)])).toEqual([
    ['secretsmanager:GetSecretValue', flat(property(key, 'Secret'))],
    [
      [
        'cloudfront-keyvaluestore:DescribeKeyValueStore',
        'cloudfront-keyvaluestore:GetKey',
        'cloudfront-keyvaluestore:PutKey',
      ],
      `<${store?.id}.Arn>`,
    ],
    [['logs:CreateLogStream', 'logs:PutLogEvents'], expect.any(String)],
  ]);
});
