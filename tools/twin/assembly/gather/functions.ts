import type { Assembly } from '../assembly.ts';
import type {
  Deployed,
  DeployedFunction,
  DeployedSchedule,
  EventRule,
  EventSource,
  InvokePermission,
  ResolvedResource,
} from '../deployed.ts';
import {
  arnOf,
  asList,
  called,
  locationOf,
  ofType,
  optional,
  referred,
  refuseOthers,
  required,
  unqualified,
} from './fields.ts';

type Resources = readonly ResolvedResource[];

export const functionsOf = (resources: Resources, assets: Assembly['assets']): DeployedFunction[] =>
  ofType(resources, 'AWS::Lambda::Function').map((resource) => {
    const { S3Key = '' } = required<{ S3Key?: string }>(resource, 'Code');
    const codeFolder = assets.get(S3Key);
    if (!codeFolder) throw new Error(`${locationOf(resource)} has code that is no asset of the assembly`);
    const logGroup = optional<{ LogGroup?: string }>(resource, 'LoggingConfig')?.LogGroup;
    const reserved = optional<number>(resource, 'ReservedConcurrentExecutions');
    return {
      name: resource.ref,
      arn: arnOf(resource),
      roleArn: required<string>(resource, 'Role'),
      codeFolder,
      handler: required<string>(resource, 'Handler'),
      environment: optional<{ Variables: Record<string, string> }>(resource, 'Environment')?.Variables ?? {},
      timeoutSeconds: optional<number>(resource, 'Timeout') ?? 3,
      memoryMb: optional<number>(resource, 'MemorySize') ?? 128,
      ...(reserved === undefined ? {} : { reservedConcurrency: reserved }),
      layers: optional<string[]>(resource, 'Layers') ?? [],
      ...(logGroup === undefined ? {} : { logGroup }),
    };
  });

/** The ARN of a function, from its ARN or its name. An alias or version at the end, as in `name:live`, is kept. */
const calledArnOf = (resources: Resources, name: string): string => {
  if (name.startsWith('arn:')) return name;
  const [functionName = '', ...qualifier] = name.split(':');
  return [arnOf(referred(resources, 'AWS::Lambda::Function', functionName)), ...qualifier].join(':');
};

type Filters = { Filters: { Pattern: string }[] };

const eventSourceOf = (resources: Resources, resource: ResolvedResource): EventSource => {
  const scaling = optional<{ MaximumConcurrency?: number }>(resource, 'ScalingConfig');
  const retryAttempts = optional<number>(resource, 'MaximumRetryAttempts');
  const onFailure = optional<{ OnFailure?: { Destination: string } }>(resource, 'DestinationConfig')?.OnFailure;
  return {
    ...called(calledArnOf(resources, required<string>(resource, 'FunctionName'))),
    sourceArn: required<string>(resource, 'EventSourceArn'),
    batchSize: optional<number>(resource, 'BatchSize') ?? 10,
    filters: (optional<Filters>(resource, 'FilterCriteria')?.Filters ?? []).map(
      ({ Pattern }) => JSON.parse(Pattern) as unknown,
    ),
    ...(scaling?.MaximumConcurrency === undefined ? {} : { maximumConcurrency: scaling.MaximumConcurrency }),
    parallelizationFactor: optional<number>(resource, 'ParallelizationFactor') ?? 1,
    bisectsOnError: optional<boolean>(resource, 'BisectBatchOnFunctionError') ?? false,
    ...(retryAttempts === undefined || retryAttempts < 0 ? {} : { retryAttempts }),
    ...(onFailure ? { onFailureArn: onFailure.Destination } : {}),
    reportsItemFailures: (optional<string[]>(resource, 'FunctionResponseTypes') ?? []).includes(
      'ReportBatchItemFailures',
    ),
  };
};

export const eventSourcesOf = (resources: Resources): EventSource[] =>
  ofType(resources, 'AWS::Lambda::EventSourceMapping').map((resource) => eventSourceOf(resources, resource));

type ScheduleTarget = {
  Arn: string;
  RoleArn: string;
  Input?: string;
  DeadLetterConfig?: { Arn: string };
  RetryPolicy?: { MaximumRetryAttempts?: number };
};
/** EventBridge Scheduler's default number of retries. */
const SCHEDULE_RETRIES = 185;

const isEnabled = (resource: ResolvedResource): boolean =>
  (optional<string>(resource, 'State') ?? 'ENABLED') === 'ENABLED';

