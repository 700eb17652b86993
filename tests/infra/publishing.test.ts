import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withSettings } from '#infra/page-settings.ts';
import { type Publishing, publishWeb } from '../../tools/deploy/publish.ts';

const PAGE = '<head><title>x</title></head>';
const BUILT = {
  'index.html': PAGE,
  'app.html': PAGE,
  'ops/index.html': PAGE,
  'ops/config.json': '{"of":"another stage"}',
  '_local/parts/index.html': PAGE,
  'assets/app-1.js': 'js',
  'assets/app-1.js.br': 'br',
  'assets/app-2.css': 'css',
  'assets/app-2.css.br': 'br',
  'assets/font-3.woff2': 'font',
  'images/tree.svg': '<svg/>',
  'version.json': '{"stage":"dev","commit":"abc"}',
};

const s3 = mockClient(S3Client);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'awai-publish-'));
  for (const [file, text] of Object.entries(BUILT)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  s3.restore();
});
beforeEach(() => {
  s3.reset();
  s3.on(PutObjectCommand).resolves({});
});

const publish = (more: Partial<Publishing> = {}) =>
  publishWeb({
    s3: new S3Client({ region: 'ap-northeast-1' }),
    bucket: 'site',
    folder,
    consoleConfig: '{"userPoolId":"pool"}',
    sandbox: undefined,
    stage: 'dev',
    serviceWorker: true,
    description: '{"openapi":"3.1.0"}',
    ...more,
  });
const puts = () => s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input);
const keys = () => puts().map(({ Key }) => Key);
const putOf = (key: string) => puts().find(({ Key }) => Key === key);

describe('publishing the apps', () => {
  test('puts pages after the files they link to, and the stamp of the build last', async () => {
    await publish();
    const firstPage = keys().findIndex((key) => key?.endsWith('.html'));
    expect(keys().slice(firstPage)).toEqual(['app.html', 'index.html', 'ops/index.html', 'version.json']);
    expect(keys().slice(0, firstPage).sort()).toEqual([
      'api/openapi.json',
      'assets/app-1.js',
      'assets/app-1.js.br',
      'assets/app-2.css',
      'assets/app-2.css.br',
      'assets/font-3.woff2',
      'images/tree.svg',
      'ops/config.json',
    ]);
  });
  test('touches no page when a file that a page links to is refused', async () => {
    s3.on(PutObjectCommand, { Key: 'assets/app-1.js' }).rejects(new Error('SlowDown'));
    await expect(publish()).rejects.toThrow('SlowDown');
    expect(keys().filter((key) => key?.endsWith('.html'))).toEqual([]);
  });
  test.each([
    ['index.html', 'text/html; charset=utf-8', 'no-cache', undefined],
    ['version.json', 'application/json; charset=utf-8', 'no-cache', undefined],
    ['assets/app-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', undefined],
    ['assets/app-1.js.br', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'br'],
    ['assets/app-2.css.br', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable', 'br'],
    ['assets/font-3.woff2', 'font/woff2', 'public, max-age=31536000, immutable', undefined],
    ['images/tree.svg', 'image/svg+xml', 'public, max-age=300', undefined],
  ])('%s is %s, kept %s, encoded %s', async (key, type, kept, encoding) => {
    await publish();
    expect(putOf(key)).toMatchObject({ Bucket: 'site', ContentType: type, CacheControl: kept });
    expect(putOf(key)?.ContentEncoding).toBe(encoding);
  });
  test('gives the console the settings of this stage', async () => {
    await publish();
    expect(putOf('ops/config.json')).toMatchObject({ Body: '{"userPoolId":"pool"}', CacheControl: 'no-cache' });
  });
  test('tells the members’ pages the origin of a stage’s sandbox, as the local host does', async () => {
    const sandbox = 'https://abc123.execute-api.ap-northeast-1.amazonaws.com';
    await publish({ sandbox });
    const settings = { tokenizerUrl: `${sandbox}/v1/tokens`, challengeOrigins: [sandbox] };
    expect(putOf('app.html')?.Body).toBe(withSettings(PAGE, settings));
    expect(putOf('index.html')?.Body).toBe(withSettings(PAGE, settings));
    expect(String(putOf('ops/index.html')?.Body)).toBe(PAGE);
    s3.resetHistory();
    await publish();
    expect(String(putOf('app.html')?.Body)).toBe(PAGE);
  });
  test('keeps the description of the API out of production', async () => {
    await publish({ stage: 'prod' });
    expect(keys()).not.toContain('api/openapi.json');
  });
  test('refuses a folder without the built apps', async () => {
    await expect(publish({ folder: join(folder, 'images') })).rejects.toThrow('No built apps');
    expect(keys()).toEqual([]);
  });
});
