import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#functions/platform/runtime/config.ts';
import { readConfig } from '#functions/platform/runtime/config.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import type { StageSettings } from '#shared/stage-settings.ts';

export type Settings = {
  port: number;
  dataDir: string;
  seed: 'demo' | 'none';
  dev: boolean;
  /** Settings of a stage for this host, as `settings` in infra/stages.ts. */
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

/** The key of every keyed hash in this data directory, created once and stored with the data. */
const openPepper = (dataDir: string): string => {
  const file = join(dataDir, 'pepper');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(dataDir, { recursive: true });
  const pepper = randomBytes(32).toString('base64url');
  // The file is written atomically: an incomplete pepper, left by a killed process, would make every login key
  // unusable.
  writeFileSync(`${file}.new`, pepper, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return pepper;
};

/** The keys that the app and the payment company of this data directory share. */
export const paymentKeys = ({ PEPPER: pepper = '' }: Pick<Config, 'PEPPER'>) => ({
  apiKey: keyedHash(pepper, 'payments', 'api'),
  signingKey: keyedHash(pepper, 'payments', 'signing'),
});

/** Without these amounts and names a sentence of the legal pages would have a gap. A deployed stage has its own. */
const DEMO_OPERATOR = { freeMemberCap: 10_000, cloudProvider: 'デモのデータセンター' };

/**
 * The public settings of the members' app on one machine. `payments`: the payment company's origin; `stage`: the
 * settings of `STAGE_SETTINGS`.
 */
export const localPageSettings = (payments: string, stage: Partial<StageSettings> = {}): Partial<StageSettings> => ({
  ...(process.env['STAGE'] ? {} : { operator: DEMO_OPERATOR }),
  ...stage,
  tokenizerUrl: `${payments}/v1/tokens`,
  challengeOrigins: [payments],
});

/** The environment variables that CDK sets for a Lambda, with the addresses of the local engines. */
export const localConfig = (input: {
  origin: string;
  dataDir: string;
  dynamoEndpoint: string;
  cognito: { issuer: string; jwksUri: string; clientId: string; endpoint: string };
  /** The payment company's origin. */
  payments: string;
}): Config => {
  const { origin, dataDir, dynamoEndpoint, cognito, payments } = input;
  const pepper = openPepper(dataDir);
  return readConfig({
    STAGE: 'local',
    ORIGIN: origin,
    TABLE_NAME: TABLE,
    PHOTO_BUCKET: BUCKETS.photos,
    DOCUMENT_BUCKET: BUCKETS.documents,
    MAIL_FROM: 'no-reply@awai.example',
    SUPPORT_MAIL: 'support@awai.example',
    LISTED_CODES: JSON.stringify({ [MAN]: ['LISTED'], [WOMAN]: ['LISTED'] }),
    AWS_REGION: REGION,
    SOCKET_URL: `${origin.replace(/^http/, 'ws')}/socket`,
    CONNECTIONS_ENDPOINT: `${origin}/_local/connections`,
    STAFF_ISSUER: cognito.issuer,
    STAFF_CLIENT_ID: cognito.clientId,
    STAFF_JWKS_URI: cognito.jwksUri,
    STAFF_POOL_ENDPOINT: cognito.endpoint,
    DYNAMODB_ENDPOINT: dynamoEndpoint,
    S3_ENDPOINT: `${origin}/_local/s3`,
    SES_ENDPOINT: `${origin}/_local/ses`,
    PEPPER: pepper,
    HIDDEN_SEGMENT: 'hidden-demo',
    PAYMENT_PROVIDER: 'sandbox',
    PAYMENT_ENDPOINT: payments,
    PAYMENT_TOKENIZER_URL: `${payments}/v1/tokens`,
    PAYMENT_CHALLENGE_ORIGINS: JSON.stringify([payments]),
    PAYMENT_SECRET: JSON.stringify(paymentKeys({ PEPPER: pepper })),
  });
};
