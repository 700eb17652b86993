import { Duration } from 'aws-cdk-lib';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as kms from 'aws-cdk-lib/aws-kms';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type * as sns from 'aws-cdk-lib/aws-sns';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { mailUndeliverableEvent } from '#functions/items/events/mails.ts';
import type { Service } from '#functions/platform/runtime/access.ts';
import { alarm, FIVE_MINUTES } from '../constructs/alarms.ts';
import { MailFeedback } from '../constructs/mail-feedback.ts';
import { type CodeOf, ServiceFunction } from '../constructs/service-function.ts';
import { ServiceQueue } from '../constructs/service-queue.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { shapeOf } from '../functions.ts';
import type { StageConfig } from '../stages.ts';

type OutboxStackProps = {
  config: StageConfig;
  table: dynamodb.Table;
  tableKey: kms.IKey;
  topic: sns.ITopic;
  codeOf: CodeOf;
  /** The services that get a queue, each with its function's timeout. */
  consumers: readonly { service: Service; timeoutSeconds: number }[];
};

const DISPATCH_TIMEOUT_SECONDS = 30;
const BATCH = 25;

/**
 * Delivery of events: the table's stream invokes the dispatcher, which sends each event to the queue of the service
 * that consumes it.
 */
export class OutboxStack extends StageStack {
  readonly queues = new Map<Service, sqs.Queue>();
  private readonly topic: sns.ITopic;

  constructor(scope: Construct, { config, table, tableKey, topic, codeOf, consumers }: OutboxStackProps) {
    super(scope, 'outbox', config);
    this.topic = topic;
    for (const { service, timeoutSeconds } of consumers) {
      const { queue, failed } = new ServiceQueue(this, `Queue-${service}`, { config, service, timeoutSeconds });
      this.queues.set(service, queue);
      this.alarmOnFailed(service, failed);
      if (mailUndeliverableEvent.consumers.includes(service))
        new MailFeedback(this, 'MailFeedback', { config, queue, failed });
      this.alarmOnAge(service, queue);
    }
    const failed = new sqs.Queue(this, 'UndispatchedQueue', {
      queueName: `awai-${config.name}-undispatched`,
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.alarmOnFailed('dispatch', failed);
    const streamArn = table.tableStreamArn ?? '';
    const service = new ServiceFunction(this, 'Dispatch', {
      config,
      name: 'dispatch',
      code: codeOf('dispatch'),
      shape: { ...shapeOf('dispatch'), timeoutSeconds: DISPATCH_TIMEOUT_SECONDS },
      environment: {
        QUEUE_URLS: this.toJsonString(
          Object.fromEntries([...this.queues].map(([service, queue]) => [service, queue.queueUrl])),
        ),
      },
      statements: this.dispatchStatements(streamArn, tableKey, failed),
    });
    this.acknowledge(service, 'AwsSolutions-IAM5[Resource::*]', 'ListStreams knows no resource, and tells names only.');
    const dispatch = service.lambda;
    new lambda.EventSourceMapping(this, 'Stream', {
      target: dispatch,
      eventSourceArn: streamArn,
      startingPosition: lambda.StartingPosition.TRIM_HORIZON,
      batchSize: BATCH,
      parallelizationFactor: 4,
      bisectBatchOnError: true,
      retryAttempts: 10,
      onFailure: new SqsDlq(failed),
      filters: [
        lambda.FilterCriteria.filter({
          eventName: lambda.FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { pk: { S: lambda.FilterRule.beginsWith('EVENT#') } } },
        }),
      ],
    });
    alarm(this, 'DispatchErrors', {
      topic,
      metric: dispatch.metricErrors(FIVE_MINUTES),
      description: `${config.name}: the outbox dispatcher fails; mails and notices wait.`,
    });
    alarm(this, 'DispatchLate', {
      topic,
      metric: dispatch.metric('IteratorAge', { ...FIVE_MINUTES, statistic: 'Maximum' }),
      threshold: Duration.minutes(5).toMilliseconds(),
      description: `${config.name}: outbox items wait more than five minutes.`,
    });
    this.acknowledge(failed, 'AwsSolutions-SQS3', 'It takes what failed; only an alarm watches it.');
  }

  private dispatchStatements(streamArn: string, tableKey: kms.IKey, failed: sqs.Queue): iam.PolicyStatement[] {
    return [
      new iam.PolicyStatement({
        sid: 'ReadStream',
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [streamArn],
      }),
      new iam.PolicyStatement({ sid: 'FindStream', actions: ['dynamodb:ListStreams'], resources: ['*'] }),
      new iam.PolicyStatement({ sid: 'ReadEncryptedStream', actions: ['kms:Decrypt'], resources: [tableKey.keyArn] }),
      new iam.PolicyStatement({
        sid: 'HandOver',
        actions: ['sqs:SendMessage'],
        resources: [...this.queues.values(), failed].map((queue) => queue.queueArn),
      }),
    ];
  }

  private alarmOnFailed(name: string, queue: sqs.Queue): void {
    alarm(this, `Failed-${name}`, {
      topic: this.topic,
      runbook: name === 'dispatch' ? `Failed-${name}` : 'Failed',
      metric: queue.metricApproximateNumberOfMessagesVisible(FIVE_MINUTES),
      description: `${this.config.name}: events for ${name} failed five times and wait in ${queue.node.path}.`,
    });
  }

  /**
   * Alarm on the age of a queue's oldest event. The threshold is higher than six minutes: after at most that time (the
   * queue's visibility timeout) an event that failed is delivered again.
   */
  private alarmOnAge(name: Service, queue: sqs.Queue): void {
    alarm(this, `Late-${name}`, {
      topic: this.topic,
      runbook: 'Late',
      metric: queue.metricApproximateAgeOfOldestMessage(FIVE_MINUTES),
      threshold: Duration.minutes(15).toSeconds(),
      periods: 2,
      description: `${this.config.name}: events for ${name} wait more than fifteen minutes.`,
    });
  }
}
