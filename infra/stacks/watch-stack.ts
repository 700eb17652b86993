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

/** A throttled request is tried again by the SDK; only many of them make calls slow. */
const THROTTLED = 10;

type WatchStackProps = { config: StageConfig; topic: sns.ITopic; watched: Watched };

/** The stage's dashboard, and the alarms on the table, which all units share. */
export class WatchStack extends StageStack {
  constructor(scope: Construct, { config, topic, watched }: WatchStackProps) {
    super(scope, 'watch', config);
    this.watchTable(watched.table, topic);
    new cloudwatch.Dashboard(this, 'Dashboard', {
      dashboardName: `awai-${config.name}`,
      defaultInterval: Duration.hours(12),
      widgets: widgets(config, watched),
    });
  }

  private watchTable({ tableName }: Watched['table'], topic: sns.ITopic): void {
    const places = [
      { id: '', dimensions: { TableName: tableName } },
      ...TABLE_DEFINITION.indexes.map(({ name }) => ({
        id: `-${name}`,
        dimensions: { TableName: tableName, GlobalSecondaryIndexName: name },
      })),
    ];
    for (const { id, dimensions } of places)
      for (const kind of ['Read', 'Write'] as const)
        alarm(this, `TableThrottles-${kind}${id}`, {
          topic,
          runbook: 'TableThrottles',
          metric: awsMetric('DynamoDB', `${kind}ThrottleEvents`, dimensions),
          threshold: THROTTLED,
          description: `${this.config.name}: the table refuses requests (${kind}${id}).`,
        });
  }
}
