import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { FAILURE_KINDS, METRICS, SLO_CALLS } from '#functions/platform/runtime/metrics.ts';
import { followed } from './policies.ts';
import { ADDRESSES, flat, property, type Synthesised, synthesisedOnce } from './synthesise.ts';

let prod: Synthesised;
let dev: Synthesised;
beforeAll(async () => {
  [prod, dev] = [await synthesisedOnce('prod'), await synthesisedOnce('dev')];
});

type Metric = { namespace: string; name: string; dimensions: Record<string, string>; region?: string };
type AlarmMetric = {
  MetricName: string;
  Namespace: string;
  Dimensions?: { Name: string; Value: unknown }[];
};
const STACKS_AT_THE_EDGE: readonly string[] = ['edge', 'edgeAlarms', 'accessLogs'];
const stacksOf = ({ templates }: Synthesised) => Object.keys(templates) as (keyof Synthesised['templates'])[];
const metricOf = ({ MetricName, Namespace, Dimensions = [] }: AlarmMetric): Metric => ({
  namespace: Namespace,
  name: MetricName,
  dimensions: Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, flat(Value)])),
});
/** The metrics that an alarm watches, including those in its metric expression. */
const metricsOf = (properties: Record<string, unknown>): Metric[] => {
  const { Metrics, MetricName } = properties as {
    Metrics?: { MetricStat?: { Metric: AlarmMetric } }[];
    MetricName?: string;
  };
  if (MetricName) return [metricOf(properties as unknown as AlarmMetric)];
  return (Metrics ?? []).flatMap(({ MetricStat }) => (MetricStat ? [metricOf(MetricStat.Metric)] : []));
};

type Widget = { properties: { title: string; region: string; metrics: unknown[][] } };
const dashboardOf = (stage: Synthesised): Widget[] => {
  const [dashboard, ...others] = stage.resources('AWS::CloudWatch::Dashboard');
  expect(others).toEqual([]);
  return (JSON.parse(flat(dashboard?.Properties['DashboardBody'])) as { widgets: Widget[] }).widgets;
};
/**
 * The metrics that a dashboard widget shows. A row is `[namespace, name, dimension, value, …, options]` or an
 * expression, which names no metric.
 */
const shownIn = ({ properties: { metrics, region } }: Widget): Metric[] =>
  metrics.flatMap((row) => {
    const [namespace, name, ...rest] = row.filter((part) => typeof part === 'string');
    if (namespace === undefined || name === undefined) return [];
    const options = row.find((part) => typeof part === 'object') as { region?: string } | undefined;
    const pairs = rest.flatMap((part, index) => (index % 2 === 0 ? [[part, rest[index + 1] ?? '']] : []));
    return [{ namespace, name, dimensions: Object.fromEntries(pairs), region: options?.region ?? region }];
  });

describe('alarms', () => {
  test('all have one action: the topic of their own region, to which the stage’s address is subscribed', () => {
    for (const stack of stacksOf(prod)) {
      const home = STACKS_AT_THE_EDGE.includes(stack) ? 'edgeAlarms' : 'alarms';
      const [topic] = prod.resources('AWS::SNS::Topic', home);
      for (const { id, Properties } of prod.resources('AWS::CloudWatch::Alarm', stack)) {
        const actions = (Properties['AlarmActions'] as unknown[]).map((action) => followed(prod, action));
        expect([id, Properties['ActionsEnabled'] ?? true, actions]).toEqual([id, true, [`<${topic?.id}>`]]);
      }
      const subscribed = prod
        .resources('AWS::SNS::Subscription', home)
        .map(({ Properties }) => [flat(Properties['TopicArn']), Properties['Protocol'], Properties['Endpoint']]);
      expect(subscribed).toEqual([[`<${topic?.id}>`, 'email', ADDRESSES.alarmMail]]);
    }
  });
  test('each has a row in the runbook, and each row an alarm', () => {
    const runbook = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
      .split('## When an alarm mails')[1]
      ?.split('\n## ')[0];
    const rows = [...(runbook ?? '').matchAll(/^\|`([\w-]+)`\|.{20,}\|.{20,}\|$/gm)].map(([, row]) => row);
    const named = [prod, dev]
      .flatMap((stage) => stage.resources('AWS::CloudWatch::Alarm'))
      .map(({ Properties }) => {
        const text = String(Properties['AlarmDescription']);
        return /Runbook: docs\/operations\.md, "When an alarm mails", ([\w-]+)\.$/.exec(text)?.[1] ?? text;
      });
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.toSorted()).toEqual([...new Set(named)].sort());
  });
  test('one rings for each kind of failure, and two for each call with objectives', () => {
    const own = prod
      .resources('AWS::CloudWatch::Alarm')
      .flatMap(({ Properties }) => metricsOf(Properties))
      .filter(({ namespace }) => namespace === 'awai/prod');
    const watched = own.map(({ name, dimensions }) => `${name} ${Object.values(dimensions).join()}`);
    expect(new Set(watched)).toEqual(
      new Set([
        ...FAILURE_KINDS.map((kind) => `failures ${kind}`),
        ...SLO_CALLS.flatMap((call) => [`failed ${call}`, `latency ${call}`]),
      ]),
    );
  });
  test('of queues and functions watch each of them', () => {
    const watched = (name: string, dimension: string) =>
      prod
        .resources('AWS::CloudWatch::Alarm')
        .flatMap(({ Properties }) => metricsOf(Properties))
        .filter((metric) => metric.name === name)
        .map(({ dimensions }) => dimensions[dimension] ?? '');
    const queues = prod.resources('AWS::SQS::Queue');
    const isLastStop = (name: unknown) => /-failed$|-undispatched$/.test(String(name));
    const named = (wanted: boolean) =>
      queues
        .filter(({ Properties }) => isLastStop(Properties['QueueName']) === wanted)
        .map(({ id }) => `<${id}.QueueName>`);
    expect(watched('ApproximateAgeOfOldestMessage', 'QueueName').sort()).toEqual(named(false).sort());
    expect(watched('ApproximateNumberOfMessagesVisible', 'QueueName').sort()).toEqual(named(true).sort());
    const functions = prod.system.services.map(({ service }) => `awai-prod-${service}`);
    const ids = prod
      .resources('AWS::Lambda::Function')
      .filter(({ Properties }) => functions.includes(String(Properties['FunctionName'])))
      .map(({ id }) => `<${id}>`);
    expect(watched('Errors', 'FunctionName')).toEqual(expect.arrayContaining(ids));
  });
  test('of the edge are in us-east-1, and the statuses that they count are published', () => {
    const edge = prod
      .resources('AWS::CloudWatch::Alarm', 'edgeAlarms')
      .flatMap(({ Properties }) => metricsOf(Properties));
    expect(edge.map(({ namespace, name }) => `${namespace} ${name}`)).toEqual([
      'AWS/CloudFront 5xxErrorRate',
      'AWS/CloudFront 403ErrorRate',
      'AWS/WAFV2 BlockedRequests',
    ]);
    for (const stack of stacksOf(prod)) {
      if (STACKS_AT_THE_EDGE.includes(stack)) continue;
      const metrics = prod
        .resources('AWS::CloudWatch::Alarm', stack)
        .flatMap(({ Properties }) => metricsOf(Properties));
      expect(metrics.filter(({ namespace }) => /CloudFront|WAF/.test(namespace))).toEqual([]);
    }
    const [published] = prod.resources('AWS::CloudFront::MonitoringSubscription');
    expect(published?.Properties['MonitoringSubscription']).toEqual({
      RealtimeMetricsSubscriptionConfig: { RealtimeMetricsSubscriptionStatus: 'Enabled' },
    });
    const [acl] = prod.resources('AWS::WAFv2::WebACL');
    const { MetricName } = property<{ MetricName: string }>(acl, 'VisibilityConfig');
    expect(edge.at(-1)?.dimensions['WebACL']).toBe(MetricName);
  });
});

