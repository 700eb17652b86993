import { count, percent, table, usd } from './markdown.ts';
import type { Price } from './prices.ts';
import { type Quantities, usdOf } from './quantities.ts';
import { SIZES } from './sizes.ts';
import { monthOf } from './usage.ts';

const TABLE = 'DynamoDB, reads and writes';
const BACKUP = 'Backup, 35 daily copies in two accounts';
/** The rows of the bill. Each row is an AWS service, with the names of the prices that belong to it. */
export const SERVICES: Readonly<Record<string, readonly Price[]>> = {
  [TABLE]: ['readUnit', 'writeUnit'],
  'DynamoDB, storage and point-in-time recovery': ['tableGbMonth', 'recoveryGbMonth'],
  [BACKUP]: ['backupGbMonth'],
  Lambda: ['invocation', 'armGbSecond', 'x86GbSecond'],
  'API Gateway': ['httpCall', 'socketMessage', 'socketMinute'],
  CloudFront: ['edgeRequest', 'edgeGb', 'edgeFunction', 'keyValueRead'],
  WAF: ['firewallMonth', 'firewallRuleMonth', 'firewallRequest'],
  S3: ['bucketGbMonth', 'bucketPut', 'bucketGet'],
  SES: ['mail'],
  'SQS and EventBridge Scheduler': ['queueRequest', 'scheduleStart'],
  'CloudWatch, logs': ['logGb', 'logGbMonth'],
  'CloudWatch, metrics, alarms, dashboard': ['metricMonth', 'alarmMetricMonth', 'dashboardMonth'],
  'KMS and Secrets Manager': ['keyMonth', 'keyRequest', 'secretMonth'],
  'Cognito Plus, staff': ['staffMonth'],
};

/** How the cost of an AWS service could be reduced. */
const LEVERS: Readonly<Record<string, string>> = {
  [BACKUP]:
    'each copy is the whole table; weekly copies cost a seventh (point-in-time recovery holds the same 35 days); old messages moved to S3 shrink them',
  [TABLE]:
    'at a steady load, provisioned or reserved capacity costs about half; code saves most in the first rows of the table of calls',
  CloudFront: 'a contract from some 10 TB a month on; photos are most of it, and longer links save fetches',
  SES: 'mails about unread messages and about men are most of them; six hours between two of the first become twelve',
  'API Gateway': 'volume prices from 300 million calls on; page views sent once a visit',
  Lambda: 'a savings plan; most of the time is waiting for the table',
  'CloudWatch, logs': 'the gateway repeats what the function has written',
};
const DEAREST = 4;

const partOf = (month: Quantities, prices: readonly Price[]): number =>
  usdOf(Object.fromEntries(prices.map((price) => [price, month[price] ?? 0])));

/** Markdown table of a month's costs in USD: one row per AWS service, one column per number of members. */
export const billTable = (): string => {
  const months = SIZES.map((members) => ({ members, month: monthOf(members) }));
  return table(
    ['USD a month', ...SIZES.map((members) => (members === 0 ? 'idle' : `${count(members)} members`))],
    [
      ...Object.entries(SERVICES).map(([service, prices]) => [
        service,
        ...months.map(({ month }) => usd(partOf(month, prices))),
      ]),
      ['**together**', ...months.map(({ month }) => `**${usd(usdOf(month))}**`)],
      [
        'for each member',
        ...months.map(({ members, month }) => (members === 0 ? '' : (usdOf(month) / members).toFixed(3))),
      ],
    ],
  );
};

/** Markdown list of the highest costs at the largest number of members, each with a way to reduce it. */
export const dearestLines = (): string => {
  const [largest = 0] = SIZES.slice(-1);
  const month = monthOf(largest);
  const lines = Object.entries(SERVICES)
    .map(([service, prices]) => ({ service, part: partOf(month, prices) }))
    .sort((a, b) => b.part - a.part)
    .slice(0, DEAREST)
    .map(({ service, part }) => {
      const share = percent(part / usdOf(month));
      return `- **${service}**, ${share}: ${LEVERS[service] ?? 'nobody knows a lever yet'}.`;
    });
  return [`The largest parts at ${count(largest)} members, and what lowers them:\n`, ...lines].join('\n');
};
