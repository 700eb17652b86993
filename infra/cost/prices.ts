/**
 * AWS prices in Asia Pacific (Tokyo), in USD without tax, as on the public price pages in the year `PRICES_OF`. They
 * were written down from memory: before you base a decision on them, compare each with https://aws.amazon.com/pricing/,
 * and change the price and the year. Free tiers, discounts by volume and savings plans are left out, so the real bill
 * is lower.
 */
export const PRICES_OF = '2025';

const MILLION = 1_000_000;
/** Each price is for one unit of what its name says: one request, one GB, or one month of a resource. */
export const PRICES = {
  // DynamoDB, on demand
  readUnit: 0.1425 / MILLION,
  writeUnit: 0.715 / MILLION,
  tableGbMonth: 0.285,
  recoveryGbMonth: 0.228,
  /** A GB of a backup by AWS Backup. A backup of a DynamoDB table is always a full copy. */
  backupGbMonth: 0.114,
  // Lambda
  invocation: 0.2 / MILLION,
  armGbSecond: 0.0000133334,
  x86GbSecond: 0.0000166667,
  // API Gateway
  httpCall: 1.29 / MILLION,
  socketMessage: 1.26 / MILLION,
  socketMinute: 0.315 / MILLION,
  // CloudFront and WAF
  edgeRequest: 0.012 / 10_000,
  edgeGb: 0.114,
  edgeFunction: 0.1 / MILLION,
  keyValueRead: 0.03 / MILLION,
  firewallMonth: 5,
  firewallRuleMonth: 1,
  firewallRequest: 0.6 / MILLION,
  // S3
  bucketGbMonth: 0.025,
  bucketPut: 0.0047 / 1_000,
  bucketGet: 0.00037 / 1_000,
  // Other services
  queueRequest: 0.4 / MILLION,
  mail: 0.1 / 1_000,
  keyMonth: 1,
  keyRequest: 0.03 / 10_000,
  secretMonth: 0.4,
  logGb: 0.76,
  logGbMonth: 0.033,
  metricMonth: 0.3,
  alarmMetricMonth: 0.1,
  dashboardMonth: 3,
  staffMonth: 0.02,
  scheduleStart: 1.25 / MILLION,
} as const;
export type Price = keyof typeof PRICES;
