import type { ResolvedResource } from '../deployed.ts';
import { asList, locationOf, ofType, optional } from '../gather/fields.ts';
import { bytesOf, over } from './over.ts';

type Resources = readonly ResolvedResource[];

/**
 * Checks the total length of a role's inline and attached policies, and the length of its trust policy (IAM User Guide,
 * "IAM and AWS STS quotas").
 */
const roles = (resources: Resources): string[] =>
  ofType(resources, 'AWS::IAM::Role').flatMap((role) => {
    const attached = ofType(resources, 'AWS::IAM::Policy').filter((one) =>
      asList(optional<string[]>(one, 'Roles')).includes(role.ref),
    );
    const own = optional<{ PolicyDocument: unknown }[]>(role, 'Policies') ?? [];
    const documents = [
      ...own.map(({ PolicyDocument }) => PolicyDocument),
      ...attached.map((one) => one.properties['PolicyDocument']),
    ];
    return [
      ...over(
        locationOf(role),
        'the length of its policies',
        documents.reduce<number>((sum, one) => sum + bytesOf(one), 0),
        10_240,
      ),
      ...over(
        locationOf(role),
        'the length of its trust policy',
        bytesOf(role.properties['AssumeRolePolicyDocument']),
        2_048,
      ),
    ];
  });

/** Largest size of each type of resource policy, in bytes. */
const POLICY_BYTES: Readonly<Record<string, readonly [property: string, most: number]>> = {
  'AWS::S3::BucketPolicy': ['PolicyDocument', 20_480],
  'AWS::KMS::Key': ['KeyPolicy', 32_768],
  'AWS::SecretsManager::ResourcePolicy': ['ResourcePolicy', 20_480],
  'AWS::SQS::QueuePolicy': ['PolicyDocument', 8_192],
  'AWS::SNS::TopicPolicy': ['PolicyDocument', 30_720],
};
const resourcePolicies = (resources: Resources): string[] =>
  resources.flatMap((one) => {
    const [property, most] = POLICY_BYTES[one.type] ?? [];
    return property === undefined || most === undefined
      ? []
      : over(locationOf(one), 'the policy in bytes', bytesOf(one.properties[property]), most);
  });

/** One sentence for each policy that is longer than AWS accepts. */
export const policyLengths = (resources: Resources): string[] => [...roles(resources), ...resourcePolicies(resources)];
