import type { ResolvedResource, Statement } from '../deployed.ts';
import { arnOf, asList, locationOf, ofType, optional, referred, required } from './fields.ts';

type Resources = readonly ResolvedResource[];
type Document = { Statement: Statement | readonly Statement[] };

const statementsIn = (document: Document): readonly Statement[] => asList(document.Statement);

/** AWS managed policies that roles may have, with the statements that AWS publishes. */
const MANAGED: Readonly<Record<string, readonly Statement[]>> = {
  'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole': [
    { Effect: 'Allow', Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'], Resource: '*' },
  ],
};

const managed = (role: ResolvedResource): readonly Statement[] =>
  (optional<string[]>(role, 'ManagedPolicyArns') ?? []).flatMap((arn) => {
    const statements = MANAGED[arn];
    if (!statements) throw new Error(`The twin knows no ${arn} (${locationOf(role)})`);
    return statements;
  });

/** Statements of each role's managed, inline and attached policies, by the role's ARN. */
export const rolesOf = (resources: Resources): Map<string, Statement[]> => {
  const roles = new Map(
    ofType(resources, 'AWS::IAM::Role').map((role) => [
      arnOf(role),
      [
        ...managed(role),
        ...(optional<{ PolicyDocument: Document }[]>(role, 'Policies') ?? []).flatMap(({ PolicyDocument }) =>
          statementsIn(PolicyDocument),
        ),
      ],
    ]),
  );
  for (const policy of ofType(resources, 'AWS::IAM::Policy'))
    for (const name of required<string[]>(policy, 'Roles')) {
      const arn = arnOf(referred(resources, 'AWS::IAM::Role', name));
      roles.set(arn, [...(roles.get(arn) ?? []), ...statementsIn(required<Document>(policy, 'PolicyDocument'))]);
    }
  return roles;
};

/** Statements of each role's trust policy (`sts:AssumeRole`), by the role's ARN. */
export const trustsOf = (resources: Resources): Map<string, readonly Statement[]> =>
  new Map(
    ofType(resources, 'AWS::IAM::Role').map((role) => [
      arnOf(role),
      statementsIn(required<Document>(role, 'AssumeRolePolicyDocument')),
    ]),
  );

/**
 * CloudFormation types that attach a policy to other resources. `document`: the property with the policy. `targets`:
 * the property that names the protected resources. `of`: the type of the protected resources.
 */
const HOMES = [
  { type: 'AWS::S3::BucketPolicy', document: 'PolicyDocument', targets: 'Bucket', of: 'AWS::S3::Bucket' },
  { type: 'AWS::SQS::QueuePolicy', document: 'PolicyDocument', targets: 'Queues', of: 'AWS::SQS::Queue' },
  { type: 'AWS::SNS::TopicPolicy', document: 'PolicyDocument', targets: 'Topics', of: 'AWS::SNS::Topic' },
  {
    type: 'AWS::SecretsManager::ResourcePolicy',
    document: 'ResourcePolicy',
    targets: 'SecretId',
    of: 'AWS::SecretsManager::Secret',
  },
] as const;

/** Statements of the resource policies, by the ARN of the resource. */
export const resourcePoliciesOf = (resources: Resources): Map<string, Statement[]> => {
  const policies = new Map<string, Statement[]>(
    ofType(resources, 'AWS::KMS::Key').map((key) => [
      arnOf(key),
      [...statementsIn(required<Document>(key, 'KeyPolicy'))],
    ]),
  );
  for (const { type, document, targets, of } of HOMES)
    for (const policy of ofType(resources, type))
      for (const target of asList(required<string | string[]>(policy, targets))) {
        const arn = arnOf(referred(resources, of, target));
        policies.set(arn, [...(policies.get(arn) ?? []), ...statementsIn(required<Document>(policy, document))]);
      }
  return policies;
};
