import { asList, flat, type Synthesised } from './synthesise.ts';

type Condition = Record<string, Record<string, unknown>>;
export type Statement = {
  Sid?: string;
  Effect: 'Allow' | 'Deny';
  Principal?: '*' | { AWS?: unknown; Service?: string | string[] };
  Action: string | string[];
  Resource: unknown;
  Condition?: Condition;
};

/** What asks: an AWS service on behalf of a resource, or a role of the account. Keys of `context` are lower-case. */
export type Asked = {
  service?: string;
  action: string;
  /** As in the templates: `<LogicalId.Arn>`. */
  resource: string;
  context: Readonly<Record<string, string>>;
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** IAM's wildcards: `*` for any characters, `?` for one. */
const isLike = (pattern: string, value: string): boolean =>
  new RegExp(`^${escaped(pattern).replaceAll('\\*', '.*').replaceAll('\\?', '.')}$`).test(value);

/** IAM's operators. A key that the request does not have fails each of them. */
const OPERATORS: Record<string, (wanted: string, actual: string) => boolean> = {
  StringEquals: (wanted, actual) => wanted === actual,
  StringLike: isLike,
  ArnEquals: isLike,
  ArnLike: isLike,
  Bool: (wanted, actual) => wanted === actual,
  NumericLessThan: (wanted, actual) => Number(actual) < Number(wanted),
};

const holds = (condition: Condition, context: Asked['context']): boolean =>
  Object.entries(condition).every(([operator, keys]) => {
    const compare = OPERATORS[operator];
    if (!compare) throw new Error(`The evaluation knows no operator ${operator}`);
    return Object.entries(keys).every(([key, wanted]) => {
      const actual = context[key.toLowerCase()];
      return actual !== undefined && asList(wanted).some((one) => compare(flat(one), actual));
    });
  });

const isAsked = ({ Principal, Action, Resource, Condition = {} }: Statement, asked: Asked): boolean => {
  const isEverybody = Principal === '*' || (Principal !== undefined && flat(Principal.AWS) === '*');
  const services = Principal === undefined || Principal === '*' ? [] : asList(Principal.Service);
  return (
    (isEverybody || (asked.service !== undefined && services.includes(asked.service))) &&
    asList(Action).some((one) => isLike(one.toLowerCase(), asked.action.toLowerCase())) &&
    asList(Resource).some((one) => isLike(flat(one), asked.resource)) &&
    holds(Condition, asked.context)
  );
};

/**
 * Whether the policies of a resource let a service do something, as IAM decides it: a Deny wins, and without an Allow
 * the answer is no. A service has no policy of its own, so the resource's policy alone decides.
 */
export const isAllowed = (statements: readonly Statement[], asked: Asked): boolean => {
  const asking = statements.filter((statement) => isAsked(statement, asked));
  return asking.some(({ Effect }) => Effect === 'Allow') && !asking.some(({ Effect }) => Effect === 'Deny');
};

type PolicyHome = { type: string; targets: string };
/** Where CloudFormation keeps policies of resources: the policy's type and the property that names its resources. */
const HOMES: readonly PolicyHome[] = [
  { type: 'AWS::SNS::TopicPolicy', targets: 'Topics' },
  { type: 'AWS::SQS::QueuePolicy', targets: 'Queues' },
  { type: 'AWS::S3::BucketPolicy', targets: 'Bucket' },
];
const GOVERNED = ['AWS::SNS::Topic', 'AWS::SQS::Queue', 'AWS::S3::Bucket', 'AWS::KMS::Key'] as const;

export type Governed = { id: string; type: (typeof GOVERNED)[number]; statements: Statement[] };

const statementsIn = (document: unknown): Statement[] => (document as { Statement: Statement[] }).Statement;

/** Every topic, queue, bucket and key of a stage with the statements of its policies. */
export const governedResources = ({ resources }: Synthesised): Governed[] =>
  GOVERNED.flatMap((type) =>
    resources(type).map(({ id, Properties }) => ({
      id,
      type,
      statements: [
        ...(type === 'AWS::KMS::Key' ? statementsIn(Properties['KeyPolicy']) : []),
        ...HOMES.flatMap((home) => resources(home.type))
          .filter(({ Type, Properties: policy }) => {
            const { targets = '' } = HOMES.find((home) => home.type === Type) ?? {};
            return asList(policy[targets]).some((target) => flat(target) === `<${id}>`);
          })
          .flatMap(({ Properties: policy }) => statementsIn(policy['PolicyDocument'])),
      ],
    })),
  );

/** The services that a resource's policy lets in at all. */
export const servicesIn = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ Effect, Principal }) =>
    Effect === 'Allow' && typeof Principal === 'object' ? asList(Principal.Service) : [],
  );

/** A value as text, with a reference to another stack's output replaced by what the output stands for. */
export const followed = ({ templates }: Synthesised, value: unknown): string => {
  const { OutputName } = ((value as Record<string, unknown>)?.['Fn::GetStackOutput'] ?? {}) as { OutputName?: string };
  if (OutputName === undefined) return flat(value);
  const output = Object.values(templates).find(({ Outputs }) => Outputs?.[OutputName])?.Outputs?.[OutputName];
  return flat(output?.Value);
};

/** The statements of the role of a function or schedule, whose ARN is `<LogicalId.Arn>`. */
export const roleStatements = ({ resources }: Synthesised, roleArn: string): Statement[] =>
  resources('AWS::IAM::Policy')
    .filter(({ Properties }) =>
      asList(Properties['Roles']).some((role) => `${flat(role).slice(0, -1)}.Arn>` === roleArn),
    )
    .flatMap(({ Properties }) => statementsIn(Properties['PolicyDocument']));

/** Whether statements of a role, which name no principal, allow an action. Resources may stand in other stacks. */
export const mayRole = (
  all: Synthesised,
  statements: readonly Statement[],
  { action, resource }: { action: string; resource: string },
): boolean =>
  statements.some(
    ({ Effect, Action, Resource, Condition }) =>
      Effect === 'Allow' &&
      Condition === undefined &&
      asList(Action).includes(action) &&
      asList(Resource).some((one) => followed(all, one) === resource),
  );
