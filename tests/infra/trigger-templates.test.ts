import { beforeAll, describe, expect, test } from 'vitest';
import { MAIL_LEASE_MS, MAIL_SEND_MS } from '#functions/events/mail-lease.rules.ts';
import { CONSUMERS } from '#functions/items/events/index.ts';
import { EDGE_REGION } from '#infra/constructs/stage-stack.ts';
import { bounced, complained } from '#tests/setup/arrange/ses-events.ts';
import { ACCOUNT } from '#twin/assembly/read-deployed.ts';
import { createAuthoriser } from '#twin/iam/authoriser.ts';
import { calledFunction } from './called-function.ts';
import { matchesPattern, transformed } from './event-rules.ts';
import { deployedOf, governedResources, isAllowed, missingActions, servicesIn } from './policies.ts';
import { flat, property, type Synthesised, synthesisedOnce } from './synthesise.ts';

let prod: Synthesised;
beforeAll(async () => {
  prod = await synthesisedOnce('prod');
});

describe('the outbox', () => {
  test('gives every consuming service a queue whose failures are kept and raise an alarm', () => {
    const queues = prod.resources('AWS::SQS::Queue', 'outbox');
    for (const service of new Set(Object.values(CONSUMERS).flat())) {
      const queue = queues.find(({ Properties }) => Properties['QueueName'] === `awai-prod-${service}`);
      const failed = queues.find(({ Properties }) => Properties['QueueName'] === `awai-prod-${service}-failed`);
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
    for (const service of new Set(Object.values(CONSUMERS).flat())) {
      const queue = prod
        .resources('AWS::SQS::Queue')
        .find(({ Properties }) => Properties['QueueName'] === `awai-prod-${service}`);
      expect(queue?.Properties['VisibilityTimeout']).toBe(6 * (timeouts.get(`awai-prod-${service}`) ?? 0));
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
    expect(mappings).toHaveLength(new Set(Object.values(CONSUMERS).flat()).size);
    for (const { Properties } of mappings)
      expect(Properties['FunctionResponseTypes']).toEqual(['ReportBatchItemFailures']);
  });
});

describe('schedules', () => {
  test('start every schedule of every service, in Japanese time and to the minute', () => {
    const started = prod.resources('AWS::Scheduler::Schedule').map(({ Properties }) => {
      expect(Properties).toMatchObject({
        FlexibleTimeWindow: { Mode: 'OFF' },
        ScheduleExpressionTimezone: 'Asia/Tokyo',
      });
      return [Properties['Name'], (Properties['Target'] as { Input: string }).Input];
    });
    const inParts = [1, 2, 3, 4].map((part) => [
      `matching-staff_recommends-${part}`,
      JSON.stringify({ schedule: 'staff_recommends', share: { part: part - 1, of: 4 } }),
    ]);
    const declared = prod.system.services.flatMap(({ service, schedules }) =>
      schedules
        .filter((name) => name !== 'staff_recommends')
        .map((name) => [`${service}-${name}`, JSON.stringify({ schedule: name })]),
    );
    expect(started.sort()).toEqual([...declared, ...inParts].sort());
  });
  test('start the work of 3:00 in Japan once, and nothing else runs daily at that hour', () => {
    const nightly = prod
      .resources('AWS::Scheduler::Schedule')
      .filter(({ Properties }) => /^cron\(\d+ 3 /.test(String(Properties['ScheduleExpression'])));
    expect(nightly.map(({ Properties }) => Properties)).toEqual([
      expect.objectContaining({
        Name: 'events-nightly',
        ScheduleExpression: 'cron(0 3 * * ? *)',
        ScheduleExpressionTimezone: 'Asia/Tokyo',
        Target: expect.objectContaining({ Input: '{"schedule":"nightly"}' }),
      }),
    ]);
  });
});

describe('the socket', () => {
  test('has the three routes that every frame comes through', () => {
    const keys = prod.resources('AWS::ApiGatewayV2::Route', 'realtime').map(({ Properties }) => Properties['RouteKey']);
    expect(keys.sort()).toEqual(['$connect', '$default', '$disconnect']);
  });
  test('limits frames and new connections separately, and both below the account’s executions', () => {
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

describe('feedback on mails', () => {
  type Target = {
    Arn: unknown;
    DeadLetterConfig: { Arn: unknown };
    InputTransformer: { InputPathsMap: Record<string, string>; InputTemplate: string };
  };
  const rules = () =>
    prod.resources('AWS::Events::Rule', 'outbox').map((rule) => ({
      pattern: property<object>(rule, 'EventPattern'),
      target: property<Target[]>(rule, 'Targets')[0],
    }));
  const passedOn = (event: object) =>
    rules().flatMap(({ pattern, target }) =>
      target && matchesPattern(pattern, event) ? [transformed(target.InputTransformer, event)] : [],
    );
  const ADDRESSES_BACK = ['gone@example.com', 'never@example.com'];

  test('is sent to the account’s event bus, and mailed to nobody', () => {
    const [destination, ...others] = prod.resources('AWS::SES::ConfigurationSetEventDestination');
    expect(others).toEqual([]);
    expect(destination?.Properties['EventDestination']).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
      EventBridgeDestination: { EventBusArn: expect.anything() },
    });
    expect(prod.resources('AWS::SNS::Subscription', 'mail')).toEqual([]);
  });
  test('reaches the queue as an event of its consumer, with nothing of the mail but its recipients', () => {
    const recipients = ADDRESSES_BACK.map((emailAddress) => expect.objectContaining({ emailAddress }));
    for (const [event, why] of [
      [bounced('awai-prod', ADDRESSES_BACK), 'bounce'],
      [complained('awai-prod', ADDRESSES_BACK), 'complaint'],
    ] as const) {
      expect(passedOn(event)).toEqual([{ id: event.id, type: 'mail.undeliverable', at: 0, data: { why, recipients } }]);
      expect(JSON.stringify(passedOn(event))).not.toContain('お知らせ');
    }
    const queue = (name: string) =>
      prod.resources('AWS::SQS::Queue').find(({ Properties }) => Properties['QueueName'] === `awai-prod-${name}`)?.id;
    for (const { target } of rules()) {
      expect(flat(target?.Arn)).toBe(`<${queue(CONSUMERS['mail.undeliverable'][0])}.Arn>`);
      expect(flat(target?.DeadLetterConfig.Arn)).toBe(`<${queue('events-failed')}.Arn>`);
    }
  });
  test('does not reach it when it says nothing about the mailbox, or is another stage’s', () => {
    expect(passedOn(bounced('awai-prod', ADDRESSES_BACK, 'Transient'))).toEqual([]);
    expect(passedOn(bounced('awai-staging', ADDRESSES_BACK))).toEqual([]);
    expect(passedOn(complained('awai-staging', ADDRESSES_BACK))).toEqual([]);
  });
});

const REGION = 'ap-northeast-1';
/** The stacks in us-east-1, the region of CloudFront's metrics and firewall. */
const EDGE_STACKS: readonly string[] = ['edge', 'edgeAlarms', 'accessLogs'];
const SECURE = { 'aws:securetransport': 'true', 's3:tlsversion': '1.3' };
/** The condition context that AWS sends when a service makes a request on behalf of a resource. */
const onBehalfOf = (sourceArn: string, account = ACCOUNT) => ({
  ...SECURE,
  'aws:sourcearn': sourceArn,
  'aws:sourceaccount': account,
});
/** ARNs of all alarms in a region. CloudFormation names an alarm without a fixed name by its stack and logical id. */
const alarmsIn = (region: string): string[] =>
  (Object.keys(prod.templates) as (keyof Synthesised['templates'])[])
    .filter((stack) => (EDGE_STACKS.includes(stack) ? EDGE_REGION : REGION) === region)
    .flatMap((stack) => prod.resources('AWS::CloudWatch::Alarm', stack))
    .map(({ id }) => `arn:aws:cloudwatch:${region}:${ACCOUNT}:alarm:awai-prod-stack-${id}-A1B2C3D4E5F6`);

/**
 * A permission that an AWS service needs: its actions on a resource. `from`: ARNs of the resources for which the
 * service sends its requests.
 */
type Reach = {
  service: string;
  actions: readonly string[];
  resource: RegExp;
  object?: string;
  from: () => readonly string[];
  /**
   * Whether the resource policy names the exact ARN of the resource for which the AWS service sends its requests. That
   * ARN contains the account, so the policy needs no condition on the account.
   */
  namesSource?: boolean;
};
const REACHES: readonly Reach[] = [
  {
    service: 'cloudwatch.amazonaws.com',
    actions: ['sns:Publish'],
    resource: /^Topic/,
    from: () => alarmsIn(REGION),
  },
  {
    service: 'cloudwatch.amazonaws.com',
    actions: ['sns:Publish'],
    resource: /^EdgeTopic/,
    from: () => alarmsIn(EDGE_REGION),
  },
  {
    service: 'events.amazonaws.com',
    actions: ['sqs:SendMessage'],
    resource: /^Queueevents/,
    from: () =>
      deployedOf(prod)
        .resources.filter(({ type, stack }) => type === 'AWS::Events::Rule' && stack.endsWith('-outbox'))
        .map(({ arn = '' }) => arn),
    namesSource: true,
  },
  ...[
    { resource: /^PhotosBucket/, object: '/photos/m1/1.webp' },
    { resource: /^SiteBucket/, object: '/index.html' },
  ].map((bucket) => ({
    service: 'cloudfront.amazonaws.com',
    actions: ['s3:GetObject'],
    ...bucket,
    from: () => [`arn:aws:cloudfront::${ACCOUNT}:distribution/E123`],
  })),
  ...['Photos', 'Documents', 'Site'].map((name) => ({
    service: 'logging.s3.amazonaws.com',
    actions: ['s3:PutObject'],
    resource: /^AccessLogsBucket/,
    object: `/${name.toLowerCase()}/2026-01-01`,
    from: () => governedResources(prod).flatMap(({ id, arn }) => (id.startsWith(`${name}Bucket`) ? [arn] : [])),
  })),
  {
    service: 'delivery.logs.amazonaws.com',
    actions: ['s3:PutObject'],
    resource: /^EdgeLogsBucket/,
    object: '/2026/01/01/log',
    from: () => [`arn:aws:logs:us-east-1:${ACCOUNT}:delivery-source:awai-prod-web`],
  },
];
describe('AWS services reach the resources that they write to and read from', () => {
  const asking = (reach: Reach, context: (source: string) => Record<string, string>) => {
    const governed = governedResources(prod).filter(({ id }) => reach.resource.test(id));
    return governed.flatMap((one) =>
      reach.from().flatMap((source) =>
        reach.actions.map((action) => ({
          what: `${reach.service} ${action} ${one.id} for ${source}`,
          isAllowed: isAllowed(one.statements, {
            service: reach.service,
            action,
            resource: `${one.arn}${reach.object ?? ''}`,
            context: context(source),
          }),
        })),
      ),
    );
  };
  const named = (answers: { what: string; isAllowed: boolean }[], wanted: boolean) =>
    answers.filter((answer) => answer.isAllowed === wanted).map(({ what }) => what);

  test.each(REACHES)('$service: $actions on $resource', (reach) => {
    const answers = asking(reach, onBehalfOf);
    expect(answers).not.toEqual([]);
    expect(named(answers, false)).toEqual([]);
    const foreign = asking(reach, (source) => onBehalfOf(source, '999988887777'));
    if (!reach.namesSource) expect(named(foreign, true)).toEqual([]);
    expect(
      named(
        asking(reach, () => onBehalfOf('arn:aws:iam::999988887777:root')),
        true,
      ),
    ).toEqual([]);
    const open = { 'aws:securetransport': 'false', 's3:tlsversion': '1.3' };
    expect(
      named(
        asking(reach, (source) => ({ ...onBehalfOf(source), ...open })),
        true,
      ),
    ).toEqual([]);
  });
  test('and no other service reaches any topic, queue, bucket or key', () => {
    const listed = (id: string) => REACHES.filter(({ resource }) => resource.test(id)).map(({ service }) => service);
    for (const { id, statements } of governedResources(prod))
      expect([id, new Set(servicesIn(statements))]).toEqual([id, new Set(listed(id))]);
  });
  test('an alarm of another stage in the same account mails nobody of this one', () => {
    const topics = governedResources(prod).filter(({ id }) => /^(Edge)?Topic/.test(id));
    expect(topics).toHaveLength(2);
    const foreign = onBehalfOf(`arn:aws:cloudwatch:${REGION}:${ACCOUNT}:alarm:awai-staging-api-ServerErrors-A1`);
    for (const { id, arn, statements } of topics) {
      const asked = { service: 'cloudwatch.amazonaws.com', action: 'sns:Publish', resource: arn };
      expect([id, isAllowed(statements, { ...asked, context: foreign })]).toEqual([id, false]);
    }
  });
  test('every topic that is encrypted with a key lets its publishers use the key', () => {
    const governed = governedResources(prod);
    for (const { id, Properties } of prod.resources('AWS::SNS::Topic')) {
      if (Properties['KmsMasterKeyId'] === undefined) continue;
      const key = governed.find((one) => `<${one.id}.Arn>` === flat(Properties['KmsMasterKeyId']));
      const topic = governed.find((one) => one.id === id);
      expect(servicesIn(topic?.statements ?? [])).not.toEqual([]);
      expect([id, servicesIn(key?.statements ?? [])]).toEqual([id, servicesIn(topic?.statements ?? [])]);
    }
  });
});

describe('production as the twin reads it', () => {
  test('is within AWS’s quotas, and has no condition that the twin cannot judge', () => {
    expect(() => createAuthoriser(deployedOf(prod))).not.toThrow();
  });
  test('would be refused if a queue showed its messages again while their function still runs', () => {
    const stacks = prod.stacks.map((stack) => {
      const Resources = Object.fromEntries(
        Object.entries(stack.template.Resources).map(([id, resource]) => [
          id,
          resource.Type === 'AWS::SQS::Queue'
            ? { ...resource, Properties: { ...resource.Properties, VisibilityTimeout: 1 } }
            : resource,
        ]),
      );
      return { ...stack, template: { ...stack.template, Resources } };
    });
    expect(() => deployedOf({ ...prod, stacks })).toThrow(/more seconds than the queue hides a message/);
  });
});

describe('roles reach what triggers them and the queues of their failures', () => {
  test('each consumer its queue, and the dispatcher the stream, the queues and its dead letters', () => {
    const deployed = deployedOf(prod);
    const streams = deployed.tables.map(({ streamArn }) => streamArn);
    for (const { functionArn, sourceArn, onFailureArn } of deployed.eventSources) {
      const { roleArn = '' } = deployed.functions.find(({ arn }) => arn === functionArn) ?? {};
      const isStream = streams.includes(sourceArn);
      const actions = isStream
        ? ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator']
        : ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
      expect([sourceArn, missingActions(deployed, { roleArn, resource: sourceArn, actions })]).toEqual([sourceArn, []]);
      expect(onFailureArn === undefined).toBe(!isStream);
      if (onFailureArn === undefined) continue;
      expect(missingActions(deployed, { roleArn, resource: onFailureArn, actions: ['sqs:SendMessage'] })).toEqual([]);
    }
  });
  test('the scheduler every function that it starts, and the queue of runs that did not start', () => {
    const deployed = deployedOf(prod);
    expect(deployed.schedules).not.toEqual([]);
    for (const { roleArn, functionArn, calledArn = functionArn, failedArn = 'none' } of deployed.schedules) {
      const actions = ['lambda:InvokeFunction'];
      expect(missingActions(deployed, { roleArn, resource: calledArn, actions })).toEqual([]);
      expect(missingActions(deployed, { roleArn, resource: failedArn, actions: ['sqs:SendMessage'] })).toEqual([]);
    }
  });
  test('the gateway every function that it has routes to', () => {
    // A Lambda permission is valid only for the exact ARN: a permission for the function does not allow calls of its
    // alias, and one for the alias does not allow calls of the function.
    const callee = (reference: unknown) => /<\w+(\.Arn)?>/.exec(flat(reference))?.[0];
    const permitted = prod
      .resources('AWS::Lambda::Permission')
      .filter(({ Properties }) => Properties['Principal'] === 'apigateway.amazonaws.com')
      .map(({ Properties }) => callee(Properties['FunctionName']));
    for (const { Properties } of prod.resources('AWS::ApiGatewayV2::Integration')) {
      expect(calledFunction(prod, Properties['IntegrationUri']).Type).toBe('AWS::Lambda::Function');
      expect(permitted).toContain(callee(Properties['IntegrationUri']));
    }
  });
});
