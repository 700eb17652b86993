import * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import type { Config } from '../runtime/config.ts';
import type { Logger } from '../runtime/logger.ts';

const Secrets = z.object({
  /** The key of every keyed hash. It can never change, because the keys of items in the table contain keyed hashes. */
  pepper: z.string().check(z.minLength(16)),
  /**
   * The secret values that CloudFront sends in `x-origin-secret`: the current one, and during a rotation also the
   * previous one.
   */
  originSecrets: z._default(z.array(z.string()), []),
});
export type Secrets = z.infer<typeof Secrets>;

/**
 * The URL of AWS's Lambda extension that reads secrets. Lambda may set its port in an environment variable; the default
 * is 2773.
 */
const extension = (): string =>
  `http://localhost:${process.env['PARAMETERS_SECRETS_EXTENSION_HTTP_PORT'] ?? 2773}/secretsmanager/get?secretId=`;
const READ_TIMEOUT_MS = 1_500;
const RELOAD_MS = 5 * MINUTE_MS;
/**
 * How long a secret is used after its last read when it can't be read again, for example while Secrets Manager is down.
 * So a Lambda function may accept a revoked origin secret for up to six hours.
 */
const KEPT_MS = 6 * HOUR_MS;
/** Pause after a failed read while an earlier secret can still be used. The pause doubles with each further failure. */
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = MINUTE_MS;
const RETRY_AFTER_SECONDS = 5;

const readSecret = async (arn: string): Promise<unknown> => {
  const reply = await fetch(`${extension()}${encodeURIComponent(arn)}`, {
    headers: { 'X-Aws-Parameters-Secrets-Token': process.env['AWS_SESSION_TOKEN'] ?? '' },
    signal: AbortSignal.timeout(READ_TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`The secrets extension answered ${reply.status}`);
  const { SecretString } = (await reply.json()) as { SecretString: string };
  return JSON.parse(SecretString);
};

/**
 * Makes a function that returns the secret of the deployment stage; see `keptSecret`. On a developer's machine the
 * pepper is an environment variable.
 */
export const createSecrets = (
  config: Partial<Pick<Config, 'PEPPER' | 'SECRET_ARN'>>,
  logger: Logger,
): (() => Promise<Secrets>) => {
  if (config.PEPPER) {
    const local = Secrets.parse({ pepper: config.PEPPER });
    return async () => local;
  }
  return keptSecret(config.SECRET_ARN ?? '', (value) => Secrets.parse(value), logger);
};

/**
 * Makes a function that returns a secret, read through the Lambda secrets extension. Parallel calls share one read.
 * When a read fails, the function logs a line and returns the last secret, for up to six hours. The pauses between
 * further tries grow. If there is no last secret, the function throws AppError unavailable, and the next call tries
 * again.
 */
export const keptSecret = <T>(arn: string, parse: (value: unknown) => T, logger: Logger): (() => Promise<T>) => {
  let good: { secrets: T; at: number } | undefined;
  let failures = 0;
  let triesAgainAt = 0;
  let reading: Promise<T> | undefined;

  const usable = () => (good && Date.now() - good.at < KEPT_MS ? good : undefined);
  const refresh = async (): Promise<T> => {
    try {
      const secrets = parse(await readSecret(arn));
      good = { secrets, at: Date.now() };
      failures = 0;
      return secrets;
    } catch (cause) {
      triesAgainAt = Date.now() + Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
      failures += 1;
      const last = usable();
      if (!last) throw new AppError('unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
      logger.warn('secret not refreshed', { failures, ageMs: Date.now() - last.at, error: cause });
      return last.secrets;
    }
  };

  return async () => {
    const last = usable();
    if (last && (Date.now() - last.at < RELOAD_MS || Date.now() < triesAgainAt)) return last.secrets;
    reading ??= refresh().finally(() => {
      reading = undefined;
    });
    return reading;
  };
};
