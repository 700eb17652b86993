import { Duration } from 'aws-cdk-lib';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Service } from '#functions/platform/runtime/access.ts';
import type { StageConfig } from '../stages.ts';

const TRIES = 5;

/**
 * The queue of one service that consumes events. A message that failed five times moves to the queue `failed`, is kept
 * there for two weeks, and raises an alarm.
 */
export class ServiceQueue extends Construct {
  readonly queue: sqs.Queue;
  readonly failed: sqs.Queue;

  constructor(
    scope: Construct,
    id: string,
    { config, service, timeoutSeconds }: { config: StageConfig; service: Service; timeoutSeconds: number },
  ) {
    super(scope, id);
    const common = { encryption: sqs.QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.failed = new sqs.Queue(this, 'Failed', {
      ...common,
      queueName: `awai-${config.name}-${service}-failed`,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new sqs.Queue(this, 'Queue', {
      ...common,
      queueName: `awai-${config.name}-${service}`,
      // Six times the function's timeout, as AWS recommends: SQS must not deliver a batch again while the function
      // still processes it.
      visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.failed, maxReceiveCount: TRIES },
    });
  }
}
