import { Duration } from 'aws-cdk-lib';
import type * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { type DimensionsOf, type MetricName, namespaceOf } from '#functions/platform/runtime/metrics.ts';
import type { StageConfig } from './stages.ts';

export const FIVE_MINUTES = { period: Duration.minutes(5) } as const;

/**
 * A metric that the functions write in their log lines (functions/platform/runtime/metrics.ts). By default it is summed
 * over five minutes.
 */
export const ownMetric = <M extends MetricName>(
  config: StageConfig,
  metricName: M,
  dimensionsMap: DimensionsOf<M>,
  props: Pick<cloudwatch.MetricProps, 'statistic' | 'period' | 'label'> = {},
): cloudwatch.Metric =>
  new cloudwatch.Metric({
    namespace: namespaceOf(config.name),
    metricName,
    dimensionsMap,
    ...FIVE_MINUTES,
    statistic: cloudwatch.Stats.SUM,
    ...props,
  });

/** A metric of an AWS service. By default it is summed over five minutes. */
export const awsMetric = (
  service: 'CloudFront' | 'DynamoDB' | 'Lambda' | 'Scheduler' | 'SES' | 'SQS' | 'WAFV2' | 'ApiGateway',
  metricName: string,
  dimensionsMap: Record<string, string>,
  props: Pick<cloudwatch.MetricProps, 'statistic' | 'period' | 'label' | 'region'> = {},
): cloudwatch.Metric =>
  new cloudwatch.Metric({
    namespace: `AWS/${service}`,
    metricName,
    dimensionsMap,
    ...FIVE_MINUTES,
    statistic: cloudwatch.Stats.SUM,
    ...props,
  });

/**
 * A CloudFront metric. These metrics exist only in us-east-1. Metrics of single status codes such as `403ErrorRate`
 * need `publishAdditionalMetrics`.
 */
export const edgeMetric = (
  { distributionId }: cloudfront.IDistribution,
  metricName: 'Requests' | '5xxErrorRate' | '4xxErrorRate' | '403ErrorRate',
  props: Pick<cloudwatch.MetricProps, 'statistic' | 'period' | 'region'> = {},
): cloudwatch.Metric =>
  awsMetric('CloudFront', metricName, { DistributionId: distributionId, Region: 'Global' }, props);

/** Name of the stage's web ACL (firewall) in CloudWatch. */
export const firewallName = (config: StageConfig): string => `awai-${config.name}`;
/** Requests that any rule of the stage's web ACL blocked. */
export const firewallMetric = (config: StageConfig, props: Pick<cloudwatch.MetricProps, 'region'> = {}) =>
  awsMetric('WAFV2', 'BlockedRequests', { WebACL: firewallName(config), Rule: 'ALL' }, props);
