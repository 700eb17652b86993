import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadUnits } from '#infra/routes.ts';
import { type Bundle, buildFunctions } from '../../scripts/build-functions.ts';

/** A quarter above the largest of its kind today; a heavier one has taken in something that it need not. */
const BYTES_MAX = { plain: 620_000, withStorage: 960_000 };

const folder = mkdtempSync(join(tmpdir(), 'awai-bundles-'));
let bundles: Map<string, Bundle>;
beforeAll(async () => {
  bundles = await buildFunctions(folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the bundles', () => {
  test('are one for each unit and the dispatcher', async () => {
    const units = (await loadUnits()).map(({ unit }) => unit);
    expect([...bundles.keys()].sort()).toEqual([...units, 'dispatch'].sort());
  });
  test('load by themselves and have a handler', async () => {
    for (const { name, folder } of bundles.values()) {
      const { handler } = (await import(/* @vite-ignore */ `file://${folder}/index.mjs`)) as { handler: unknown };
      expect([name, typeof handler]).toEqual([name, 'function']);
    }
  }, 120_000);
  test('hold nothing of the web, of CDK, of one machine, and no languages we do not speak', () => {
    const strange = [...bundles.values()].flatMap(({ name, sources }) =>
      sources
        .filter((source) => /^(web|infra|local)\/|aws-cdk-lib|zod\/v4\/(locales|classic)/.test(source))
        .map((source) => `${name}: ${source}`),
    );
    expect(strange).toEqual([]);
  });
  test('are small enough to start fast', () => {
    for (const { name, bytes, sources } of bundles.values()) {
      const limit = sources.some((source) => source.includes('@aws-sdk/client-s3/'))
        ? BYTES_MAX.withStorage
        : BYTES_MAX.plain;
      expect([name, bytes <= limit, bytes]).toEqual([name, true, bytes]);
    }
  });
  test('bring the picture library for Lambda’s processor with the one function that uses it', () => {
    for (const { name, folder } of bundles.values()) {
      expect([name, existsSync(`${folder}/node_modules/@img/sharp-linux-x64`)]).toEqual([name, name === 'photos']);
    }
  });
});
