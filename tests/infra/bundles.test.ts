import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HttpEvent, HttpResult } from '#functions/platform/http/create-handler.ts';
import { type lambdaEntry, routeKeyOf } from '#functions/platform/service/define-domain.ts';
import { loadServices } from '#infra/routes.ts';
import { getAccount } from '#shared/contract/account.ts';
import { createAuthenticator } from '#tests/setup/arrange/authenticator.ts';
import { pictureWithQrCode } from '#tests/setup/arrange/images.ts';
import { patternPicture, room, stripes } from '#tests/setup/arrange/patterns.ts';
import { bundleBareSdk } from '#tests/setup/bare-sdk.ts';
import { httpEvent } from '#tests/setup/world/http-events.ts';
import { type Bundle, buildFunctions, bundleFile } from '../../infra/build-functions.ts';

/**
 * Largest allowed size of a function, as a multiple of the size of the AWS SDK clients that it uses (architecture:
 * Time). The function `photos` has no such limit.
 */
const BUDGET = 1.15;
/** The origin authorizer has a limit in bytes, because it uses no client of the AWS SDK. */
const AUTHORIZER_MAX_BYTES = 48_000;

const folder = mkdtempSync(join(tmpdir(), 'awai-bundles-'));
let bundles: Map<string, Bundle>;
beforeAll(async () => {
  bundles = await buildFunctions(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the bundles', () => {
  test('exist for each service, the dispatcher, the origin authorizer, the sandbox and the photo key', async () => {
    const services = (await loadServices()).map(({ service }) => service);
    expect([...bundles.keys()].sort()).toEqual(
      [...services, 'dispatch', 'origin-authorizer', 'sandbox', 'photo-key'].sort(),
    );
  });
  test('can be imported and export a handler', () => {
    // Loads the bundles in a separate process, as Lambda does: Vitest's loader would read the source map of each
    // bundle.
    const files = [...bundles.values()].map(({ folder }) => `${folder}/index.mjs`);
    const load = `for (const file of process.argv.slice(1)) console.log(typeof (await import(file)).handler)`;
    const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', load, ...files], { encoding: 'utf8' });
    expect(loaded.trim().split('\n')).toEqual(files.map(() => 'function'));
  });
  test('contain no code of the web, CDK or the local host, and only the languages in use', () => {
    const strange = [...bundles.values()].flatMap(({ name, sources }) =>
      sources
        .filter((source) => /^(web|infra|local)\/|aws-cdk-lib|zod\/v4\/(locales|classic)/.test(source))
        .map((source) => `${name}: ${source}`),
    );
    expect(strange).toEqual([]);
  });
  test('keep service and sandbox apart', () => {
    const mixed = [...bundles.values()].flatMap(({ name, sources }) =>
      sources
        .filter((source) => /^(functions\/(?!platform\/runtime\/lambda-credentials)|sandbox\/)/.test(source))
        .filter((source) => source.startsWith('sandbox/') !== (name === 'sandbox')),
    );
    expect(mixed).toEqual([]);
  });
  test('are small enough to start fast', async () => {
    for (const { name, bytes, sources } of bundles.values()) {
      if (name === 'photos') continue;
      const limit = name === 'origin-authorizer' ? AUTHORIZER_MAX_BYTES : (await bundleBareSdk(sources)) * BUDGET;
      expect([name, bytes <= limit, bytes]).toEqual([name, true, bytes]);
    }
  });
  test('contain sharp for Lambda’s processor only in the function that uses it', () => {
    for (const { name, folder } of bundles.values()) {
      expect([name, existsSync(`${folder}/node_modules/@img/sharp-linux-x64`)]).toEqual([name, name === 'photos']);
    }
  });
  test('load the check of passkeys from its own file', async () => {
    const { folder = '' } = bundles.get('auth') ?? {};
    const entry = "export { verifyAttestation } from './functions/auth/verify-passkey.ts';";
    await bundleFile('auth', { stdin: { contents: entry, resolveDir: process.cwd() } }, `${folder}/check.mjs`);
    const { verifyAttestation } = (await import(/* @vite-ignore */ `file://${folder}/check.mjs`)) as {
      verifyAttestation(credential: object, expected: object): Promise<object>;
    };
    const party = { id: 'localhost', origin: 'http://localhost:3000', name: 'あわい' };
    const options = { challenge: 'AAAA', rp: party, user: { id: 'AAAA' } };
    const credential = createAuthenticator(party.origin).create(options as never);
    expect(await verifyAttestation(credential, { party, challenge: 'AAAA' })).toMatchObject({ id: credential.id });
    await expect(verifyAttestation(credential, { party, challenge: 'BBBB' })).rejects.toMatchObject({
      code: 'passkey_invalid',
    });
  });
  test('search photos in a worker thread from the file beside the bundle', async () => {
    const { folder = '' } = bundles.get('photos') ?? {};
    // The bundle exports its handler alone. So this test makes a second bundle next to the same worker file. The second
    // bundle exports `makeDerivatives`, which searches photos for QR codes.
    const entry = "export { makeDerivatives } from './functions/photos/image.ts';";
    await bundleFile('photos', { stdin: { contents: entry, resolveDir: process.cwd() } }, `${folder}/search.mjs`);
    const { makeDerivatives } = (await import(/* @vite-ignore */ `file://${folder}/search.mjs`)) as {
      makeDerivatives(bytes: Uint8Array, signal: AbortSignal): Promise<object>;
    };
    const search = async (picture: Promise<Buffer>) => makeDerivatives(await picture, new AbortController().signal);
    await expect(search(pictureWithQrCode())).rejects.toMatchObject({ code: 'qr_code_refused' });
    await expect(search(patternPicture(stripes(2), 1200, 'png', 1))).rejects.toMatchObject({
      code: 'image_too_detailed',
    });
    expect(Object.keys(await search(patternPicture(room, 600, 'jpeg')))).toEqual(['96', '390', '780']);
  });
  test('let the origin authorizer accept what came through the edge, and read the secret once for it', async () => {
    vi.stubEnv('SECRET_ARN', 'arn:secret');
    const secret = JSON.stringify({ pepper: 'a-pepper-of-a-test-stage', originSecrets: ['of-the-edge'] });
    const read = vi.fn(async (_url: string) => Response.json({ SecretString: secret }));
    vi.stubGlobal('fetch', read);
    try {
      const { handler } = (await import(
        /* @vite-ignore */ `file://${bundles.get('origin-authorizer')?.folder}/index.mjs?fresh`
      )) as { handler(event: object): Promise<object> };
      const ask = (value: string) => handler({ routeArn: 'arn', headers: { 'x-origin-secret': value } });
      expect(await ask('of-the-edge')).toEqual({ isAuthorized: true });
      expect(await ask('of-nobody')).toEqual({ isAuthorized: false });
      expect(read.mock.calls.map(([url]) => url)).toEqual([expect.stringContaining('secretId=arn%3Asecret')]);
    } finally {
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
    }
  });
  test('start again after a failed start, and answer meanwhile that they are unavailable', async () => {
    const stage = [
      'ORIGIN',
      'TABLE_NAME',
      'PHOTO_BUCKET',
      'DOCUMENT_BUCKET',
      'MAIL_FROM',
      'SUPPORT_MAIL',
      'SOCKET_URL',
    ];
    for (const name of [...stage, 'STAGE', 'SECRET_ARN']) vi.stubEnv(name, 'x');
    vi.stubEnv('PEPPER', undefined);
    const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const read = vi.fn(async () => Response.json({ SecretString: '{"pepper":"a-pepper-of-a-test-stage"}' }));
    vi.stubGlobal('fetch', read.mockRejectedValueOnce(new TypeError('fetch failed')));
    try {
      // The query string makes Node load the module again, as in a new Lambda environment.
      const file = `file://${bundles.get('account')?.folder}/index.mjs?fresh`;
      const { handler } = (await import(/* @vite-ignore */ file)) as { handler: ReturnType<typeof lambdaEntry> };
      const event = { ...httpEvent(), routeKey: routeKeyOf(getAccount) } as HttpEvent;
      const call = async () => (await handler(event, {} as Context)) as HttpResult;
      const first = await call();
      expect(first).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
      expect(JSON.parse(first.body ?? '')).toMatchObject({ success: false, code: 'unavailable', request_id: 'r-1' });
      // Without session headers the call is refused before it reads the table.
      expect(JSON.parse((await call()).body ?? '')).toMatchObject({ code: 'session_required' });
      expect(read).toHaveBeenCalledTimes(2);
      expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(['not started', 'request']);
    } finally {
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
      logged.mockRestore();
    }
  });
});
