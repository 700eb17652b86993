import { Duration } from 'aws-cdk-lib';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Unit } from '#functions/platform/runtime/access.ts';
import type { StageConfig } from '../stages.ts';

const TRIES = 5;

/**
 * The queue of one consuming unit. A message that failed five times is kept two weeks for an engineer and raises an
 * alarm.
 */
export class UnitQueue extends Construct {
  readonly queue: sqs.Queue;
  readonly failed: sqs.Queue;

  constructor(
    scope: Construct,
    id: string,
    { config, unit, timeoutSeconds }: { config: StageConfig; unit: Unit; timeoutSeconds: number },
  ) {
    super(scope, id);
    const common = { encryption: sqs.QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.failed = new sqs.Queue(this, 'Failed', {
      ...common,
      queueName: `awai-${config.name}-${unit}-failed`,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new sqs.Queue(this, 'Queue', {
      ...common,
      queueName: `awai-${config.name}-${unit}`,
      // Six times the function's timeout, as Lambda recommends: a batch that is still running must not be delivered
      // again.
      visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.failed, maxReceiveCount: TRIES },
    });
  }
}
