import { beforeAll, describe, expect, test } from 'vitest';
import { MAIL_LEASE_MS, MAIL_SEND_MS } from '#functions/events/mail-lease.rules.ts';
import { CONSUMERS } from '#functions/records/events/index.ts';
import { property, type Synthesised, synthesise } from './synthesise.ts';

let prod: Synthesised;
beforeAll(async () => {
  prod = await synthesise('prod');
});

describe('the outbox', () => {
  test('gives every consuming unit a queue whose failures are kept and raise an alarm', () => {
    const queues = prod.resources('AWS::SQS::Queue', 'outbox');
    for (const unit of new Set(Object.values(CONSUMERS))) {
      const queue = queues.find(({ Properties }) => Properties['QueueName'] === `awai-prod-${unit}`);
      const failed = queues.find(({ Properties }) => Properties['QueueName'] === `awai-prod-${unit}-failed`);
      expect(queue?.Properties['RedrivePolicy']).toEqual({
        deadLetterTargetArn: { 'Fn::GetAtt': [failed?.id, 'Arn'] },
        maxReceiveCount: 5,
      });
      const watched = prod
        .resources('AWS::CloudWatch::Alarm', 'outbox')
        .map(({ Properties }) => JSON.stringify(Properties['Dimensions']));
      expect(watched.some((dimensions) => dimensions.includes(failed?.id ?? 'none'))).toBe(true);
    }
  });
  test('hides a message for six times its function’s timeout', () => {
    const timeouts = new Map(
      prod
        .resources('AWS::Lambda::Function')
        .map(({ Properties }) => [Properties['FunctionName'], Properties['Timeout'] as number]),
    );
    for (const unit of new Set(Object.values(CONSUMERS))) {
      const queue = prod
        .resources('AWS::SQS::Queue')
        .find(({ Properties }) => Properties['QueueName'] === `awai-prod-${unit}`);
      expect(queue?.Properties['VisibilityTimeout']).toBe(6 * (timeouts.get(`awai-prod-${unit}`) ?? 0));
    }
  });
  test('lets the lease of a mail end before the mail comes again, and long before the mail is given up', () => {
    const queue = prod
      .resources('AWS::SQS::Queue')
      .find(({ Properties }) => Properties['QueueName'] === 'awai-prod-events');
    const mailer = prod
      .resources('AWS::Lambda::Function')
      .find(({ Properties }) => Properties['FunctionName'] === 'awai-prod-events');
    expect(property<number>(mailer, 'Timeout') * 1000).toBeGreaterThan(MAIL_SEND_MS);
    expect(property<number>(queue, 'VisibilityTimeout') * 1000).toBeGreaterThan(MAIL_LEASE_MS);
    expect(property<{ maxReceiveCount: number }>(queue, 'RedrivePolicy').maxReceiveCount).toBeGreaterThan(2);
  });
  test('gives every queue a dead-letter queue, except the dead-letter queues', () => {
    for (const { Properties } of prod.resources('AWS::SQS::Queue')) {
      const isLastStop = /-failed$|-undispatched$/.test(String(Properties['QueueName']));
      expect([Properties['QueueName'], 'RedrivePolicy' in Properties]).toEqual([Properties['QueueName'], !isLastStop]);
      expect(Properties['SqsManagedSseEnabled']).toBe(true);
    }
  });
  test('reads new outbox items from the stream and nothing else', () => {
    const [stream] = prod
      .resources('AWS::Lambda::EventSourceMapping', 'outbox')
      .filter(({ Properties }) => 'StartingPosition' in Properties);
    const { Filters } = property<{ Filters: { Pattern: string }[] }>(stream, 'FilterCriteria');
    expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'EVENT#' }] } } } },
    ]);
    expect(stream?.Properties).toMatchObject({
      BisectBatchOnFunctionError: true,
      StartingPosition: 'TRIM_HORIZON',
      DestinationConfig: expect.anything(),
    });
  });
  test('retries only the failed messages of a batch', () => {
    const mappings = prod
      .resources('AWS::Lambda::EventSourceMapping')
      .filter(({ Properties }) => !('StartingPosition' in Properties));
    expect(mappings).toHaveLength(new Set(Object.values(CONSUMERS)).size);
    for (const { Properties } of mappings)
      expect(Properties['FunctionResponseTypes']).toEqual(['ReportBatchItemFailures']);
  });
});

describe('schedules', () => {
  test('start every schedule of every unit, in Japanese time and to the minute', () => {
    const started = prod.resources('AWS::Scheduler::Schedule').map(({ Properties }) => {
      expect(Properties).toMatchObject({
        FlexibleTimeWindow: { Mode: 'OFF' },
        ScheduleExpressionTimezone: 'Asia/Tokyo',
      });
      return [Properties['Name'], (Properties['Target'] as { Input: string }).Input];
    });
    const declared = prod.system.units.flatMap(({ unit, schedules }) =>
      schedules.map((name) => [`${unit}-${name}`, JSON.stringify({ schedule: name })]),
    );
    expect(started.sort()).toEqual(declared.sort());
  });
});

describe('the socket', () => {
  test('has the three routes that every frame comes through', () => {
    const keys = prod.resources('AWS::ApiGatewayV2::Route', 'realtime').map(({ Properties }) => Properties['RouteKey']);
    expect(keys.sort()).toEqual(['$connect', '$default', '$disconnect']);
  });
  test('limits frames and new connections apart, and both below what an account may run at once', () => {
    const [stage] = prod.resources('AWS::ApiGatewayV2::Stage', 'realtime');
    const limits = { ThrottlingRateLimit: 2_000, ThrottlingBurstLimit: 500 };
    expect(stage?.Properties).toMatchObject({
      DefaultRouteSettings: limits,
      RouteSettings: { $default: limits, $connect: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 200 } },
    });
    const routes = prod.resources('AWS::ApiGatewayV2::Route', 'realtime').map(({ id }) => id);
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(routes));
  });
  test('is served under the path that CloudFront passes on', () => {
    expect(
      prod.resources('AWS::ApiGatewayV2::Stage', 'realtime').map(({ Properties }) => Properties['StageName']),
    ).toEqual(['socket']);
  });
});
