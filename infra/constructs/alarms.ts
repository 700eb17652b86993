import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export { FIVE_MINUTES } from '../metrics.ts';

type AlarmProps = {
  topic: sns.ITopic;
  metric: cloudwatch.IMetric;
  /** Text of the alarm mail, which says what is wrong. */
  description: string;
  /** Name of the alarm's row in docs/operations.md, "When an alarm mails". Default: the alarm's id. */
  runbook?: string;
  threshold?: number;
  periods?: number;
  /** The alarm does not evaluate a percentile that has too few samples. */
  ignoresFewSamples?: boolean;
};

/**
 * An alarm that sends a mail when `metric` reaches `threshold` (default 1) in `periods` (default 1) consecutive
 * periods. Missing data counts as healthy.
 */
export const alarm = (
  scope: Construct,
  id: string,
  { topic, metric, description, runbook = id, threshold = 1, periods = 1, ignoresFewSamples = false }: AlarmProps,
): cloudwatch.Alarm => {
  const created = new cloudwatch.Alarm(scope, id, {
    metric,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    alarmDescription: `${description} Runbook: docs/operations.md, "When an alarm mails", ${runbook}.`,
    ...(ignoresFewSamples ? { evaluateLowSampleCountPercentile: 'ignore' } : {}),
  });
  created.addAlarmAction(new SnsAction(topic));
  return created;
};
