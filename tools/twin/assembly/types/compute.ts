import { uuidOf } from '../generated.ts';
import { arn, inert, link, nameOf, type ResourceType, type Subject, words } from './subject.ts';

export const COMPUTE: Readonly<Record<string, ResourceType>> = {
  'AWS::Lambda::Function': {
    properties: words(
      'Architectures Code Description Environment FunctionName Handler Layers LoggingConfig MemorySize ReservedConcurrentExecutions Role Runtime Tags Timeout TracingConfig',
    ),
    identify: (subject) => {
      const name = nameOf(subject, 'FunctionName', 64);
      return { ref: name, arn: arn(subject, 'lambda', `function:${name}`) };
    },
  },
  'AWS::Lambda::Version': {
    properties: words('CodeSha256 Description FunctionName ProvisionedConcurrencyConfig'),
    identify: (subject) => {
      const version = `${functionArn(subject)}:1`;
      return { ref: version, arn: version, attributes: { Version: '1' } };
    },
  },
  'AWS::Lambda::Alias': {
    properties: words('Description FunctionName FunctionVersion Name ProvisionedConcurrencyConfig'),
    identify: (subject) => {
      const alias = `${functionArn(subject)}:${nameOf(subject, 'Name')}`;
      return { ref: alias, arn: alias, attributes: { AliasArn: alias } };
    },
  },
  'AWS::CodeDeploy::Application': inert,
  'AWS::CodeDeploy::DeploymentGroup': inert,
  'AWS::CodeDeploy::DeploymentConfig': inert,
  'AWS::Lambda::Permission': link('Action FunctionName Principal SourceAccount SourceArn'),
  'AWS::Lambda::EventSourceMapping': {
    properties: words(
      'BatchSize BisectBatchOnFunctionError DestinationConfig EventSourceArn FilterCriteria FunctionName FunctionResponseTypes MaximumBatchingWindowInSeconds MaximumRecordAgeInSeconds MaximumRetryAttempts ParallelizationFactor ScalingConfig StartingPosition Tags',
    ),
    identify: ({ seed }) => ({ ref: uuidOf(seed) }),
  },
  'AWS::Events::Rule': {
    properties: words('Description EventPattern Name ScheduleExpression State Tags Targets'),
    identify: (subject) => {
      const name = nameOf(subject, 'Name', 64);
      return { ref: name, arn: arn(subject, 'events', `rule/${name}`) };
    },
  },
  'AWS::Scheduler::ScheduleGroup': {
    identify: (subject) => ({
      ref: nameOf(subject, 'Name'),
      arn: arn(subject, 'scheduler', `schedule-group/${nameOf(subject, 'Name')}`),
    }),
  },
  'AWS::Scheduler::Schedule': {
    properties: words(
      'Description FlexibleTimeWindow GroupName Name ScheduleExpression ScheduleExpressionTimezone State Target',
    ),
    identify: (subject) => ({
      ref: nameOf(subject, 'Name', 64),
      arn: arn(
        subject,
        'scheduler',
        `schedule/${subject.text('GroupName') ?? 'default'}/${nameOf(subject, 'Name', 64)}`,
      ),
    }),
  },
};

/**
 * ARN of the function that a version or alias belongs to. The property `FunctionName` is the function's name or ARN.
 */
const functionArn = (subject: Subject): string => {
  const name = nameOf(subject, 'FunctionName');
  return name.startsWith('arn:') ? name : arn(subject, 'lambda', `function:${name}`);
};
