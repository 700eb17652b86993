import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** What runs on AWS or in a browser. Everything else runs on one machine: builds, deployments, tests, local engines. */
const SHIPPED = ['functions', 'sandbox', 'shared', 'web'];
/** Statements that import more than types; the first group is what they import from. */
const IMPORT = /(?:^|[;}\s])(?:(?:import|export)\s+(?!type\b)[^'"`;]*?from|import|import\()\s*['"]([^'"]+)['"]/g;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const isPackage = (specifier: string): boolean => !/^(?:[.#/]|node:)/.test(specifier);

const importedBy = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...read(`${folder}/${file}`).matchAll(IMPORT)].map(([, specifier = '']) => specifier))
    .filter(isPackage)
    .map(packageOf);

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };
type Locked = { packages: Record<string, { dev?: true; resolved?: string }> };
const manifest = JSON.parse(read('package.json')) as Manifest;
const { packages } = JSON.parse(read('package-lock.json')) as Locked;

test('dependencies are exactly what runs on AWS or in a browser', () => {
  const imported = new Set(SHIPPED.flatMap(importedBy));
  expect(Object.keys(manifest.dependencies).sort()).toEqual([...imported].sort());
});

test('what only one machine needs is locked as such, the SDK that is at its end of life with it', () => {
  for (const name of ['cognito-local', 'aws-sdk', 'ws', '@aws-sdk/client-dynamodb-streams'])
    expect([name, packages[`node_modules/${name}`]?.dev]).toEqual([name, true]);
});

test('the lock names no address from which a package was loaded', () => {
  expect(Object.entries(packages).flatMap(([name, { resolved }]) => (resolved ? [name] : []))).toEqual([]);
});
