import type { Stack } from '../assembly.ts';
import type { ResolvedResource } from '../deployed.ts';
import { asList, locationOf, ofType, optional, referred, required, unqualified } from '../gather/fields.ts';
import { bytesOf, over } from './over.ts';
import { policyLengths } from './policy-lengths.ts';
import { unitsOf } from './web-acl-units.ts';

type Resources = readonly ResolvedResource[];

/**
 * Checks stacks against the limits in the CloudFormation User Guide, "Understand CloudFormation quotas". A template may
 * have 1 MB, because CDK uploads templates to S3.
 */
const stacks = (all: readonly Stack[]): string[] =>
  all.flatMap(({ name, template }) => [
    ...over(name, 'the number of resources', Object.keys(template.Resources).length, 500),
    ...over(name, 'the number of outputs', Object.keys(template.Outputs ?? {}).length, 200),
    ...over(name, 'the template in bytes', bytesOf(template), 1_000_000),
    ...over(name, 'the length of its name', name.length, 128),
  ]);

/**
 * Names of variables that Lambda sets itself and refuses in a template (Lambda Developer Guide, "Defined runtime
 * environment variables").
 */
const RESERVED =
  /^(_HANDLER|_X_AMZN_TRACE_ID|AWS_(REGION|DEFAULT_REGION|EXECUTION_ENV|ACCESS_KEY(_ID)?|SECRET_ACCESS_KEY|SESSION_TOKEN)|AWS_LAMBDA_(FUNCTION_\w+|INITIALIZATION_TYPE|LOG_\w+|RUNTIME_API)|LAMBDA_(TASK_ROOT|RUNTIME_DIR))$/;

const environments = (resources: Resources): string[] =>
  ofType(resources, 'AWS::Lambda::Function').flatMap((one) => {
    const variables = optional<{ Variables?: Readonly<Record<string, string>> }>(one, 'Environment')?.Variables ?? {};
    const reserved = Object.keys(variables).filter((name) => RESERVED.test(name));
    const wrong = Object.keys(variables).filter((name) => !/^[a-zA-Z]\w+$/.test(name));
    return [
      ...over(locationOf(one), 'the environment in bytes', bytesOf(variables), 4_096),
      ...[...reserved, ...wrong].map((name) => `${locationOf(one)}: Lambda refuses the variable ${name}`),
    ];
  });

/**
 * Reasons why Lambda would refuse the event source mapping of a queue (Lambda Developer Guide, "Using Lambda with
 * Amazon SQS").
 */
const eventSources = (resources: Resources): string[] =>
  ofType(resources, 'AWS::Lambda::EventSourceMapping').flatMap((source) => {
    const queue = ofType(resources, 'AWS::SQS::Queue').find(({ arn }) => arn === optional(source, 'EventSourceArn'));
    if (!queue) return [];
    const name = unqualified(required<string>(source, 'FunctionName'));
    const called = name.startsWith('arn:') ? name : (name.split(':')[0] ?? '');
    const timeout = optional<number>(referred(resources, 'AWS::Lambda::Function', called), 'Timeout') ?? 3;
    const visibility = optional<number>(queue, 'VisibilityTimeout') ?? 30;
    const isBatched = (optional<number>(source, 'MaximumBatchingWindowInSeconds') ?? 0) > 0;
    return [
      ...over(
        locationOf(source),
        'the function has more seconds than the queue hides a message: it',
        timeout,
        visibility,
      ),
      ...(isBatched
        ? []
        : over(locationOf(source), 'a batch without a window', optional<number>(source, 'BatchSize') ?? 10, 10)),
    ];
  });

/**
 * Checks the APIs: the time-out of each integration in milliseconds, and the numbers of integrations, routes and
 * authorizers of each API (API Gateway Developer Guide, "Quotas").
 */
