import { readFileSync } from 'node:fs';
import { type Core, coreFromEnvironment } from '#functions/platform/core/core.ts';
import { startHost } from '#local/host/host.ts';
import { readSettings } from '#local/host/settings.ts';
import { type DataDirLock, lockDataDir } from '#local/process/lock.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** A request of a command-line tool to the service on this machine or on a deployed stage. */
type Question<Answer> = {
  /** Path of the endpoint that answers the request when a host runs, such as `/_local/payments/reconcile`. */
  path: string;
  /** The body of the request to `path`. */
  input: object;
  /** Computes the answer in this process. Used for a stage, and on this machine when no host runs. */
  here: (core: Core) => Promise<Answer>;
};

/** Time limit of a request. Comparing the payments of a large table takes minutes. */
const ANSWER_MS = 30 * MINUTE_MS;

const tryLock = (dataDir: string): DataDirLock | undefined => {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof Error && error.message.includes('in use by process')) return undefined;
    throw error;
  }
};

/**
 * Sends the question to the host that runs on DATA_DIR and PORT. When none runs, starts a host on the data in DATA_DIR,
 * answers the question in this process and stops that host.
 * @throws Error when the running host responds with an error status.
 */
export const askOnThisMachine = async <Answer>({ path, input, here }: Question<Answer>): Promise<Answer> => {
  const settings = readSettings(process.env, []);
  const lock = tryLock(settings.dataDir);
  if (!lock) {
    const response = await fetch(`http://localhost:${settings.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) throw new Error(`The host on port ${settings.port} answered ${response.status}. Set its PORT.`);
    return (await response.json()) as Answer;
  }
  try {
    const host = await startHost({ ...settings, port: 0, seed: 'none' });
    try {
      return await here(host.core);
    } finally {
      await host.stop();
    }
  } finally {
    lock.release();
  }
};

/**
 * Computes the answer in this process with the configuration of a stage. `file` contains the environment variables of
 * one of the stage's Lambda functions, as JSON.
 */
export const askOnStage = async <Answer>(file: string, { here }: Question<Answer>): Promise<Answer> => {
  Object.assign(process.env, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  return here(await coreFromEnvironment());
};
