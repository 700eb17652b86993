import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import { alarm } from '../constructs/alarms.ts';
import { type Watched, widgets } from '../constructs/dashboard-widgets.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { awsMetric } from '../metrics.ts';
import type { StageConfig } from '../stages.ts';

/**
 * Alarm thresholds, as shares of sent mails. They are a little below the shares at which SES reviews an account: 5 %
 * bounces and 0.1 % complaints. At 10 % bounces or 0.5 % complaints SES pauses the account's sending.
 */
const BOUNCES = 0.04;
const COMPLAINTS = 0.0008;
/**
 * Alarm threshold of throttled DynamoDB requests. The AWS SDK repeats a throttled request, so only many of them make
 * API calls slow.
 */
const THROTTLED = 10;

type WatchStackProps = { config: StageConfig; topic: sns.ITopic; watched: Watched };

/** The stage's dashboard, and the alarms on AWS services that all our services share. */
export class WatchStack extends StageStack {
  constructor(scope: Construct, { config, topic, watched }: WatchStackProps) {
    super(scope, 'watch', config);
    this.watchTable(watched.table, topic);
    this.watchMail(topic);
    new cloudwatch.Dashboard(this, 'Dashboard', {
      dashboardName: `awai-${config.name}`,
      defaultInterval: Duration.hours(12),
      widgets: widgets(config, watched),
    });
  }

  private watchTable({ tableName }: Watched['table'], topic: sns.ITopic): void {
    const tables = [
      { id: '', dimensions: { TableName: tableName } },
      ...TABLE_DEFINITION.indexes.map(({ name }) => ({
        id: `-${name}`,
        dimensions: { TableName: tableName, GlobalSecondaryIndexName: name },
      })),
    ];
    for (const { id, dimensions } of tables)
      for (const kind of ['Read', 'Write'] as const)
        alarm(this, `TableThrottles-${kind}${id}`, {
          topic,
          runbook: 'TableThrottles',
          metric: awsMetric('DynamoDB', `${kind}ThrottleEvents`, dimensions),
          threshold: THROTTLED,
          description: `${this.config.name}: the table refuses requests (${kind}${id}).`,
        });
  }

  private watchMail(topic: sns.ITopic): void {
    const reputation = (name: string) =>
      awsMetric('SES', `Reputation.${name}`, {}, { statistic: cloudwatch.Stats.MAXIMUM, period: Duration.hours(1) });
    alarm(this, 'Bounces', {
      topic,
      metric: reputation('BounceRate'),
      threshold: BOUNCES,
      description: `${this.config.name}: too many mails come back.`,
    });
    alarm(this, 'Complaints', {
      topic,
      metric: reputation('ComplaintRate'),
      threshold: COMPLAINTS,
      description: `${this.config.name}: too many readers report mails as spam.`,
    });
  }
}
