import * as z from 'zod/mini';

/** The stage's staff user pool. Loaded from a file beside the console, so that one build serves every stage. */
const StaffConfig = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  region: z.string(),
  /** Only on the local host, where the pool is not on AWS. */
  userPoolEndpoint: z.optional(z.string()),
  /** The local pool has no SRP. On AWS the password never leaves the browser. */
  authFlowType: z._default(z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']), 'USER_SRP_AUTH'),
});
export type StaffConfig = z.infer<typeof StaffConfig>;

/** @throws without a response, or when the response is no configuration. */
export const loadStaffConfig = async (): Promise<StaffConfig> => {
  const response = await fetch('/ops/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/ops/config.json answered ${response.status}`);
  return z.parse(StaffConfig, await response.json());
};
