import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NATIVE_PACKAGES } from '#infra/functions.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const LIST = join(ROOT, 'web/visitor/legal/shipped-parts.json');
/** The packages with native code, in the variant for the Lambda functions' platform (infra/build-functions.ts). */
const NATIVE = ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'] as const;
const LIBVIPS = 'node_modules/@img/sharp-libvips-linux-x64';

type Locked = { version: string; license?: string; dev?: true; optional?: true; devOptional?: true; link?: true };
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };

/** The licence of a package. Older packages state it only in their own manifest, as a list. */
const licenseOf = (folder: string, { license }: Locked): string =>
  license ??
  (JSON.parse(read(`${folder}/package.json`)) as { licenses: { type: string }[] }).licenses
    .map(({ type }) => type)
    .join(' OR ');

/**
 * The lines of the licence file that name the copyright holder. Similar lines in the licence's own text are left out.
 */
const copyrightOf = (folder: string): string => {
  const file = readdirSync(join(ROOT, folder)).find((name) => /^(?:licen[cs]e|copying)/i.test(name));
  const lines = file ? read(`${folder}/${file}`).split('\n') : [];
  const holders = lines
    .map((line) => line.trim())
    .filter((line) => /^copyright .*\d{4}|^copyright \(c\) \w/i.test(line));
  return [...new Set(holders.filter((line) => !/copyright (?:owner|notice|holder)|\[yyyy\]/i.test(line)))].join('\n');
};

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
const found = Object.entries(packages).flatMap(([folder, locked]) => {
  const isNative = NATIVE.some((name) => folder === `node_modules/${name}`);
  if (
    !folder.startsWith('node_modules/') ||
    locked.link ||
    locked.dev ||
    locked.devOptional ||
    (locked.optional && !isNative)
  )
    return [];
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return [{ name, version: locked.version, license: licenseOf(folder, locked), copyright: copyrightOf(folder) }];
});
const shipped = found
  .filter(
    (one, index) => found.findIndex(({ name, version }) => name === one.name && version === one.version) === index,
  )
  .sort(byName);

/**
 * The libraries inside the libvips binary. Its package's README.md lists their licences. versions.json lists their
 * versions, with a shorter name for some libraries.
 */
const libraries = () => {
  const versions = JSON.parse(read(`${LIBVIPS}/versions.json`)) as Record<string, string>;
  const renamed: Record<string, string> = { libultrahdr: 'uhdr' };
  const rows = read(`${LIBVIPS}/README.md`).matchAll(/^\| (\S+) +\| (.+?) +\|$/gm);
  return [...rows]
    .filter(([, name = '']) => name !== 'Library' && !name.startsWith('-'))
    .map(([, name = '', license = '']) => ({
      name,
      version: versions[name] ?? versions[renamed[name] ?? name.replace(/^lib/, '')] ?? null,
      license: license.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
    }));
};

test('the page of licences lists what is shipped, as it is installed (vitest -u writes the list)', async () => {
  const list = { packages: shipped, libraries: libraries() };
  await expect(`${JSON.stringify(list, null, 2)}\n`).toMatchFileSnapshot(LIST);
});

test('every part names its licence, and libvips and the libraries inside it are listed with their versions', () => {
  expect(shipped.filter(({ license }) => !license)).toEqual([]);
  expect(libraries()).toContainEqual({
    name: 'libvips',
    version: expect.stringMatching(/^8\.\d+\.\d+$/),
    license: 'LGPLv3',
  });
  // libnsgif is part of the sources of libvips and has no version number of its own.
  expect(libraries().flatMap(({ name, version }) => (version === null ? [name] : []))).toEqual(['libnsgif']);
});

test('no function but that of the photos contains native parts, and these are all of them', () => {
  expect(NATIVE_PACKAGES).toEqual({ photos: ['sharp'] });
  const native = Object.keys(packages).filter(
    (folder) =>
      shipped.some(({ name }) => folder === `node_modules/${name}`) &&
      existsSync(join(ROOT, folder, 'lib')) &&
      readdirSync(join(ROOT, folder, 'lib')).some((file) => /\.(?:node|so)\b/.test(file)),
  );
  expect(native).toEqual([...NATIVE].map((name) => `node_modules/${name}`).sort());
});
