import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as scheduler from 'aws-cdk-lib/aws-scheduler';
import type * as sns from 'aws-cdk-lib/aws-sns';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Service } from '#functions/platform/runtime/access.ts';
import { alarm, FIVE_MINUTES } from '../constructs/alarms.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { awsMetric } from '../metrics.ts';
import { cronOf, SCHEDULE_ZONE, type ScheduledRun, startsOf } from '../schedules.ts';
import type { StageConfig } from '../stages.ts';

export const scheduleGroupName = (config: StageConfig): string => `awai-${config.name}`;

type SchedulesStackProps = {
  config: StageConfig;
  topic: sns.ITopic;
  runs: readonly ScheduledRun[];
  functions: ReadonlyMap<Service, lambda.IFunction>;
};

/**
 * The EventBridge schedules of every service, in Japanese time. When a run cannot start, an alarm rings, and the next
 * run does the work.
 */
export class SchedulesStack extends StageStack {
  constructor(scope: Construct, { config, topic, runs, functions }: SchedulesStackProps) {
    super(scope, 'schedules', config);
    const failed = new sqs.Queue(this, 'Failed', {
      queueName: `awai-${config.name}-schedules-failed`,
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.acknowledge(failed, 'AwsSolutions-SQS3', 'It takes what failed; only an alarm watches it.');
    alarm(this, 'NotStarted', {
      topic,
      metric: failed.metricApproximateNumberOfMessagesVisible(FIVE_MINUTES),
      description: `${config.name}: a schedule could not be started.`,
    });
    const group = new scheduler.ScheduleGroup(this, 'Group', {
      scheduleGroupName: scheduleGroupName(config),
      // By default CDK retains the group when the stack is deleted. Creating the stack again would then fail, because
      // the name exists.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    alarm(this, 'Dropped', {
      topic,
      metric: awsMetric('Scheduler', 'InvocationDroppedCount', { ScheduleGroup: scheduleGroupName(config) }),
      description: `${config.name}: a schedule was given up after its retries.`,
    });
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      description: `${config.name} schedules`,
    });
    const called = new Set<string>();
    for (const run of runs) {
      const target = functions.get(run.service);
      if (!target) throw new Error(`The schedule ${run.name} has no function ${run.service}`);
      called.add(target.functionArn);
      for (const { name, event } of startsOf(run)) {
        new scheduler.CfnSchedule(this, name, {
          name,
          groupName: group.scheduleGroupName,
          flexibleTimeWindow: { mode: 'OFF' },
          scheduleExpression: cronOf(run.rhythm),
          scheduleExpressionTimezone: SCHEDULE_ZONE,
          target: {
            arn: target.functionArn,
            roleArn: role.roleArn,
            input: JSON.stringify(event),
            deadLetterConfig: { arn: failed.queueArn },
            retryPolicy: { maximumRetryAttempts: 3, maximumEventAgeInSeconds: 600 },
          },
        });
      }
    }
    role.addToPolicy(
      new iam.PolicyStatement({ sid: 'TellFailures', actions: ['sqs:SendMessage'], resources: [failed.queueArn] }),
    );
    if (called.size > 0) {
      role.addToPolicy(
        new iam.PolicyStatement({ sid: 'Run', actions: ['lambda:InvokeFunction'], resources: [...called] }),
      );
    }
  }
}
