import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/**
 * Folders whose code runs on AWS or in a browser. Everything else runs only on a developer's machine or in CI: builds,
 * deployments, tests, local engines.
 */
const SHIPPED = ['functions', 'sandbox', 'shared', 'web'];
/** Matches statements that import more than types; the first group is the module's name. */
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
type Locked = { packages: Record<string, { dev?: true; resolved?: string; link?: true }> };
const manifest = JSON.parse(read('package.json')) as Manifest;
const { packages } = JSON.parse(read('package-lock.json')) as Locked;

test('dependencies are exactly what runs on AWS or in a browser', () => {
  const imported = new Set(SHIPPED.flatMap(importedBy));
  expect(Object.keys(manifest.dependencies).sort()).toEqual([...imported].sort());
});

/** Packages that no file imports by name, because a command or a file format needs them. */
const BY_COMMAND = [
  'aws-cdk',
  'typescript',
  '@biomejs/biome',
  'tailwindcss',
  '@sparticuz/chromium',
  'jsdom',
  'axe-core',
  '@vitest/coverage-v8',
];
/** Like `IMPORT`, but also matches type imports, imports in stylesheets, and names that are resolved at run time. */
const ANY_IMPORT = /(?:from|import|import\(|resolve\(|bin\()\s*['"]([^'"]+)['"]/g;
const importedIn = (folders: readonly string[], isOwn = (_file: string) => true): Set<string> =>
  new Set(
    folders
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
      )
      .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && isOwn(file))
      .concat(folders.length > 1 ? ['vite.config.ts', 'vitest.config.ts'] : [])
      .flatMap((file) => [...read(file).matchAll(ANY_IMPORT)].map(([, specifier = '']) => specifier))
      .filter(isPackage)
      .map(packageOf),
  );
/** `@types/react` becomes `react`, and `@types/babel__core` becomes `@babel/core`. */
const typesOf = (name: string): string =>
  name.replace(/^@types\//, '').replace(/^(\w+)__/, (_all, scope: string) => `@${scope}/`);

test('a devDependency is imported by what runs on one machine, by tools or tests, or its command is used', () => {
  const folders = ['functions', 'shared', 'web', 'infra', 'local', 'sandbox', 'tests', 'tools'];
  const used = new Set([...BY_COMMAND, 'node', ...importedIn(folders, (file) => !file.startsWith('tools/twin/'))]);
  expect(Object.keys(manifest.devDependencies).filter((name) => !used.has(typesOf(name)))).toEqual([]);
});

test('the twin lists what it imports, in the versions of the product', () => {
  const { devDependencies } = JSON.parse(read('tools/twin/package.json')) as Manifest;
  const all: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
  const imported = [...importedIn(['tools/twin'])].filter((name) => name in all || `@types/${name}` in all);
  expect([...new Set(Object.keys(devDependencies).map(typesOf))].toSorted()).toEqual(imported.toSorted());
  for (const [name, version] of Object.entries(devDependencies)) expect([name, version]).toEqual([name, all[name]]);
});

test('what only one machine needs is locked as such, the SDK that is at its end of life with it', () => {
  for (const name of ['cognito-local', 'aws-sdk', 'ws', '@aws-sdk/client-dynamodb-streams'])
    expect([name, packages[`node_modules/${name}`]?.dev]).toEqual([name, true]);
});

test('the lock names no address from which a package was loaded', () => {
  expect(Object.entries(packages).flatMap(([name, { resolved, link }]) => (resolved && !link ? [name] : []))).toEqual(
    [],
  );
});
