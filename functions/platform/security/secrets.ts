import * as z from 'zod/mini';
import { MINUTE_MS } from '#shared/time.ts';
import type { Config } from '../runtime/config.ts';

const Secrets = z.object({
  /** Key of every keyed hash. It can never be replaced, because the table's login keys are made with it. */
  pepper: z.string().check(z.minLength(16)),
  /** Values by which CloudFront proves itself: the current one, and the previous one during a rotation. */
  originSecrets: z._default(z.array(z.string()), []),
});
export type Secrets = z.infer<typeof Secrets>;

const EXTENSION = 'http://localhost:2773/secretsmanager/get?secretId=';
const RELOAD_MS = 5 * MINUTE_MS;

/**
 * Reads the stage's secret through the Lambda secrets extension, so that the bundle needs no further SDK client. On one
 * machine the pepper comes from the environment.
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
