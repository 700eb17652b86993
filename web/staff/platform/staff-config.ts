const FLOWS = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const;

/** The stage's staff user pool. Loaded from a file beside the console, so that one build works for every stage. */
export type StaffConfig = {
  userPoolId: string;
  userPoolClientId: string;
  region: string;
  /** Only on the local host, where the pool is not on AWS. */
  userPoolEndpoint?: string | undefined;
  /** The local pool has no SRP. On AWS the password never leaves the browser. */
  authFlowType: (typeof FLOWS)[number];
};

/** @throws without a response, or when the response is no configuration. */
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
