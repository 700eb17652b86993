import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const OUT = join(ROOT, '.build', 'web');
const STAMP = join(ROOT, '.build', 'web.stamp');

/** Fingerprint of everything the web build reads, by name, size and time of change. */
const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of ['web', 'shared']) {
    const files = (await readdir(join(ROOT, folder), { recursive: true })).sort();
    for (const file of files) {
      const info = await stat(join(ROOT, folder, file));
      if (info.isFile()) hash.update(`${folder}/${file}\0${info.size}\0${info.mtimeMs}\n`);
    }
  }
  for (const file of ['package-lock.json', 'vite.config.ts']) hash.update(await readFile(join(ROOT, file)));
  return hash.digest('hex');
};

const run = (args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The web build failed:\n${output}`))));
  });

/** Builds the web apps unless what was built last is still what stands there; answers the folder to serve. */
export const buildWeb = async (): Promise<string> => {
  const wanted = await fingerprint();
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === wanted) return OUT;
  await run([join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']);
  await mkdir(join(ROOT, '.build'), { recursive: true });
  await writeFile(STAMP, wanted);
  return OUT;
};
