import { type Assembly, readAssembly } from './assembly.ts';
import type { Deployed, ResolvedResource } from './deployed.ts';
import { alarmsOf, topicsOf, userPoolsOf, webAclOf } from './gather/accounts.ts';
import { distributionOf } from './gather/distribution.ts';
import {
  customResourcesOf,
  eventRulesOf,
  eventSourcesOf,
  functionsOf,
  invokePermissionsOf,
  ratesOf,
  schedulesOf,
} from './gather/functions.ts';
import { httpApisOf, socketApisOf } from './gather/gateways.ts';
import { resourcePoliciesOf, rolesOf, trustsOf } from './gather/policies.ts';
import { bucketsOf, keysByAlias, queuesOf, tablesOf } from './gather/storage.ts';
import { refuseBeyondQuotas, refuseLargeCode } from './quotas/quotas.ts';
import { createResolver, type Resolver } from './resolve.ts';
import { createSecrets, randomSecret } from './secrets.ts';

type Rewrite = (text: string) => string;

/** The account id of the twin: the invented number that AWS uses in its documentation. */
export const ACCOUNT = '111122223333';

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]));
};

const resolved = ({ stacks }: Assembly, resolver: Resolver): ResolvedResource[] =>
  stacks.flatMap(({ name: stack, region, template }) =>
    Object.entries(template.Resources).map(([logicalId, { Type, DeletionPolicy }]) => {
      const { identity, properties } = resolver.resource(stack, logicalId);
      return {
        stack,
        region,
        logicalId,
        type: Type,
        ref: identity.ref,
        arn: identity.arn,
        attributes: identity.attributes ?? {},
        properties,
        ...(DeletionPolicy === undefined ? {} : { deletionPolicy: DeletionPolicy }),
      };
    }),
  );

const outputsOf = ({ stacks }: Assembly, resolver: Resolver, change: Rewrite): Deployed['outputs'] =>
  new Map(
    stacks.map(({ name, template: { Outputs = {} } }) => [
      name,
      Object.fromEntries(Object.keys(Outputs).map((output) => [output, change(resolver.output(name, output))])),
    ]),
  );

type Generate = (name: string, length: number) => string;
const asItIs: Rewrite = (text) => text;

/**
 * Reads a cloud assembly (the folder that `cdk synth` writes) and resolves it as CloudFormation would deploy it.
 * `rewrite` changes every resolved text, for example URLs of AWS into URLs of the twin. `generate` makes the values of
 * generated secrets, random by default. A twin that reuses its data must generate the same values again. Resource types
 * that the twin does not know are named in `unknown`.
 * @throws Error for references to resources that do not exist, and for values that AWS would refuse.
 */
export const readDeployed = async (folder: string, rewrite?: Rewrite, generate?: Generate): Promise<Deployed> => {
  const deployed = deploy(await readAssembly(folder), rewrite, generate);
  await refuseLargeCode(deployed.functions);
  return deployed;
};

/** The same as `readDeployed`, for an assembly in memory. The size of the functions' code is not checked. */
export const deploy = (assembly: Assembly, rewrite: Rewrite = asItIs, generate: Generate = randomSecret): Deployed => {
  const unknown = new Set<string>();
  const resolver = createResolver(assembly.stacks, ACCOUNT, (sentence) => unknown.add(sentence));
  const plain = resolved(assembly, resolver);
  refuseBeyondQuotas(assembly.stacks, plain);
  const secrets = createSecrets(plain, generate);
  const change = (text: string): string => rewrite(secrets.expand(text));
  const resources = plain.map((resource) => ({
    ...resource,
    ref: rewrite(resource.ref),
    attributes: mapTexts(resource.attributes, rewrite) as Record<string, string>,
    properties: mapTexts(resource.properties, change) as Record<string, unknown>,
  }));
  return {
    account: ACCOUNT,
    region: regionOf(resources),
    functions: functionsOf(resources, assembly.assets),
    roles: rolesOf(resources),
    trusts: trustsOf(resources),
    resourcePolicies: resourcePoliciesOf(resources),
    invokePermissions: invokePermissionsOf(resources),
    tables: tablesOf(resources),
    buckets: bucketsOf(resources),
    keys: keysByAlias(resources),
    secrets: secrets.all(),
    queues: queuesOf(resources),
    eventSources: eventSourcesOf(resources),
    schedules: schedulesOf(resources),
    rates: ratesOf(resources),
    eventRules: eventRulesOf(resources),
    httpApis: httpApisOf(resources),
    socketApis: socketApisOf(resources),
    distribution: distributionOf(resources),
    webAcl: webAclOf(resources),
    customResources: customResourcesOf(resources),
    userPools: userPoolsOf(resources),
    topics: topicsOf(resources),
    alarms: alarmsOf(resources),
    outputs: outputsOf(assembly, resolver, rewrite),
    resources,
    unknown: [...unknown],
  };
};

/** The region of the functions. Only the web ACL and resources for it are in another region. */
const regionOf = (resources: readonly ResolvedResource[]): string => {
  const regions = new Set(resources.filter(({ type }) => type === 'AWS::Lambda::Function').map(({ region }) => region));
  const [region] = regions;
  if (region === undefined || regions.size > 1) throw new Error('The functions must be in one region');
  return region;
};
