const FLOWS = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const;

/** The staff user pool of this deployment. Loaded from a JSON file, so that one build works for every deployment. */
export type StaffConfig = {
  userPoolId: string;
  userPoolClientId: string;
  region: string;
  /** Present only when the service runs on one machine: then the user pool is not on AWS. */
  userPoolEndpoint?: string | undefined;
  /**
   * `USER_SRP_AUTH` on AWS, where the password never leaves the browser. `USER_PASSWORD_AUTH` when the service runs on
   * one machine, because the local user pool has no SRP.
   */
  authFlowType: (typeof FLOWS)[number];
};

/** @throws when the request fails, or when the response is no valid configuration. */
export const loadStaffConfig = async (): Promise<StaffConfig> => {
  const response = await fetch('/ops/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/ops/config.json answered ${response.status}`);
  const stored = new Map<string, unknown>(Object.entries(await response.json()));
  const read = (name: keyof StaffConfig): string | undefined => {
    const value = stored.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const need = (name: keyof StaffConfig): string => {
    const value = read(name);
    if (value === undefined) throw new Error(`/ops/config.json has no ${name}`);
    return value;
  };
  const flow = read('authFlowType') ?? FLOWS[0];
  const authFlowType = FLOWS.find((one) => one === flow);
  if (!authFlowType) throw new Error(`/ops/config.json has an unknown authFlowType, ${flow}`);
  return {
    userPoolId: need('userPoolId'),
    userPoolClientId: need('userPoolClientId'),
    region: need('region'),
    userPoolEndpoint: read('userPoolEndpoint'),
    authFlowType,
  };
};