export const schedulesOf = (resources: Resources): DeployedSchedule[] =>
  ofType(resources, 'AWS::Scheduler::Schedule')
    .filter(isEnabled)
    .map((resource) => {
      const target = required<ScheduleTarget>(resource, 'Target');
      refuseOthers(locationOf(resource), target, ['Arn', 'RoleArn', 'Input', 'DeadLetterConfig', 'RetryPolicy']);
      return {
        name: resource.ref,
        expression: required<string>(resource, 'ScheduleExpression'),
        zone: optional<string>(resource, 'ScheduleExpressionTimezone') ?? 'UTC',
        ...called(target.Arn),
        roleArn: target.RoleArn,
        input: target.Input ?? '{}',
        retries: target.RetryPolicy?.MaximumRetryAttempts ?? SCHEDULE_RETRIES,
        ...(target.DeadLetterConfig ? { failedArn: target.DeadLetterConfig.Arn } : {}),
      };
    });

const UNIT_MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1_440 };
const minutesOf = (resource: ResolvedResource): number => {
  const expression = required<string>(resource, 'ScheduleExpression');
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count === undefined) throw new Error(`The twin knows rates only: ${locationOf(resource)} ${expression}`);
  return Number(count) * (UNIT_MINUTES[unit] ?? 1);
};

export const ratesOf = (resources: Resources): Deployed['rates'] =>
  ofType(resources, 'AWS::Events::Rule')
    .filter((resource) => isEnabled(resource) && optional(resource, 'ScheduleExpression') !== undefined)
    .map((resource) => ({
      arn: arnOf(resource),
      everyMinutes: minutesOf(resource),
      targets: asList(required<{ Arn: string; Input?: string }[]>(resource, 'Targets')).map(({ Arn, Input }) => ({
        arn: unqualified(Arn),
        input: Input ?? '{}',
      })),
    }));

type EventTarget = {
  Id: string;
  Arn: string;
  InputTransformer?: { InputPathsMap?: Record<string, string>; InputTemplate: string };
  DeadLetterConfig?: { Arn: string };
};
const EVENT_TARGET_FIELDS = ['Id', 'Arn', 'InputTransformer', 'DeadLetterConfig', 'RetryPolicy'];

export const eventRulesOf = (resources: Resources): EventRule[] =>
  ofType(resources, 'AWS::Events::Rule')
    .filter((resource) => isEnabled(resource) && optional(resource, 'EventPattern') !== undefined)
    .map((resource) => ({
      arn: arnOf(resource),
      pattern: required<object>(resource, 'EventPattern'),
      targets: required<EventTarget[]>(resource, 'Targets').map((target) => {
        refuseOthers(locationOf(resource), target, EVENT_TARGET_FIELDS);
        const { Arn, InputTransformer: input, DeadLetterConfig: failed } = target;
        return {
          arn: Arn,
          ...(input ? { transformer: { paths: input.InputPathsMap ?? {}, template: input.InputTemplate } } : {}),
          ...(failed ? { failedArn: failed.Arn } : {}),
        };
      }),
    }));

export const customResourcesOf = (resources: Resources): Deployed['customResources'] =>
  resources
    .filter(({ type }) => type.startsWith('Custom::'))
    .map((resource) => {
      const { ServiceToken, ServiceTimeout: _, ...properties } = resource.properties;
      return { type: resource.type, functionArn: unqualified(String(ServiceToken)), properties };
    });

export const invokePermissionsOf = (resources: Resources): Map<string, InvokePermission[]> => {
  const byFunction = new Map<string, InvokePermission[]>();
  for (const resource of ofType(resources, 'AWS::Lambda::Permission')) {
    if (required<string>(resource, 'Action') !== 'lambda:InvokeFunction')
      throw new Error(`The twin knows permissions to invoke only: ${locationOf(resource)}`);
    const arn = calledArnOf(resources, required<string>(resource, 'FunctionName'));
    const sourceArn = optional<string>(resource, 'SourceArn');
    const sourceAccount = optional<string>(resource, 'SourceAccount');
    const permission = {
      principal: required<string>(resource, 'Principal'),
      ...(sourceArn === undefined ? {} : { sourceArn }),
      ...(sourceAccount === undefined ? {} : { sourceAccount }),
    };
    byFunction.set(arn, [...(byFunction.get(arn) ?? []), permission]);
  }
  return byFunction;
};
