import type { Template } from '#twin/assembly/assembly.ts';
import type { Deployed, Statement } from '#twin/assembly/deployed.ts';
import { deploy } from '#twin/assembly/read-deployed.ts';
import type { Context } from '#twin/iam/conditions.ts';
import { evaluate } from '#twin/iam/evaluate.ts';
import { asList, flat, type Synthesised } from './synthesise.ts';

const CODE = 'code.zip';
/**
 * In tests a function's code is inside the template. Replaces the code by a reference to an asset, as in a deployment.
 */
const withAsset = ({ Resources, ...others }: Template): Template => ({
  ...others,
  Resources: Object.fromEntries(
    Object.entries(Resources).map(([id, resource]) => [
      id,
      resource.Type === 'AWS::Lambda::Function'
        ? { ...resource, Properties: { ...resource.Properties, Code: { S3Key: CODE } } }
        : resource,
    ]),
  ),
});

const made = new WeakMap<Synthesised, Deployed>();
/**
 * A synthesised stage with all references resolved, in the form in which tools/twin (the local simulation of AWS) reads
 * it. The functions have no code.
 */
export const deployedOf = (synthesised: Synthesised): Deployed => {
  const stacks = synthesised.stacks.map((stack) => ({ ...stack, template: withAsset(stack.template) }));
  const deployed = made.get(synthesised) ?? deploy({ stacks, assets: new Map([[CODE, 'no-code']]) });
  made.set(synthesised, deployed);
  return deployed;
};

/** A request that an AWS service makes on behalf of a resource. The keys of `context` are lower-case. */
type Asked = { service: string; action: string; resource: string; context: Context };

/** Whether a resource's policy allows a request of an AWS service. A service has no identity policy of its own. */
export const isAllowed = (statements: readonly Statement[], { service, ...asked }: Asked): boolean =>
  evaluate(
    { caller: { service }, ...asked },
    { identity: [], resource: statements, isKey: asked.resource.startsWith('arn:aws:kms:') },
  ).isAllowed;

const GOVERNED = ['AWS::SNS::Topic', 'AWS::SQS::Queue', 'AWS::S3::Bucket', 'AWS::KMS::Key'] as const;
export type Governed = { id: string; type: (typeof GOVERNED)[number]; arn: string; statements: readonly Statement[] };

/** Every topic, queue, bucket and key of a stage, with the statements of its resource policy. */
export const governedResources = (synthesised: Synthesised): Governed[] => {
  const { resources, resourcePolicies } = deployedOf(synthesised);
  return GOVERNED.flatMap((type) =>
    resources
      .filter((resource) => resource.type === type)
      .map(({ logicalId, arn = '' }) => ({ id: logicalId, type, arn, statements: resourcePolicies.get(arn) ?? [] })),
  );
};

/** The AWS services to which a resource's policy allows at least one action. */
export const servicesIn = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ Effect, Principal }) =>
    Effect === 'Allow' && typeof Principal === 'object' ? [...asList(Principal['Service'] as string | string[])] : [],
  );

/** A template value as text. A reference to another stack's output is replaced by the output's value. */
export const followed = ({ templates }: Synthesised, value: unknown): string => {
  const { OutputName } = ((value as Record<string, unknown>)?.['Fn::GetStackOutput'] ?? {}) as { OutputName?: string };
  if (OutputName === undefined) return flat(value);
  const output = Object.values(templates).find(({ Outputs }) => Outputs?.[OutputName])?.Outputs?.[OutputName];
  return flat(output?.Value);
};

/**
 * Returns the elements of `actions` that the role may not perform on the resource. The policies of the role and of the
 * resource decide.
 */
export const missingActions = (
  { roles, resourcePolicies }: Deployed,
  { roleArn, resource, actions }: { roleArn: string; resource: string; actions: readonly string[] },
): string[] =>
  actions.filter((action) => {
    const context = { 'aws:securetransport': 'true' };
    const policies = { identity: roles.get(roleArn) ?? [], resource: resourcePolicies.get(resource) ?? [] };
    return !evaluate({ caller: { role: roleArn }, action, resource, context }, policies).isAllowed;
  });
