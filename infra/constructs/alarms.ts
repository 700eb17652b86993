import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

type AlarmProps = {
  topic: sns.ITopic;
  metric: cloudwatch.IMetric;
  /** Text of the alarm mail: what is wrong and where to look. */
  description: string;
  threshold?: number;
  periods?: number;
};

/**
 * An alarm that sends a mail when `metric` reaches `threshold` (default 1) in each of `periods` (default 1) periods.
 * Missing data counts as healthy.
 */
export const alarm = (
  scope: Construct,
  id: string,
  { topic, metric, description, threshold = 1, periods = 1 }: AlarmProps,
): void => {
  const created = new cloudwatch.Alarm(scope, id, {
    metric,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    alarmDescription: `${description} See docs/operations.md.`,
  });
  created.addAlarmAction(new SnsAction(topic));
};

export const FIVE_MINUTES = { period: Duration.minutes(5) } as const;
