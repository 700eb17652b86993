import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localConfig } from '#local/host/local-config.ts';
import { localPageSettings, readSettings } from '#local/host/settings.ts';
import { operatorValue } from '#shared/messages/legal.ja.ts';

test('the defaults are port 3000, .data and the demo; empty means unset', () => {
  const usual = { port: 3000, dataDir: resolve('.data'), seed: 'demo', dev: false };
  expect(readSettings({}, [])).toEqual(usual);
  expect(readSettings({ PORT: '', DATA_DIR: '', SEED: '' }, [])).toEqual(usual);
});

test('PORT, DATA_DIR, SEED and --dev take effect', () => {
  expect(readSettings({ PORT: '0', DATA_DIR: '/tmp/x', SEED: 'none' }, ['--dev'])).toEqual({
    port: 0,
    dataDir: '/tmp/x',
    seed: 'none',
    dev: true,
  });
  expect(readSettings({ PORT: '65535' }, [])).toMatchObject({ port: 65_535 });
});

test.each(['65536', '-1', '3000.5', 'http', '30x0', 'NaN'])('PORT=%s is refused with the valid values', (PORT) => {
  expect(() => readSettings({ PORT }, [])).toThrow(`PORT must be a number from 0 to 65535, not ${PORT}.`);
});

test('SEED=demos is refused with the valid values', () => {
  expect(() => readSettings({ SEED: 'demos' }, [])).toThrow('SEED must be demo or none, not demos.');
});

test('STAGE_SETTINGS gives the pages settings of a stage; the other settings stay as on one machine', () => {
  const { stage } = readSettings({ STAGE_SETTINGS: '{"servicePage":"https://about.example"}' }, []);
  const page = localPageSettings('http://localhost:4322', stage);
  expect(page).toMatchObject({ servicePage: 'https://about.example', tokenizerUrl: 'http://localhost:4322/v1/tokens' });
  expect(() => readSettings({ STAGE_SETTINGS: 'servicePage' }, [])).toThrow('STAGE_SETTINGS must be JSON');
});

test('the demo leaves no gap in the sentences of its terms and its privacy policy', () => {
  const { operator = {} } = localPageSettings('http://localhost:4322');
  expect([operatorValue(operator, 'freeMemberCap'), operatorValue(operator, 'cloudProvider')]).toEqual([
    '10,000',
    'デモのデータセンター',
  ]);
});

describe('the configuration of one machine', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'awai-settings-test-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = (folder = dataDir) =>
    localConfig({
      origin: 'http://localhost:4321',
      dataDir: folder,
      dynamoEndpoint: 'http://127.0.0.1:9',
      payments: 'http://localhost:4322',
      cognito: { issuer: 'i', jwksUri: 'j', clientId: 'c', endpoint: 'e' },
    });

  test('has one origin, sockets included, and is not a production stage', () => {
    expect(config()).toMatchObject({
      STAGE: 'local',
      isProduction: false,
      ORIGIN: 'http://localhost:4321',
      SOCKET_URL: 'ws://localhost:4321/socket',
      S3_ENDPOINT: 'http://localhost:4321/_local/s3',
      SES_ENDPOINT: 'http://localhost:4321/_local/ses',
    });
  });

  test('has its own pepper, made once, stored with the data and readable only by its owner', () => {
    const { PEPPER } = config();
    expect(PEPPER).toMatch(/^[\w-]{43}$/);
    expect(config().PEPPER).toBe(PEPPER);
    expect(readFileSync(join(dataDir, 'pepper'), 'utf8')).toBe(PEPPER);
    expect(statSync(join(dataDir, 'pepper')).mode & 0o077).toBe(0);
    expect(config(join(dataDir, 'another', 'place')).PEPPER).not.toBe(PEPPER);
  });
});
