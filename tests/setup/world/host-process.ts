import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchRoot } from '#local/dynamo/scratch-database.ts';
import { BUCKETS } from '#local/host/settings.ts';
import { resolveLocalNames } from '#twin/lambda/local-names.ts';

export type HostProcess = {
  origin: string;
  dataDir: string;
  startedInMs: number;
  pid: number;
  /** Sends the signal and waits until the process has ended; the data directory is kept. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; inMs: number }>;
  stop(): Promise<void>;
};

const ROOT = join(import.meta.dirname, '..', '..', '..');

/**
 * With `TWIN=1` the tests start the twin instead of the local host. The twin (tools/twin/README.md) simulates AWS and
 * runs the service from its synthesised CloudFormation stacks.
 */
export const isTwin = process.env['TWIN'] === '1';
/**
 * Long, because the twin (tools/twin, which simulates AWS) synthesises its stacks at the first start after a change of
 * the sources.
 */
const START_TIMEOUT_MS = 300_000;
// The host names of the twin end with `.localhost`. Browsers resolve such names by themselves; Node does not.
if (isTwin) resolveLocalNames();

/** Names of a host's buckets, which are folders in its data directory. */
export const bucketsOf = async ({ origin }: { origin: string }): Promise<{ photos: string; documents: string }> => {
  if (!isTwin) return BUCKETS;
  const { outputs } = (await (await fetch(`${origin}/_local/stage`)).json()) as {
    outputs: Record<string, Record<string, string>>;
  };
  const named = (part: string): string => {
    const found = Object.values(outputs).flatMap((one) => Object.entries(one).filter(([name]) => name.includes(part)));
    return found[0]?.[1] ?? '';
  };
  return { photos: named('RefPhotosBucket'), documents: named('RefDocumentsBucket') };
};
/**
 * HTTP status of a deleted photo's link. On AWS and on the twin, S3 responds with 403 instead of 404, because
 * CloudFront has no permission to list the bucket.
 */
export const MISSING_PHOTO_STATUS = isTwin ? 403 : 404;

/** With `HOST_LOGS=<folder>`, the output of each process is stored in `<folder>/<pid>.log`. */
const keepLines = (child: ChildProcess): void => {
  const folder = process.env['HOST_LOGS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const file = createWriteStream(join(folder, `${child.pid}.log`));
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(file, { end: false });
  child.once('close', () => file.end());
};

const spawnHost = (
  env: Record<string, string>,
  main = isTwin ? 'tools/twin/main.ts' : 'local/main.ts',
): ChildProcess => {
  const child = spawn(process.execPath, [main], {
    cwd: ROOT,
    env: { TIME_FACTOR: '4', ...process.env, PORT: '0', TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  keepLines(child);
  // When the test process exits, the host is stopped, too.
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  return child;
};

/** Creates a data directory for a host: a new one, or a copy of the data directory `from`. */
export const createDataDir = async (from?: string): Promise<{ dataDir: string; remove(): Promise<void> }> => {
  const dataDir = await mkdtemp(join(scratchRoot(), 'awai-data-'));
  if (from !== undefined) await cp(from, dataDir, { recursive: true });
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }) };
};

/**
 * Starts the product as `npm start` does: in a separate process on a free port. Without `DATA_DIR` in `env`, the host
 * has new data or a copy of the data directory `from`, and `stop` deletes it. `main` is the path of a program to start
 * instead of the local host. This program must print its origin as the local host does.
 */
export const startHostProcess = async (
  env: Record<string, string> = {},
  { from, main }: { from?: string; main?: string } = {},
): Promise<HostProcess> => {
  const given = env['DATA_DIR'];
  const { dataDir, remove } =
    given === undefined ? await createDataDir(from) : { dataDir: given, remove: async () => {} };
  const started = performance.now();
  const child = spawnHost({ ...env, DATA_DIR: dataDir }, main);
  const origin = await readOrigin(child);
  const startedInMs = performance.now() - started;
  const end = async (signal: NodeJS.Signals) => {
    const from = performance.now();
    const gone = new Promise<number | null>((done) => child.once('exit', done));
    const code = child.kill(signal) ? await gone : child.exitCode;
    return { code, inMs: performance.now() - from };
  };
  return {
    origin,
    dataDir,
    startedInMs,
    pid: child.pid ?? 0,
    end,
    stop: async () => {
      await end('SIGTERM');
      await remove();
    },
  };
};

/** Starts a host that must fail to start; returns its output and exit code. */
export const runRefusedHost = (env: Record<string, string>): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawnHost(env);
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('あわい')) return;
      child.kill('SIGKILL');
      reject(new Error(`The host came up\n${output}`));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => resolve({ code, output }));
  });

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
