/**
 * Resources that a production stage has even when nobody uses it, as in the templates of `prod`;
 * tests/infra/cost.test.ts counts them there. `alarmMetrics`: metrics that alarms watch, each of which is charged.
 */
export const STANDING = {
  keys: 3,
  /** With the copy of the pepper in a second region. */
  secrets: 7,
  dashboards: 1,
  alarmMetrics: 92,
  firewalls: 1,
  firewallRules: 8,
  queuesWithConsumer: 15,
  services: 20,
} as const;
/**
 * Latency by service and of the calls with objectives, their failures, and CloudFront's additional metrics. Metrics of
 * failures cost only when failures happen.
 */
export const CUSTOM_METRICS = STANDING.services + 3 + 3 + 8;
