import * as z from 'zod/mini';
import { MAN, WOMAN } from '#shared/options/member.ts';

/** A schema for an environment variable that contains JSON. `absent` is the JSON when the variable is not set. */
const inJson = <S extends z.core.$ZodType>(schema: S, absent: string) =>
  z.pipe(
    z._default(z.string(), absent),
    z.pipe(
      z.transform((json: string): unknown => JSON.parse(json)),
      schema,
    ),
  );

const Config = z.object({
  /** `local`, `dev`, `staging` or `prod`. In `prod`, responses are not checked against the contract. */
  STAGE: z.string(),
  PRODUCT_NAME: z._default(z.string(), 'あわい'),
  /** The only web origin that members use, without a trailing slash. Links in mails lead to this origin only. */
  ORIGIN: z.string(),
  TABLE_NAME: z.string(),
  PHOTO_BUCKET: z.string(),
  DOCUMENT_BUCKET: z.string(),
  MAIL_FROM: z.string(),
  SUPPORT_MAIL: z.string(),
  /**
   * The number of mails that SES lets the deployment stage send in a second (`StageConfig.mailsPerSecond`). Only for
   * services that send mails.
   */
  MAILS_PER_SECOND: z._default(z.coerce.number().check(z.positive()), 14),
  /** The campaign codes of `StageConfig.listedCodes` for each sex, as JSON. */
  LISTED_CODES: inJson(
    z.object({ [MAN]: z.optional(z.array(z.string())), [WOMAN]: z.optional(z.array(z.string())) }),
    '{}',
  ),
  /** The regular price list of the deployment stage (`StageSettings.regularPrices`). */
  REGULAR_PRICES: z._default(z.enum(['first', 'second']), 'first'),
  /**
   * The secret URL segment of the deployment stage's hidden campaign (rules: Money, A plan's book). Absent when the
   * stage has no hidden campaign.
   */
  HIDDEN_SEGMENT: z.optional(z.string()),
  /** Which client charges cards (`StageConfig.payment`). Without it every charge fails. */
  PAYMENT_PROVIDER: z.optional(z.enum(['sandbox', 'http'])),
  /** The base URL of the payment provider's API, without a trailing slash. */
  PAYMENT_ENDPOINT: z._default(z.string(), ''),
  PAYMENT_TOKENIZER_URL: z._default(z.string(), ''),
  /** Exact origins of the provider's 3-D Secure pages, as JSON. */
  PAYMENT_CHALLENGE_ORIGINS: inJson(z.array(z.string()), '[]'),
  /** The field mapping for `PAYMENT_PROVIDER=http`, as JSON (functions/platform/ports/payment-mapping.ts). */
  PAYMENT_MAPPING: z.optional(z.string()),
  /** The timeout of a charge, in milliseconds. Less than `CALL_SECONDS`. */
  PAYMENT_TIMEOUT_MS: z._default(z.coerce.number().check(z.positive()), 6_000),
  /**
   * ARN of the secret `{apiKey, signingKey}`. On a developer's machine, `PAYMENT_SECRET` contains the secret itself, as
   * JSON.
   */
  PAYMENT_SECRET_ARN: z.optional(z.string()),
  PAYMENT_SECRET: z.optional(z.string()),
  /** The origin of the push service of a developer's machine. Absent on AWS: only known push services are used. */
  PUSH_LOCAL_ORIGIN: z.optional(z.string()),
  AWS_REGION: z._default(z.string(), 'ap-northeast-1'),
  /** The `wss://…` address that a browser connects to for live messages. The client adds the ticket to this address. */
  SOCKET_URL: z.string(),
  CONNECTIONS_ENDPOINT: z._default(z.string(), ''),
  STAFF_ISSUER: z._default(z.string(), ''),
  STAFF_CLIENT_ID: z._default(z.string(), ''),
  STAFF_JWKS_URI: z._default(z.string(), ''),
  /** The URL of the local substitute of Cognito. Absent on AWS, where the SDK uses Cognito's own URL. */
  STAFF_POOL_ENDPOINT: z.optional(z.string()),
  /** The seconds that API Gateway waits for a response of this service. */
  CALL_SECONDS: z._default(z.coerce.number().check(z.positive()), 10),
  DYNAMODB_ENDPOINT: z.optional(z.string()),
  S3_ENDPOINT: z.optional(z.string()),
  SES_ENDPOINT: z.optional(z.string()),
  /**
   * ARN of the secret `{pepper, originSecrets: [current, previous]}`. On a developer's machine, `PEPPER` contains the
   * pepper itself.
   */
  SECRET_ARN: z.optional(z.string()),
  PEPPER: z.optional(z.string()),
});

export type Config = z.infer<typeof Config> & { isProduction: boolean };

/**
 * Reads and checks the environment variables, so that a missing variable fails at the start and not at the first
 * request.
 * @throws ZodError with the names of the missing variables.
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const config = Config.parse(env);
  return { ...config, isProduction: config.STAGE === 'prod' };
};
