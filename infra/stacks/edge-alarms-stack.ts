import { Duration } from 'aws-cdk-lib';
import type * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { createAlarmTopic } from '../constructs/alarm-topic.ts';
import { alarm } from '../constructs/alarms.ts';
import { EDGE_REGION, StageStack } from '../constructs/stage-stack.ts';
import { edgeMetric, firewallMetric } from '../metrics.ts';
import type { StageConfig } from '../stages.ts';

const FAILING_PERCENT = 5;
/**
 * Alarm threshold, as percent of CloudFront requests that get status 403. A low percentage is normal, because an
 * expired photo link gets 403, too.
 */
const REFUSED_PERCENT = 20;
const BLOCKED = 2_000;

/** Alarms of CloudFront and its firewall, and the alarms' SNS topic, in us-east-1: the metrics exist only there. */
export class EdgeAlarmsStack extends StageStack {
  constructor(scope: Construct, config: StageConfig, distribution: cloudfront.IDistribution) {
    super(scope, 'edge-alarms', config, EDGE_REGION);
    const topic = createAlarmTopic(this, 'EdgeTopic');
    const share = { statistic: cloudwatch.Stats.AVERAGE, period: Duration.minutes(5) };
    alarm(this, 'EdgeErrors', {
      topic,
      metric: edgeMetric(distribution, '5xxErrorRate', share),
      threshold: FAILING_PERCENT,
      periods: 2,
      description: `${config.name}: CloudFront answers ${FAILING_PERCENT} % with 5xx.`,
    });
    if (config.isProtected)
      alarm(this, 'EdgeRefusals', {
        topic,
        metric: edgeMetric(distribution, '403ErrorRate', share),
        threshold: REFUSED_PERCENT,
        periods: 3,
        description: `${config.name}: CloudFront answers ${REFUSED_PERCENT} % with 403.`,
      });
    alarm(this, 'FirewallBlocks', {
      topic,
      metric: firewallMetric(config),
      threshold: BLOCKED,
      periods: 2,
      description: `${config.name}: the firewall blocks ${BLOCKED} requests in five minutes.`,
    });
  }
}
