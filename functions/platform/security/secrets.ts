import * as z from 'zod/mini';
import { MINUTE_MS } from '#shared/time.ts';
import type { Config } from '../runtime/config.ts';

const Secrets = z.object({
  /**
   * The key of every keyed hash. It can never be replaced, because the keys of logins in the table contain such hashes.
   */
  pepper: z.string().check(z.minLength(16)),
  /**
   * The secret values that CloudFront sends with each request: the current one, and during a rotation also the previous
   * one.
   */
  originSecrets: z._default(z.array(z.string()), []),
});
export type Secrets = z.infer<typeof Secrets>;

const EXTENSION = 'http://localhost:2773/secretsmanager/get?secretId=';
const RELOAD_MS = 5 * MINUTE_MS;

/**
 * Reads the stage's secret through the Lambda secrets extension, so that the bundle needs no further SDK client. On one
 * machine the pepper is an environment variable.
 */
export const createSecrets = (config: Config): (() => Promise<Secrets>) => {
  if (config.PEPPER) {
    const local = Secrets.parse({ pepper: config.PEPPER });
    return async () => local;
  }
  let cached: { secrets: Secrets; at: number } | undefined;
  return async () => {
    if (cached && Date.now() - cached.at < RELOAD_MS) return cached.secrets;
    const reply = await fetch(`${EXTENSION}${encodeURIComponent(config.SECRET_ARN ?? '')}`, {
      headers: { 'X-Aws-Parameters-Secrets-Token': process.env['AWS_SESSION_TOKEN'] ?? '' },
    });
    if (!reply.ok) throw new Error(`The secrets extension answered ${reply.status}`);
    const { SecretString } = (await reply.json()) as { SecretString: string };
    cached = { secrets: Secrets.parse(JSON.parse(SecretString)), at: Date.now() };
    return cached.secrets;
  };
};
