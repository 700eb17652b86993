import { resolve } from 'node:path';
import type { StageSettings } from '#shared/stage-settings.ts';

export type Settings = {
  port: number;
  dataDir: string;
  seed: 'demo' | 'none';
  dev: boolean;
  /** The settings of a stage (`settings` in infra/stages.ts) that replace this host's own settings. */
  stage?: Partial<StageSettings>;
};

/**
 * Reads `PORT`, `DATA_DIR`, `SEED`, `STAGE_SETTINGS` (rules: One machine). An empty value means unset.
 * @throws Error that names the wrong value and the valid values.
 */
export const readSettings = (env: Record<string, string | undefined>, args: readonly string[]): Settings => {
  const port = Number(env['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not ${env['PORT']}.`);
  const seed = env['SEED'] || 'demo';
  if (seed !== 'demo' && seed !== 'none') throw new Error(`SEED must be demo or none, not ${seed}.`);
  const usual = { port, dataDir: resolve(env['DATA_DIR'] || '.data'), seed, dev: args.includes('--dev') } as const;
  return env['STAGE_SETTINGS'] ? { ...usual, stage: readStage(env['STAGE_SETTINGS']) } : usual;
};

const readStage = (text: string): Partial<StageSettings> => {
  try {
    return JSON.parse(text) as Partial<StageSettings>;
  } catch {
    throw new Error(`STAGE_SETTINGS must be JSON, like the settings of a stage in infra/stages.ts, not ${text}.`);
  }
};

export const REGION = 'ap-northeast-1';
/** Credentials for the signature checks of the local engines. No other service accepts them. */
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local-only-not-a-secret' } as const;
export const TABLE = 'awai';
export const BUCKETS = { photos: 'awai-photos', documents: 'awai-documents' } as const;

/** The legal pages contain the values of these settings. A deployed stage sets its own values. */
const DEMO_OPERATOR = { freeMemberCap: 10_000, cloudProvider: 'デモのデータセンター' };

/**
 * The public settings of the members' app on the local host. `payments`: the payment company's origin; `stage`: the
 * settings of `STAGE_SETTINGS`.
 */
export const localPageSettings = (payments: string, stage: Partial<StageSettings> = {}): Partial<StageSettings> => ({
  ...(process.env['STAGE'] ? {} : { operator: DEMO_OPERATOR }),
  ...stage,
  tokenizerUrl: `${payments}/v1/tokens`,
  challengeOrigins: [payments],
  localPush: '/_local/push/subscriptions',
});
