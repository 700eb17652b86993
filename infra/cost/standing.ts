/**
 * Number of resources that a production stage pays for even when nobody uses it. tests/infra/cost.test.ts counts them
 * in the templates of `prod`. `alarmMetrics`: metrics that alarms watch; AWS charges each.
 */
export const STANDING = {
  keys: 3,
  /** Including the replica of the pepper in a second region. */
  secrets: 7,
  dashboards: 1,
  alarmMetrics: 95,
  firewalls: 1,
  firewallRules: 8,
  queuesWithConsumer: 16,
  services: 21,
} as const;
/**
 * Number of custom CloudWatch metrics: one latency for each service, 3 latencies and 3 failure counts for the three
 * calls with objectives, and CloudFront's 8 additional metrics. Other metrics of failures cost only when failures
 * happen.
 */
export const CUSTOM_METRICS = STANDING.services + 3 + 3 + 8;
