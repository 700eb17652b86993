import { beforeAll, expect, test } from 'vitest';
import { STANDING } from '#infra/cost/standing.ts';
import { type Synthesised, synthesisedOnce } from './synthesise.ts';

let prod: Synthesised;
beforeAll(async () => {
  prod = await synthesisedOnce('prod');
});
const count = (type: string) => prod.resources(type).length;
const listed = (type: string, name: string) =>
  prod
    .resources(type)
    .reduce((sum, { Properties }) => sum + ((Properties[name] as unknown[] | undefined)?.length ?? 0), 0);
/**
 * Number of metrics for which alarms are charged: CloudWatch charges an alarm per metric that it watches, not for
 * expressions.
 */
const alarmMetrics = () =>
  prod
    .resources('AWS::CloudWatch::Alarm')
    .map(({ Properties }) => Properties['Metrics'] as { MetricStat?: object }[] | undefined)
    .reduce((sum, metrics) => sum + (metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1), 0);

test('docs/cost.md uses the numbers of the templates of production', () => {
  const besideServices = ['origin-authorizer', 'dispatch', 'photo-key'];
  expect({
    keys: count('AWS::KMS::Key'),
    secrets: count('AWS::SecretsManager::Secret') + listed('AWS::SecretsManager::Secret', 'ReplicaRegions'),
    dashboards: count('AWS::CloudWatch::Dashboard'),
    alarmMetrics: alarmMetrics(),
    firewalls: count('AWS::WAFv2::WebACL'),
    firewallRules: listed('AWS::WAFv2::WebACL', 'Rules'),
    queuesWithConsumer: prod
      .resources('AWS::Lambda::EventSourceMapping')
      .filter(({ Properties }) => JSON.stringify(Properties['EventSourceArn']).includes('Queue')).length,
    services: count('AWS::Lambda::Function') - besideServices.length,
  }).toEqual(STANDING);
});
