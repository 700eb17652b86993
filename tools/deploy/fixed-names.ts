import type { StageStack, Template, TemplateResource } from './template.ts';

/** A resource whose template sets its physical name, and the identifier with which the Cloud Control API finds it. */
export type FixedName = { stack: string; region: string; logicalId: string; type: string; identifier: string };
type Environment = { region: string; account: string };

/**
 * How the Cloud Control API identifies a resource of each type: the property that sets its name and, if needed, a
 * function that makes the identifier from the name. Types whose names may repeat in AWS (user pools, APIs) are not
 * listed. Neither are types that exist only inside another resource.
 */
const IDENTIFIERS: Readonly<
  Record<string, { property: string; identifier?: (name: string, at: Environment) => string }>
> = {
  'AWS::Backup::BackupVault': { property: 'BackupVaultName' },
  'AWS::CloudFront::Function': {
    property: 'Name',
    identifier: (name, { account }) => `arn:aws:cloudfront::${account}:function/${name}`,
  },
  'AWS::CloudFront::KeyValueStore': { property: 'Name' },
  'AWS::CloudWatch::Dashboard': { property: 'DashboardName' },
  'AWS::DynamoDB::Table': { property: 'TableName' },
  'AWS::IAM::Role': { property: 'RoleName' },
  'AWS::KMS::Alias': { property: 'AliasName' },
  'AWS::Lambda::Function': { property: 'FunctionName' },
  'AWS::Logs::DeliveryDestination': { property: 'Name' },
  'AWS::Logs::DeliverySource': { property: 'Name' },
  'AWS::Logs::LogGroup': { property: 'LogGroupName' },
  'AWS::S3::Bucket': { property: 'BucketName' },
  'AWS::SES::ConfigurationSet': { property: 'Name' },
  'AWS::SES::EmailIdentity': { property: 'EmailIdentity' },
  'AWS::SNS::Topic': {
    property: 'TopicName',
    identifier: (name, { region, account }) => `arn:aws:sns:${region}:${account}:${name}`,
  },
  'AWS::SQS::Queue': {
    property: 'QueueName',
    identifier: (name, { region, account }) => `https://sqs.${region}.amazonaws.com/${account}/${name}`,
  },
  'AWS::Scheduler::ScheduleGroup': { property: 'Name' },
};

const SECRET = 'AWS::SecretsManager::Secret';

const textOf = ({ Properties = {} }: TemplateResource, name: string): string | undefined => {
  const value = Properties[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * The new resources of a stack: those that its deployed template lacks. Only the names of new resources can collide
 * with existing names.
 */
const coming = ({ template }: StageStack, deployed: Template | undefined): [string, TemplateResource][] =>
  Object.entries(template.Resources).filter(([id, { Type }]) => deployed?.Resources[id]?.Type !== Type);

/** The fixed names of the resources that a deployment would create. */
export const namesToTake = (stack: StageStack, deployed: Template | undefined, account: string): FixedName[] =>
  coming(stack, deployed).flatMap(([logicalId, resource]) => {
    const known = IDENTIFIERS[resource.Type];
    const name = known && textOf(resource, known.property);
    if (!known || name === undefined) return [];
    const { region } = stack;
    const identifier = known.identifier?.(name, { region, account }) ?? name;
    return [{ stack: stack.name, region, logicalId, type: resource.Type, identifier }];
  });

/**
 * Names of the secrets that a deployment would create. The Cloud Control API finds secrets only by their generated
 * ARNs, so `namesToTake` leaves them out.
 */
export const secretsToTake = (stack: StageStack, deployed: Template | undefined): { name: string; region: string }[] =>
  coming(stack, deployed).flatMap(([, resource]) => {
    const name = resource.Type === SECRET ? textOf(resource, 'Name') : undefined;
    return name === undefined ? [] : [{ name, region: stack.region }];
  });

/** Sum of the concurrent executions that the functions of these templates reserve. */
export const executionsSetAside = (templates: readonly Template[]): number =>
  templates
    .flatMap(({ Resources }) => Object.values(Resources))
    .filter(({ Type }) => Type === 'AWS::Lambda::Function')
    .reduce((sum, { Properties }) => sum + Number(Properties?.['ReservedConcurrentExecutions'] ?? 0), 0);
