import { rewriteTo } from '../assembly/addresses.ts';
import type { Deployed, DeployedFunction } from '../assembly/deployed.ts';
import { readDeployed } from '../assembly/read-deployed.ts';
import { synthesiseStage } from '../assembly/synthesise.ts';
import { openKeptSecrets } from './kept-secrets.ts';

/** Names, addresses and secrets that the twin itself needs. They are read from the assembly. */
export type StageFacts = {
  /** Environment variables of one function, among them `TABLE_NAME` and `PHOTO_BUCKET`. */
  environment: Readonly<Record<string, string>>;
  pepper: string;
  table: string;
  siteBucket: string;
  paymentsTable: string | undefined;
  sandbox: string | undefined;
  /** The console's settings, from the outputs of the staff stack. */
  consoleConfig: object;
};

const originOf = (functions: readonly DeployedFunction[]): string => {
  const origin = functions.find(({ environment }) => environment['ORIGIN'])?.environment['ORIGIN'];
  if (!origin) throw new Error('No function of the assembly knows the origin of the stage');
  return origin;
};

/**
 * The deployment with the time limits of functions, routes and origins multiplied by `factor`, for machines that are
 * slower than AWS. Tests of the limits themselves use the factor 1.
 */
const stretched = (deployed: Deployed, factor: number): Deployed => ({
  ...deployed,
  functions: deployed.functions.map((one) => ({ ...one, timeoutSeconds: one.timeoutSeconds * factor })),
  httpApis: deployed.httpApis.map((api) => ({
    ...api,
    routes: api.routes.map((route) => ({ ...route, timeoutMs: route.timeoutMs * factor })),
  })),
  socketApis: deployed.socketApis.map((api) => ({
    ...api,
    routes: api.routes.map((route) => ({ ...route, timeoutMs: route.timeoutMs * factor })),
  })),
  distribution: {
    ...deployed.distribution,
    origins: new Map(
      [...deployed.distribution.origins].map(([id, origin]) => [
        id,
        { ...origin, readTimeoutSeconds: origin.readTimeoutSeconds * factor },
      ]),
    ),
  },
});

/** The stage `dev` as it would be deployed, with all addresses changed to a twin on this port. */
export const deployStage = async (port: number, secretsFile: string, timeFactor: number): Promise<Deployed> => {
  const folder = await synthesiseStage();
  const { functions } = await readDeployed(folder);
  const rewrite = rewriteTo(originOf(functions), port);
  return stretched(await readDeployed(folder, rewrite, openKeptSecrets(secretsFile)), timeFactor);
};

const outputOf = ({ outputs }: Deployed, stack: string, name: string): string | undefined => {
  const found = [...outputs].find(([key]) => key.endsWith(`-${stack}`));
  return found?.[1][name];
};

/** Reads the facts from the assembly. @throws Error that names the missing part. */
export const factsOf = (deployed: Deployed): StageFacts => {
  const required = <T>(what: string, value: T | undefined): T => {
    if (value === undefined) throw new Error(`The assembly has no ${what}`);
    return value;
  };
  const { environment } = required(
    'function with a table and buckets',
    deployed.functions.find((one) => one.environment['TABLE_NAME'] && one.environment['PHOTO_BUCKET']),
  );
  const secret = required('secret of the functions', deployed.secrets.get(environment['SECRET_ARN'] ?? ''));
  const { pepper } = JSON.parse(secret.value) as { pepper: string };
  const sandbox = deployed.functions.find((one) => one.environment['SANDBOX_TABLE']);
  return {
    environment,
    pepper,
    table: required('table', environment['TABLE_NAME']),
    siteBucket: required('site bucket', outputOf(deployed, 'web', 'SiteBucket')),
    paymentsTable: sandbox?.environment['SANDBOX_TABLE'],
    sandbox: outputOf(deployed, 'web', 'Sandbox'),
    consoleConfig: JSON.parse(required('console settings', outputOf(deployed, 'staff', 'ConsoleConfig'))) as object,
  };
};
