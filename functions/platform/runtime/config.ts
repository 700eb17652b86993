import * as z from 'zod/mini';

const Config = z.object({
  /** `local`, `dev`, `staging` or `prod`. Only in prod are checks off that cost time or show internals. */
  STAGE: z.string(),
  PRODUCT_NAME: z._default(z.string(), 'あわい'),
  /** The one origin that members see, without a trailing slash. Mails link to no other. */
  ORIGIN: z.string(),
  TABLE_NAME: z.string(),
  PHOTO_BUCKET: z.string(),
  DOCUMENT_BUCKET: z.string(),
  MAIL_FROM: z.string(),
  SUPPORT_MAIL: z.string(),
  AWS_REGION: z._default(z.string(), 'ap-northeast-1'),
  /** `wss://…` address that a browser opens for live messages; the ticket is added to it. */
  SOCKET_URL: z.string(),
  CONNECTIONS_ENDPOINT: z._default(z.string(), ''),
  STAFF_ISSUER: z._default(z.string(), ''),
  STAFF_CLIENT_ID: z._default(z.string(), ''),
  STAFF_JWKS_URI: z._default(z.string(), ''),
  DYNAMODB_ENDPOINT: z.optional(z.string()),
  S3_ENDPOINT: z.optional(z.string()),
  SES_ENDPOINT: z.optional(z.string()),
  /** ARN of the secret `{pepper, originSecrets: [current, previous]}`. A local host gives `PEPPER` instead. */
  SECRET_ARN: z.optional(z.string()),
  PEPPER: z.optional(z.string()),
});

export type Config = z.infer<typeof Config> & { isProduction: boolean };

/**
 * Reads and checks the environment, so that a missing variable fails the start and not the first request.
 * @throws ZodError naming the variables that are missing.
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const config = Config.parse(env);
  return { ...config, isProduction: config.STAGE === 'prod' };
};
