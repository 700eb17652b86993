import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { photoLinkKey } from '#functions/platform/security/photo-links.ts';
import { withSettings } from '#infra/page-settings.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PEPPER = 'a-pepper-of-a-test-stage';

/** A fake `aws` that answers the scripts and records every command. */
const STAND_IN = `#!/usr/bin/env bash
printf '%s\\n' "$*" >> "$AWS_CALLS"
case "$*" in
  *SiteBucket*) echo site ;;
  *Sandbox*) echo "\${SANDBOX_ADDRESS:-None}" ;;
  *DistributionId*) echo E123 ;;
  *PhotoKeyStore*) echo arn:kvs ;;
  *ConsoleConfig*) echo '{"userPoolId":"pool"}' ;;
  *get-secret-value*) echo '{"pepper":"${PEPPER}","originSecrets":["one"]}' ;;
  *describe-key-value-store*) echo ETAG1 ;;
esac
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'awai-publish-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'aws'), STAND_IN);
  chmodSync(join(folder, 'bin', 'aws'), 0o755);
  mkdirSync(join(folder, '.build', 'web', 'ops'), { recursive: true });
  for (const page of ['index.html', 'app.html'])
    writeFileSync(join(folder, '.build', 'web', page), '<head><title>x</title></head>');
  writeFileSync(join(folder, '.build', 'openapi.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: string, stage: string, more: Record<string, string> = {}): string[] => {
  const calls = join(folder, 'calls');
  mkdirSync(join(folder, 'infra'), { recursive: true });
  cpSync(join(ROOT, 'infra', script), join(folder, 'infra', script));
  // The script expects its helper in its own folder, and the helper needs the project's packages.
  const helper = join(folder, 'infra', 'photo-key.ts');
  if (!existsSync(helper)) symlinkSync(join(ROOT, 'infra', 'photo-key.ts'), helper);
  execFileSync(join(folder, 'infra', script), [stage], {
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH']}`,
      AWS_CALLS: calls,
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readFileSync(calls, 'utf8').trim().split('\n');
};

describe('publishing the apps', () => {
  test('uploads pages after the files they link to, and invalidates the edge last', () => {
    const writes = run('publish-web.sh', 'dev').filter((call) => /^s3|create-invalidation/.test(call));
    const place = (part: string) => writes.findIndex((call) => call.includes(part));
    expect(place('site/assets')).toBeLessThan(place('site/index.html'));
    expect(place('site/ops/config.json')).toBeLessThan(place('site/ops/index.html'));
    expect(place('create-invalidation')).toBe(writes.length - 1);
  });
  test('never publishes files for the local host', () => {
    expect(run('publish-web.sh', 'dev').find((call) => call.startsWith('s3 sync'))).toContain('--exclude _local/*');
  });
  test('tells the pages where the sandbox of a stage stands, once, as the local host does', () => {
    const sandbox = 'https://abc123.execute-api.ap-northeast-1.amazonaws.com';
    const page = () => readFileSync(join(folder, '.build', 'web', 'app.html'), 'utf8');
    run('publish-web.sh', 'prod');
    expect(page()).toBe('<head><title>x</title></head>');
    run('publish-web.sh', 'dev', { SANDBOX_ADDRESS: sandbox });
    run('publish-web.sh', 'dev', { SANDBOX_ADDRESS: sandbox });
    const settings = { tokenizerUrl: `${sandbox}/v1/tokens`, challengeOrigins: [sandbox] };
    expect(page()).toBe(withSettings('<head><title>x</title></head>', settings));
  });
  test('keeps the description of the API out of production', () => {
    expect(run('publish-web.sh', 'prod').filter((call) => call.includes('openapi'))).toEqual([]);
  });
});

test('publishing the photo key sends the derived key and never the pepper', () => {
  const calls = run('publish-photo-key.sh', 'dev');
  expect(calls.at(-1)).toBe(
    `cloudfront-keyvaluestore put-key --kvs-arn arn:kvs --key photo-key --value ${photoLinkKey(PEPPER)} --if-match ETAG1`,
  );
  expect(calls.join('\n')).not.toContain(PEPPER);
});
