import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import { stackName } from '#infra/constructs/stage-stack.ts';
import type { StageName } from '#infra/stages.ts';
import { findStack } from '../../tools/deploy/stacks-on-aws.ts';
import type { Accounts, RungAlarm, SmokeStage, WantedLines } from './probe.ts';
import { outputIn } from './stage-of-twin.ts';

const Login = z.strictObject({ email: z.string(), password: z.string() });
const AccountsFile = z.strictObject({
  woman: Login,
  man: Login,
  newcomer: Login,
  staff: z.strictObject({ username: z.string(), password: z.string() }),
});

/** Longest time until the alarm's history shows that its action ran. */
const ACTION_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 3_000;

/** Reads the accounts for the probes from a file outside the repository. */
const readAccounts = async (file: string | undefined): Promise<Accounts | undefined> =>
  file === undefined ? undefined : AccountsFile.parse(JSON.parse(await readFile(file, 'utf8')));

type Outputs = Record<string, Record<string, string>>;

/**
 * The stacks whose outputs the probes read. They are read by name, because a role with access to this stage's stacks
 * often has no permission to list all stacks.
 */
const STACKS_READ = ['alarms', 'api', 'data', 'web'];

/**
 * The outputs of the stage's stacks. Empty when the credentials may not read them; the probes that need outputs are
 * then skipped.
 */
const readOutputs = async (stage: StageName, region: string): Promise<Outputs> => {
  const client = new CloudFormationClient({ region });
  try {
    const names = STACKS_READ.map((name) => stackName({ name: stage }, name));
    const found = await Promise.all(names.map(async (name) => [name, await findStack(client, name)] as const));
    return Object.fromEntries(found.map(([name, stack]) => [name, { ...stack?.outputs }]));
  } catch {
    return {};
  } finally {
    client.destroy();
  }
};

const cloudwatch = async (region: string, ...args: string[]): Promise<unknown> => {
  const { stdout } = await promisify(execFile)('aws', ['cloudwatch', '--region', region, '--output', 'json', ...args]);
  return stdout.trim() === '' ? {} : (JSON.parse(stdout) as unknown);
};

type Alarm = { AlarmName: string; AlarmActions: string[] };
type History = { AlarmHistoryItems: { HistorySummary: string; Timestamp: string }[] };

/**
 * Sets one alarm of the stage to ALARM for a moment, and checks in the alarm's history whether the SNS topic accepted
 * the notification.
 */
const ringOn = async (stage: StageName, region: string, topic: string | undefined): Promise<RungAlarm> => {
  const named = ['describe-alarms', '--alarm-name-prefix', `awai-${stage}-`, '--max-items', '1'];
  const { MetricAlarms } = (await cloudwatch(region, ...named)) as { MetricAlarms: Alarm[] };
  const [alarm] = MetricAlarms;
  if (!alarm) throw new Error(`The stage ${stage} has no alarm`);
  const since = new Date().toISOString();
  const name = ['--alarm-name', alarm.AlarmName];
  await cloudwatch(region, 'set-alarm-state', ...name, '--state-value', 'ALARM', '--state-reason', 'Smoke');
  const until = performance.now() + ACTION_WITHIN_MS;
  let published = false;
  while (!published && performance.now() < until) {
    await sleep(ASK_EVERY_MS);
    const asked = ['describe-alarm-history', ...name, '--history-item-type', 'Action', '--start-date', since];
    const { AlarmHistoryItems } = (await cloudwatch(region, ...asked)) as History;
    published = AlarmHistoryItems.some(({ HistorySummary }) => /Successfully executed/.test(HistorySummary));
  }
  await cloudwatch(region, 'set-alarm-state', ...name, '--state-value', 'OK', '--state-reason', 'Smoke has ended');
  return { alarm: alarm.AlarmName, published, subscribers: await subscribersOf(region, topic) };
};

/** Number of confirmed subscribers of a topic: an address that was never confirmed gets no mail. */
const subscribersOf = async (region: string, topic: string | undefined): Promise<number> => {
  if (topic === undefined) return 0;
  const args = ['sns', '--region', region, '--output', 'json', 'list-subscriptions-by-topic', '--topic-arn', topic];
  const { stdout } = await promisify(execFile)('aws', args);
  const { Subscriptions } = JSON.parse(stdout) as { Subscriptions: { SubscriptionArn: string }[] };
  return Subscriptions.filter(({ SubscriptionArn }) => SubscriptionArn.startsWith('arn:')).length;
};

/** Reads log lines. `text` is sent in quotation marks, because CloudWatch Logs then searches for it literally. */
const linesIn = async (region: string, { group, text, since }: WantedLines): Promise<string[]> => {
  const wanted = ['--log-group-name', group, '--filter-pattern', `"${text}"`, '--start-time', String(since)];
  const args = ['logs', '--region', region, '--output', 'json', 'filter-log-events', ...wanted];
  const { stdout } = await promisify(execFile)('aws', args);
  return (JSON.parse(stdout) as { events: { message: string }[] }).events.map(({ message }) => message);
};

const hasCli = (): Promise<boolean> =>
  promisify(execFile)('aws', ['--version']).then(
    () => true,
    () => false,
  );

type OnAws = { stage: StageName; origin: string; region: string; accountsFile: string | undefined };

/** A stage on AWS, reached with the shell's credentials. Probes that need more permissions are skipped. */
export const stageOnAws = async ({ stage, origin, region, accountsFile }: OnAws): Promise<SmokeStage> => {
  const output = outputIn(await readOutputs(stage, region));
  const topic = output('alarms', /RefTopic/);
  const canAsk = await hasCli();
  return {
    name: stage,
    origin,
    region,
    output,
    addressOf: (address) => address,
    accounts: await readAccounts(accountsFile),
    ringAlarm: canAsk && topic !== undefined ? () => ringOn(stage, region, topic) : undefined,
    logLines: canAsk ? (wanted) => linesIn(region, wanted) : undefined,
  };
};
