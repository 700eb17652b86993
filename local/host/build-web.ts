import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '#shared/time.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BUILDS = join(ROOT, '.build', 'local-web');
const KEPT_MS = 24 * HOUR_MS;

type Inputs = { folders: readonly string[]; files: readonly string[]; seed?: string };

/**
 * A hash of the inputs of a build: name, size and modification time of every file in `folders`, the contents of
 * `files`, and the text `seed`.
 */
export const fingerprintOf = ({ folders, files: single, seed = '' }: Inputs): string => {
  const hash = createHash('sha256').update(seed);
  for (const folder of folders) {
    const files = readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true }).sort();
    for (const file of files) {
      const info = statSync(join(ROOT, folder, file));
      if (info.isFile()) hash.update(`${folder}/${file}\0${info.size}\0${info.mtimeMs}\n`);
    }
  }
  for (const file of single) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
};

const WEB_INPUTS = {
  folders: ['web', 'shared', 'tools/web-build'],
  files: ['package-lock.json', 'vite.config.ts', 'infra/stages.ts', 'infra/content-security-policy.ts'],
} as const;

const runScript = (args: readonly string[], signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    // Under Vitest, NODE_ENV is `test`, and the build would contain React's development version.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], signal });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The web build failed:\n${output}`))));
  });
const runVite = (outDir: string): Promise<void> =>
  runScript([
    join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
    ...['build', '--configLoader', 'native', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'],
  ]);

/**
 * Deletes builds with which no host has started for a day. Newer builds are kept, because a running host may use them.
 */
const removeOld = async (builds: string): Promise<void> => {
  for (const name of await readdir(builds)) {
    const folder = join(builds, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Returns the folder `builds/key`. When the folder does not exist, `build` creates it. `build` writes to a temporary
 * folder, which is then renamed: hosts that start at the same time never see an incomplete build. `build` is called
 * before the first `await`, so that it starts before the caller loads further modules.
 */
export const buildOnce = async (
  builds: string,
  key: string,
  build: (outDir: string) => Promise<void>,
): Promise<string> => {
  const folder = join(builds, key);
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  const aside = `${folder}.${process.pid}.${performance.now()}`;
  try {
    mkdirSync(builds, { recursive: true });
    await build(aside);
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // If the folder exists now, another host has finished the same build, and the error does not matter.
    if (!existsSync(folder)) throw error;
  }
  await removeOld(builds);
  return folder;
};

/**
 * Builds the web apps, unless the same sources have been built already. Returns the folder to serve. The files are not
 * compressed yet: see `compressWeb`.
 */
export const buildWeb = async (): Promise<string> =>
  buildOnce(BUILDS, fingerprintOf({ ...WEB_INPUTS, seed: process.env['STAGE'] ?? '' }), runVite);

/** Whether a script or stylesheet of the built apps has no compressed file beside it. */
const isUncompressed = async (folder: string): Promise<boolean> => {
  const names = new Set(await readdir(join(folder, 'assets')));
  return [...names].some((name) => /\.(js|css)$/.test(name) && !names.has(`${name}.br`));
};

/**
 * Compresses the built apps in `folder` with the highest quality, in a child process, because this takes seconds of CPU
 * time. A repeated call does nothing. `signal` stops the child process; the next call then compresses the remaining
 * files.
 */
export const compressWeb = async (folder: string, signal?: AbortSignal): Promise<void> => {
  if (await isUncompressed(folder)) await runScript([join(ROOT, 'tools', 'web-build', 'compress.ts'), folder], signal);
};

/** Returns the folder of the built web apps after their files have been compressed. */
export const buildCompressedWeb = async (): Promise<string> => {
  const folder = await buildWeb();
  await compressWeb(folder);
  return folder;
};