const gateways = (resources: Resources): string[] =>
  ofType(resources, 'AWS::ApiGatewayV2::Api').flatMap((api) => {
    const isOfApi = (one: ResolvedResource): boolean => required<string>(one, 'ApiId') === api.ref;
    const most = required<string>(api, 'ProtocolType') === 'HTTP' ? 30_000 : 29_000;
    const integrations = ofType(resources, 'AWS::ApiGatewayV2::Integration').filter(isOfApi);
    return [
      ...integrations.flatMap((one) =>
        over(locationOf(one), 'the time-out in milliseconds', optional<number>(one, 'TimeoutInMillis') ?? most, most),
      ),
      ...over(locationOf(api), 'the number of integrations', integrations.length, 300),
      ...over(
        locationOf(api),
        'the number of routes',
        ofType(resources, 'AWS::ApiGatewayV2::Route').filter(isOfApi).length,
        300,
      ),
      ...over(
        locationOf(api),
        'the number of authorizers',
        ofType(resources, 'AWS::ApiGatewayV2::Authorizer').filter(isOfApi).length,
        10,
      ),
    ];
  });

/**
 * DynamoDB requires that a table's attribute definitions list exactly the key attributes of the table and its indexes.
 * Finds missing and additional definitions.
 */
const tables = (resources: Resources): string[] =>
  ofType(resources, 'AWS::DynamoDB::Table').flatMap((table) => {
    type Keys = { KeySchema: { AttributeName: string }[] };
    const named = [...asList(optional<Keys[]>(table, 'GlobalSecondaryIndexes')), table.properties as Keys].flatMap(
      ({ KeySchema }) => KeySchema,
    );
    const keys = new Set(named.map(({ AttributeName }) => AttributeName));
    const defined = asList(optional<{ AttributeName: string }[]>(table, 'AttributeDefinitions')).map(
      ({ AttributeName }) => AttributeName,
    );
    const wrong = [
      ...defined.filter((name) => !keys.has(name)),
      ...[...keys].filter((name) => !defined.includes(name)),
    ];
    return wrong.map((name) => `${locationOf(table)}: ${name} is defined and no key, or a key and not defined`);
  });

/**
 * An alarm may look back over a day at most, or over a week when its period is an hour or longer (CloudWatch API
 * reference, PutMetricAlarm).
 */
const alarms = (resources: Resources): string[] =>
  ofType(resources, 'AWS::CloudWatch::Alarm').flatMap((alarm) => {
    const periods = optional<number>(alarm, 'EvaluationPeriods') ?? 1;
    const seconds = optional<number>(alarm, 'Period') ?? 0;
    return [
      ...over(
        locationOf(alarm),
        'the time that it looks back over',
        periods * seconds,
        seconds >= 3_600 ? 604_800 : 86_400,
      ),
      ...over(
        locationOf(alarm),
        'the number of bad periods that it waits for',
        optional<number>(alarm, 'DatapointsToAlarm') ?? 1,
        periods,
      ),
    ];
  });

type WebAclRule = { Name: string; Priority: number; Statement: unknown };
const webAcls = (resources: Resources): string[] =>
  ofType(resources, 'AWS::WAFv2::WebACL').flatMap((acl) => {
    const rules = required<WebAclRule[]>(acl, 'Rules');
    const bodies = Object.entries(
      optional<Readonly<Record<string, { Content: string }>>>(acl, 'CustomResponseBodies') ?? {},
    );
    return [
      ...over(
        locationOf(acl),
        'its capacity units',
        rules.reduce((units, { Statement }) => units + unitsOf(Statement), 0),
        5_000,
      ),
      ...over(
        locationOf(acl),
        'rules of a priority that another has',
        rules.length - new Set(rules.map(({ Priority }) => Priority)).size,
        0,
      ),
      ...bodies.flatMap(([key, { Content }]) =>
        over(locationOf(acl), `the body ${key} in bytes`, Buffer.byteLength(Content), 4_096),
      ),
    ];
  });

/** Finds two resources with the same ARN: CloudFormation would fail at the second one. */
const twice = (resources: Resources): string[] => {
  const named = resources.filter(({ arn, type }) => arn !== undefined && type !== 'AWS::Lambda::Version');
  const byArn = Map.groupBy(named, ({ arn }) => arn);
  return [...byArn.values()].flatMap(([first, second]) =>
    first && second ? [`${locationOf(second)} has the name of ${locationOf(first)}`] : [],
  );
};

/** One sentence for each size, length or name that AWS would refuse in a deployment. */
export const oversized = (all: readonly Stack[], resources: Resources): string[] => [
  ...stacks(all),
  ...[environments, eventSources, gateways, policyLengths, tables, alarms, webAcls, twice].flatMap((check) =>
    check(resources),
  ),
];
