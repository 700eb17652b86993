import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type HostProcess = { origin: string; dataDir: string; startedInMs: number; stop(): Promise<void> };

const ROOT = join(import.meta.dirname, '..', '..');
const START_TIMEOUT_MS = 120_000;

/** The product as `npm start` runs it, in a process of its own on a free port with fresh data. */
export const startHostProcess = async (env: Record<string, string> = {}): Promise<HostProcess> => {
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'awai-data-')));
  const started = performance.now();
  const child = spawn(process.execPath, ['local/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await readOrigin(child);
  const startedInMs = performance.now() - started;
  return {
    origin,
    dataDir,
    startedInMs,
    stop: async () => {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
      if (!env['DATA_DIR']) await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};

const readOrigin = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const fail = (why: string) => reject(new Error(`${why}\n${output.slice(-4_000)}`));
    const timer = setTimeout(() => fail('The host did not start in time'), START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /あわい {2}(http:\/\/\S+)/.exec(output)?.[1];
      if (!origin) return;
      clearTimeout(timer);
      resolve(origin);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`The host ended with ${code}`);
    });
  });
