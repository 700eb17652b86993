import type { ResolvedResource } from '../deployed.ts';
import { locationOf } from '../gather/fields.ts';

/**
 * The smallest and largest value by property. For a text the number of characters is compared, for a list the number of
 * entries.
 */
type Bounds = Readonly<Record<string, readonly [least: number, most: number]>>;

/**
 * The bounds that AWS sets, by resource type and property. `A.B` is the property `B` of the object `A`. Sources: the
 * page of each type in the CloudFormation template reference, and the "Quotas" page of its service. For a quota that
 * AWS raises on request, the value is that of a new account.
 */
const BOUNDS: Readonly<Record<string, Bounds>> = {
  'AWS::Lambda::Function': {
    FunctionName: [1, 64],
    Description: [0, 256],
    Handler: [1, 128],
    Timeout: [1, 900],
    MemorySize: [128, 10_240],
    Layers: [0, 5],
  },
  'AWS::Lambda::Alias': { Name: [1, 128], Description: [0, 256] },
  'AWS::Lambda::EventSourceMapping': {
    'ScalingConfig.MaximumConcurrency': [2, 1_000],
    'FilterCriteria.Filters': [0, 5],
    ParallelizationFactor: [1, 10],
    MaximumBatchingWindowInSeconds: [0, 300],
    BatchSize: [1, 10_000],
  },
  'AWS::ApiGatewayV2::Api': { Name: [1, 128], Description: [0, 1_024] },
  'AWS::ApiGatewayV2::Authorizer': { Name: [1, 128], AuthorizerResultTtlInSeconds: [0, 3_600] },
  'AWS::IAM::Role': { RoleName: [1, 64], Description: [0, 1_000], ManagedPolicyArns: [0, 10] },
  'AWS::IAM::Policy': { PolicyName: [1, 128] },
  'AWS::SQS::Queue': {
    QueueName: [1, 80],
    VisibilityTimeout: [0, 43_200],
    MessageRetentionPeriod: [60, 1_209_600],
    'RedrivePolicy.maxReceiveCount': [1, 1_000],
  },
  'AWS::S3::Bucket': { BucketName: [3, 63], 'CorsConfiguration.CorsRules': [0, 100] },
  'AWS::DynamoDB::Table': { TableName: [3, 255], GlobalSecondaryIndexes: [0, 20] },
  'AWS::SecretsManager::Secret': { Name: [1, 512], Description: [0, 2_048], SecretString: [0, 65_536] },
  'AWS::KMS::Key': { Description: [0, 8_192], PendingWindowInDays: [7, 30] },
  'AWS::KMS::Alias': { AliasName: [1, 256] },
  'AWS::Events::Rule': { Name: [1, 64], Description: [0, 512], Targets: [1, 5] },
  'AWS::Scheduler::Schedule': {
    Name: [1, 64],
    Description: [0, 512],
    'Target.RetryPolicy.MaximumRetryAttempts': [0, 185],
    'Target.RetryPolicy.MaximumEventAgeInSeconds': [60, 86_400],
  },
  'AWS::CloudWatch::Alarm': {
    AlarmName: [1, 255],
    AlarmDescription: [0, 1_024],
    AlarmActions: [0, 5],
    Dimensions: [0, 30],
    EvaluationPeriods: [1, Number.POSITIVE_INFINITY],
  },
  'AWS::CloudWatch::CompositeAlarm': {
    AlarmName: [1, 255],
    AlarmDescription: [0, 1_024],
    AlarmActions: [0, 5],
    AlarmRule: [1, 10_240],
  },
  'AWS::SNS::Topic': { TopicName: [1, 256], DisplayName: [0, 100] },
  'AWS::Logs::LogGroup': { LogGroupName: [1, 512] },
  'AWS::SES::ConfigurationSet': { Name: [1, 64] },
  'AWS::Cognito::UserPool': { UserPoolName: [1, 128] },
  'AWS::CloudFront::Function': { Name: [1, 64], FunctionCode: [1, 10_240], 'FunctionConfig.Comment': [0, 128] },
  'AWS::CloudFront::Distribution': {
    'DistributionConfig.Comment': [0, 128],
    'DistributionConfig.Aliases': [0, 100],
    'DistributionConfig.CacheBehaviors': [0, 74],
    'DistributionConfig.Origins': [1, 100],
  },
  'AWS::CloudFront::ResponseHeadersPolicy': {
    'ResponseHeadersPolicyConfig.Name': [1, 128],
    'ResponseHeadersPolicyConfig.Comment': [0, 128],
    'ResponseHeadersPolicyConfig.CustomHeadersConfig.Items': [0, 10],
    'ResponseHeadersPolicyConfig.RemoveHeadersConfig.Items': [0, 10],
  },
  'AWS::WAFv2::WebACL': { Name: [1, 128], Description: [1, 256] },
};

/** Patterns that AWS requires of texts. For example, the description of a role may not contain a dash such as `–`. */
const FORMS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'AWS::IAM::Role': { Description: /^[\t\n\r\u0020-\u007e\u00a1-\u00ff]*$/ },
  'AWS::Lambda::Function': { FunctionName: /^[\w-]+$/ },
  'AWS::SQS::Queue': { QueueName: /^[\w-]+$/ },
  'AWS::S3::Bucket': { BucketName: /^[a-z0-9][a-z0-9.-]+[a-z0-9]$/ },
  'AWS::DynamoDB::Table': { TableName: /^[\w.-]+$/ },
  'AWS::Events::Rule': { Name: /^[\w.-]+$/ },
  'AWS::Scheduler::Schedule': { Name: /^[\w.-]+$/ },
  'AWS::SNS::Topic': { TopicName: /^[\w-]+$/ },
  'AWS::SecretsManager::Secret': { Name: /^[\w/+=.@-]+$/ },
  'AWS::Logs::LogGroup': { LogGroupName: /^[\w./#-]+$/ },
  'AWS::KMS::Alias': { AliasName: /^alias\/(?!aws\/)[\w/-]+$/ },
  'AWS::CloudFront::Function': { Name: /^[\w-]+$/ },
  'AWS::WAFv2::WebACL': { Name: /^[\w-]+$/, Description: /^[\w+=:#@/,.-][\w+=:#@/,.\s-]+[\w+=:#@/,.-]$/ },
};

const valueAt = (properties: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], properties);

const sizeOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' || Array.isArray(value) ? value.length : undefined;
};

/**
 * One sentence for each property of the resource that is too small, is too large, or contains characters that AWS
 * refuses.
 */
export const outOfBounds = (resource: ResolvedResource): string[] => {
  const { type, properties } = resource;
  const sizes = Object.entries(BOUNDS[type] ?? {}).flatMap(([path, [least, most]]) => {
    const size = sizeOf(valueAt(properties, path));
    return size === undefined || (size >= least && size <= most)
      ? []
      : [`${locationOf(resource)}: ${path} is ${size}, and AWS takes ${least} to ${most}`];
  });
  const forms = Object.entries(FORMS[type] ?? {}).flatMap(([path, form]) => {
    const text = valueAt(properties, path);
    return typeof text !== 'string' || form.test(text)
      ? []
      : [`${locationOf(resource)}: AWS does not take the characters of ${path}: ${text}`];
  });
  return [...sizes, ...forms];
};
