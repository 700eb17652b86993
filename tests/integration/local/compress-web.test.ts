import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressWeb } from '#local/host/build-web.ts';

let folder: string;
const inAssets = (name: string) => join(folder, 'assets', name);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awai-compress-test-'));
  await mkdir(inAssets(''), { recursive: true });
  await writeFile(inAssets('app-1.js'), 'let app;'.repeat(100));
  await writeFile(inAssets('app-2.css'), 'p{}'.repeat(100));
  await writeFile(inAssets('font.woff2'), 'font');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const FILES = ['app-1.js', 'app-1.js.br', 'app-2.css', 'app-2.css.br', 'font.woff2'];
const textOf = async (name: string) => brotliDecompressSync(await readFile(inAssets(name))).toString();

test('scripts and stylesheets get a compressed file, also when two processes compress at once', async () => {
  await Promise.all([compressWeb(folder), compressWeb(folder)]);
  expect((await readdir(inAssets(''))).toSorted()).toEqual(FILES);
  expect(await textOf('app-1.js.br')).toBe('let app;'.repeat(100));
  expect(await textOf('app-2.css.br')).toBe('p{}'.repeat(100));
});

test('a process that was stopped leaves no incomplete compressed file, and the next one compresses the others', async () => {
  await writeFile(inAssets('app-1.js.br'), 'compressed before');
  await expect(compressWeb(folder, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await readdir(inAssets(''))).not.toContain('app-2.css.br');
  await compressWeb(folder);
  expect((await readdir(inAssets(''))).toSorted()).toEqual(FILES);
  expect(await readFile(inAssets('app-1.js.br'), 'utf8')).toBe('compressed before');
  // Everything is compressed, so a repeated call starts no process: an aborted signal makes no difference.
  await expect(compressWeb(folder, AbortSignal.abort())).resolves.toBeUndefined();
});
