import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#functions/platform/runtime/config.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { replaceFile } from '../process/replace-file.ts';
import { BUCKETS, REGION, TABLE } from './settings.ts';

/**
 * The pepper: the secret key of all keyed hashes in the stored data. The first call creates it as a file in `dataDir`.
 */
export const openPepper = (dataDir: string): string => {
  const file = join(dataDir, 'pepper');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const pepper = randomBytes(32).toString('base64url');
  replaceFile(file, pepper, 0o600);
  return pepper;
};

/**
 * The secrets that the app and the local payment company share. They are derived from the pepper of the data directory.
 */
export const paymentKeys = ({ PEPPER: pepper = '' }: Pick<Config, 'PEPPER'>) => ({
  apiKey: keyedHash(pepper, 'payments', 'api'),
  signingKey: keyedHash(pepper, 'payments', 'signing'),
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
    PUSH_LOCAL_ORIGIN: origin,
  });
};
