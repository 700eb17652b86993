import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { createAlarmTopic } from '../constructs/alarm-topic.ts';
import { alarm } from '../constructs/alarms.ts';
import { alarmOnFailures } from '../constructs/failure-alarms.ts';
import { alarmOnObjectives } from '../constructs/objective-alarms.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { awsMetric } from '../metrics.ts';
import type { StageConfig } from '../stages.ts';

/** The SNS topic of the stage's alarms, and the alarms that watch all functions together. */
export class AlarmsStack extends StageStack {
  readonly topic: sns.Topic;
  /** The alarms that end a gradual deployment of any service. */
  readonly objectives: readonly cloudwatch.IAlarm[];

  constructor(scope: Construct, config: StageConfig) {
    super(scope, 'alarms', config);
    this.topic = createAlarmTopic(this, 'Topic');
    alarmOnFailures(this, this.topic);
    this.objectives = alarmOnObjectives(this, this.topic);
    // Without a dimension the metric counts all functions of the account in this region.
    alarm(this, 'Throttles', {
      topic: this.topic,
      metric: awsMetric('Lambda', 'Throttles', {}),
      threshold: 10,
      description: `${config.name}: functions are refused an execution.`,
    });
  }
}
