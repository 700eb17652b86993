import type * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import type { Service } from '#functions/platform/runtime/access.ts';
import { FAILURE_KINDS, type FailureKind, namespaceOf, SLO_CALLS } from '#functions/platform/runtime/metrics.ts';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import { awsMetric, edgeMetric, firewallMetric, ownMetric } from '../metrics.ts';
import { FAILING_PERCENT, P95_MS } from '../objectives.ts';
import { SOCKET_STAGE, type StageConfig } from '../stages.ts';
import { failingPercent, p95 } from './objective-alarms.ts';
import { EDGE_REGION } from './stage-stack.ts';

/** The resources whose metrics the dashboard shows. */
export type Watched = {
  services: readonly Service[];
  table: Pick<dynamodb.ITable, 'tableName'>;
  queues: ReadonlyMap<Service, sqs.IQueue>;
  httpApiId: string;
  socketApiId: string;
  scheduleGroup: string;
  distribution: cloudfront.IDistribution;
};

const { AVERAGE, MAXIMUM, SAMPLE_COUNT, SUM, p } = cloudwatch.Stats;
const WIDTH = 8;
const graph = (title: string, left: cloudwatch.IMetric[], right: cloudwatch.IMetric[] = [], line?: number) =>
  new cloudwatch.GraphWidget({
    title,
    width: WIDTH,
    left,
    right,
    ...(line === undefined ? {} : { leftAnnotations: [{ value: line }] }),
  });

/** The dashboard's rows of graphs, the most urgent first. */
export const widgets = (config: StageConfig, watched: Watched): cloudwatch.IWidget[][] => [
  SLO_CALLS.map((call) => graph(`${call}: % failing`, [failingPercent(config, call)], [], FAILING_PERCENT)),
  SLO_CALLS.map((call) => graph(`${call}: 95 % within (ms)`, [p95(config, call)], [], P95_MS[call])),
  callsRow(config, watched),
  capacityRow(watched),
  queuesRow(config, watched),
  edgeRow(config, watched),
  realtimeRow(config, watched),
  moneyRow(config),
];

const failures = (config: StageConfig, kinds: readonly FailureKind[]) =>
  kinds.map((kind) => ownMetric(config, 'failures', { kind }, { label: kind }));

const callsRow = (config: StageConfig, { services, httpApiId }: Watched) => {
  const api = (name: string) => awsMetric('ApiGateway', name, { ApiId: httpApiId });
  const byService = (statistic: string) =>
    services.map((service) => ownMetric(config, 'latency', { service }, { statistic, label: service }));
  // Only calls that have failed have the metric `failures`, so this search finds the failing calls.
  const failing = new cloudwatch.SearchExpression({
    expression: `SEARCH('{${namespaceOf(config.name)},service,call} MetricName="failures"', 'Sum', 300)`,
    label: '',
  });
  return [
    graph('Answers by service', byService(SAMPLE_COUNT), [api('4xx'), api('5xx')]),
    graph('95 % within (ms), by service', byService(p(95))),
    graph('Failures by kind, and by service and call', failures(config, FAILURE_KINDS), [failing]),
  ];
};

const capacityRow = ({ table: { tableName } }: Watched) => {
  const lambda = (name: string, statistic = SUM) => awsMetric('Lambda', name, {}, { statistic });
  const tables = [{}, ...TABLE_DEFINITION.indexes.map(({ name }) => ({ GlobalSecondaryIndexName: name }))];
  const table = (name: string) =>
    tables.map((dimensions) => awsMetric('DynamoDB', name, { TableName: tableName, ...dimensions }));
  return [
    graph('Functions', [lambda('Invocations')], [lambda('ConcurrentExecutions', MAXIMUM), lambda('Throttles')]),
    graph('Table: capacity used', [...table('ConsumedReadCapacityUnits'), ...table('ConsumedWriteCapacityUnits')]),
    graph('Table: requests refused', [...table('ReadThrottleEvents'), ...table('WriteThrottleEvents')]),
  ];
};

const queuesRow = (config: StageConfig, { queues, scheduleGroup }: Watched) => {
  const ofQueues = (name: string, suffix: string) =>
    [...queues.keys()].map((service) =>
      awsMetric(
        'SQS',
        name,
        { QueueName: `awai-${config.name}-${service}${suffix}` },
        { statistic: MAXIMUM, label: service },
      ),
    );
  const group = { ScheduleGroup: scheduleGroup };
  return [
    graph('Queues: age of the oldest event (s)', ofQueues('ApproximateAgeOfOldestMessage', '')),
    graph('Queues: events that failed five times', ofQueues('ApproximateNumberOfMessagesVisible', '-failed')),
    graph(
      'Schedules',
      [
        awsMetric('Scheduler', 'InvocationAttemptCount', group),
        awsMetric('Scheduler', 'InvocationDroppedCount', group),
      ],
      failures(config, ['schedule', 'backlog']),
    ),
  ];
};

const edgeRow = (config: StageConfig, { distribution }: Watched) => {
  const region = EDGE_REGION;
  const share = { region, statistic: AVERAGE };
  const shares = [edgeMetric(distribution, '4xxErrorRate', share), edgeMetric(distribution, '5xxErrorRate', share)];
  const refused = config.isProtected ? [edgeMetric(distribution, '403ErrorRate', share)] : [];
  return [
    graph('Edge: requests', [edgeMetric(distribution, 'Requests', { region })]),
    graph('Edge: % of answers', [...shares, ...refused]),
    graph('Firewall: requests blocked', [firewallMetric(config, { region })]),
  ];
};

const realtimeRow = (config: StageConfig, { socketApiId }: Watched) => {
  const socket = (name: string) => awsMetric('ApiGateway', name, { ApiId: socketApiId, Stage: SOCKET_STAGE });
  return [
    graph('Sockets: connections and frames', [socket('ConnectCount'), socket('MessageCount')]),
    graph('Sockets: errors', [socket('IntegrationError'), socket('ExecutionError'), socket('ClientError')]),
    graph('Sockets: failures', failures(config, ['frame', 'post'])),
  ];
};

const moneyRow = (config: StageConfig) => {
  const reputation = (name: string) => awsMetric('SES', `Reputation.${name}`, {}, { statistic: MAXIMUM });
  return [
    graph('Money: charges that end unknown, books that differ', failures(config, ['charge', 'books'])),
    graph('Payments: 95 % within (ms)', [ownMetric(config, 'latency', { service: 'payments' }, { statistic: p(95) })]),
    graph('Mail: sent', [awsMetric('SES', 'Send', {})], [reputation('BounceRate'), reputation('ComplaintRate')]),
  ];
};
