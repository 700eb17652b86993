import * as z from 'zod/mini';

/**
 * What the stage says about the staff's user pool. It is a file beside the console, so that one build serves every stage.
 */
const StaffConfig = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  region: z.string(),
  /** Only on one machine, where the pool is not at AWS. */
  userPoolEndpoint: z.optional(z.string()),
  /** The local pool knows no SRP; on AWS the password never leaves the browser. */
  authFlowType: z._default(z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']), 'USER_SRP_AUTH'),
});
export type StaffConfig = z.infer<typeof StaffConfig>;

/** @throws when there is no answer or it isn't a configuration. */
export const loadStaffConfig = async (): Promise<StaffConfig> => {
  const response = await fetch('/ops/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/ops/config.json answered ${response.status}`);
  return z.parse(StaffConfig, await response.json());
};