describe('the dashboard', () => {
  test('exists once for each stage, and shows the edge from the region of its metrics', () => {
    for (const stage of [prod, dev]) {
      const shown = dashboardOf(stage).flatMap(shownIn);
      for (const { namespace, region } of shown)
        expect([namespace, region]).toEqual([
          namespace,
          /CloudFront|WAF/.test(namespace) ? 'us-east-1' : '<AWS::Region>',
        ]);
    }
  });
  test('shows every metric that an alarm reads, except errors by function and daily jobs', () => {
    const key = ({ namespace, name }: Metric) => `${namespace} ${name}`;
    const shown = new Set(dashboardOf(prod).flatMap(shownIn).map(key));
    const read = prod.resources('AWS::CloudWatch::Alarm').flatMap(({ Properties }) => metricsOf(Properties).map(key));
    const missing = [...new Set(read)].filter((metric) => !shown.has(metric));
    expect(missing.sort()).toEqual([
      'AWS/Backup NumberOfBackupJobsFailed',
      'AWS/Backup NumberOfCopyJobsFailed',
      'AWS/Lambda Errors',
      'AWS/Lambda IteratorAge',
    ]);
  });
});

test('every metric of ours on alarms and dashboards is written by the functions', () => {
  for (const stage of [prod, dev]) {
    const read = [
      ...stage.resources('AWS::CloudWatch::Alarm').flatMap(({ Properties }) => metricsOf(Properties)),
      ...dashboardOf(stage).flatMap(shownIn),
    ].filter(({ namespace }) => namespace.startsWith('awai/'));
    expect(read.length).toBeGreaterThan(40);
    const stageName = stage === prod ? 'prod' : 'dev';
    const values: Record<string, readonly string[]> = {
      service: stage.system.services.map(({ service }) => service),
      call: SLO_CALLS,
      kind: FAILURE_KINDS,
    };
    for (const { namespace, name, dimensions } of read) {
      expect(namespace).toBe(`awai/${stageName}`);
      const sets = Object.entries(METRICS).flatMap(([known, metric]) =>
        known === name ? metric.dimensions.map((set) => set.join()) : [],
      );
      expect([name, sets]).toEqual([name, expect.arrayContaining([Object.keys(dimensions).join()])]);
      for (const [dimension, value] of Object.entries(dimensions)) expect(values[dimension]).toContain(value);
    }
    const writers = stage
      .resources('AWS::Lambda::Function')
      .filter(({ Properties }) => JSON.stringify(Properties['Environment']).includes(`"STAGE":"${stageName}"`));
    const named = writers.map(({ Properties }) => Properties['FunctionName']);
    const services = [...stage.system.services.map(({ service }) => service), 'origin-authorizer'];
    expect(named).toEqual(expect.arrayContaining(services.map((service) => `awai-${stageName}-${service}`)));
  }
});
