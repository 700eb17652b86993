/**
 * What a production stage has whether somebody comes or not, as the templates of `prod` say; tests/infra/cost.test.ts counts
 * there. `alarmMetrics`: metrics that alarms watch, each of which is charged.
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
/** Latency by service and by the calls with objectives, their failures, and CloudFront's additional metrics; failures cost where they happen. */
export const CUSTOM_METRICS = STANDING.services + 3 + 3 + 8;
