import { readFileSync } from 'node:fs';
import { type Core, coreFromEnvironment } from '#functions/platform/core/core.ts';
import { startHost } from '#local/host/host.ts';
import { readSettings } from '#local/host/settings.ts';
import { type DataDirLock, lockDataDir } from '#local/process/lock.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** A question to the service of one machine or of a stage. */
type Question<Answer> = {
  /** The path of the running host's own call that answers the question, below `/_local`. */
  path: string;
  /** The body of that call. */
  input: object;
  /** Answers the question when no host runs. */
  here: (core: Core) => Promise<Answer>;
};

/** Comparing the payments of a large table takes minutes. */
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
 * Asks the host that runs on DATA_DIR and PORT. When none runs, starts one on the data stored there until the question
 * is answered.
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

/** Answers on a stage. `file` contains the variables of one of its functions, as JSON. */
export const askOnStage = async <Answer>(file: string, { here }: Question<Answer>): Promise<Answer> => {
  Object.assign(process.env, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  return here(await coreFromEnvironment());
};
