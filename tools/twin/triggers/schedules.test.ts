import { afterEach, expect, test } from 'vitest';
import type { DeployedQueue, DeployedSchedule } from '../assembly/deployed.ts';
import type { Invoke, Outcome } from '../lambda/lambdas.ts';
import { createSharedClock } from '../lambda/shared-clock.ts';
import { occurrencesOf, parseCron } from './cron.ts';
import { createQueues } from './queues.ts';
import { startSchedules } from './schedules.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const ROLE = 'arn:aws:iam::111111111111:role/schedules';
const SERVICE = 'arn:aws:lambda:ap-northeast-1:111111111111:function:service';
const RULE = 'arn:aws:events:ap-northeast-1:111111111111:rule/webhooks';
const failedQueue: DeployedQueue = {
  name: 'failed',
  arn: 'arn:aws:sqs:ap-northeast-1:111111111111:failed',
  url: 'u',
  visibilitySeconds: 30,
  retentionSeconds: 1,
};
const START = Date.UTC(2040, 4, 1, 0, 1);
const at = (time: string) => Date.parse(time);

const scheduleOf = (name: string, expression: string): DeployedSchedule => ({
  name,
  expression,
  zone: 'Asia/Tokyo',
  functionArn: SERVICE,
  roleArn: ROLE,
  input: JSON.stringify({ schedule: name }),
  retries: 3,
  failedArn: failedQueue.arn,
});

const open = (
  schedules: DeployedSchedule[],
  more: { answer?: () => Outcome; mayAsk?: boolean; ratePrincipal?: string; frequentMost?: number } = {},
) => {
  const clock = createSharedClock();
  clock.moveTo(START);
  const runs: [string, string][] = [];
  const errors: string[] = [];
  const invoke: Invoke = async (_arn, event) => {
    const { schedule = 'rate' } = event as { schedule?: string };
    runs.push([schedule, new Date(clock.now()).toISOString().slice(0, 16)]);
    return more.answer?.() ?? { kind: 'answered', requestId: 'r', payload: 'null' };
  };
  const queues = createQueues({ deployed: { queues: [failedQueue] }, clock });
  const started = startSchedules({
    deployed: {
      schedules,
      rates: more.ratePrincipal ? [{ arn: RULE, everyMinutes: 60, targets: [{ arn: SERVICE, input: '{}' }] }] : [],
    },
    authoriser: {
      mayInvoke: (service, functionArn, sourceArn) =>
        service === more.ratePrincipal && functionArn === SERVICE && sourceArn === RULE,
    },
    queues,
    invoke,
    mayAsk: ({ action }) => more.mayAsk !== false || action === 'sqs:SendMessage',
    clock,
    onError: (error) => errors.push(String(error)),
    ...(more.frequentMost ? { frequentMost: more.frequentMost } : {}),
  });
  cleanUps.push(started.stop);
  const move = (hours: number) => started.moveTo(new Date(START + hours * 3_600_000));
  return { move, runs, errors, clock, queues };
};

test('cron expressions are evaluated in their time zone', () => {
  const daily = parseCron('cron(0 3 * * ? *)');
  const days = occurrencesOf(daily, 'Asia/Tokyo', at('2040-05-01T00:00Z'), at('2040-05-03T18:00Z'));
  expect(days).toEqual([at('2040-05-01T18:00Z'), at('2040-05-02T18:00Z'), at('2040-05-03T18:00Z')]);
  // 03:00 in Berlin is 02:00 UTC on 29 March 2036 and 01:00 UTC on 30 March, when summer time has begun.
  const spring = occurrencesOf(daily, 'Europe/Berlin', at('2036-03-29T00:00Z'), at('2036-03-31T00:00Z'));
  expect(spring).toEqual([at('2036-03-29T02:00Z'), at('2036-03-30T01:00Z')]);
  const quarters = parseCron('cron(0/15 * * * ? *)');
  expect(occurrencesOf(quarters, 'Asia/Tokyo', at('2040-05-01T00:00Z'), at('2040-05-01T00:45Z'))).toEqual([
    at('2040-05-01T00:15Z'),
    at('2040-05-01T00:30Z'),
    at('2040-05-01T00:45Z'),
  ]);
  expect(parseCron('cron(0,30 0/12 * * ? *)')).toEqual({ minutes: [0, 30], hours: [0, 12] });
  for (const unknown of ['cron(0 3 1 * ? *)', 'cron(0 3 ? * MON *)', 'cron(61 * * * ? *)', 'rate(1 day)'])
    expect(() => parseCron(unknown)).toThrow('The twin');
});

test('a move of the clock runs every schedule at its instants, in order, and ends at the given time', async () => {
  const { move, runs, clock } = open([
    scheduleOf('daily', 'cron(0 11 * * ? *)'),
    scheduleOf('hourly', 'cron(0 * * * ? *)'),
  ]);
  await move(3);
  expect(runs).toEqual([
    ['hourly', '2040-05-01T01:00'],
    ['daily', '2040-05-01T02:00'],
    ['hourly', '2040-05-01T02:00'],
    ['hourly', '2040-05-01T03:00'],
  ]);
  expect(Math.abs(clock.now() - START - 3 * 3_600_000)).toBeLessThan(30_000);
  await move(2);
  expect(runs).toHaveLength(4);
});

test('a long move runs all daily occurrences and spreads the frequent ones, of which the last one runs', async () => {
  const { move, runs } = open([scheduleOf('daily', 'cron(0 3 * * ? *)'), scheduleOf('often', 'cron(0/5 * * * ? *)')], {
    frequentMost: 10,
  });
  await move(24 * 10);
  expect(runs.filter(([name]) => name === 'daily')).toHaveLength(10);
  expect(runs.filter(([name]) => name === 'often')).toHaveLength(10);
  expect(runs.at(-1)).toEqual(['often', '2040-05-11T00:00']);
});

test('a run that fails is tried three times, and later runs are not delayed', async () => {
  const failed: Outcome = { kind: 'failed', requestId: 'r', error: { errorType: 'Error', errorMessage: 'no' } };
  const { move, runs, errors } = open([scheduleOf('hourly', 'cron(0 * * * ? *)')], { answer: () => failed });
  await move(2);
  expect([runs.length, errors]).toEqual([6, [expect.stringContaining('failed 3 times'), expect.any(String)]]);
});

test('a schedule whose role may not call goes to the failure queue', async () => {
  const { move, runs, queues, errors } = open([scheduleOf('hourly', 'cron(0 * * * ? *)')], { mayAsk: false });
  await move(1);
  expect([runs, errors]).toEqual([[], [expect.stringContaining('The schedule hourly may not call')]]);
  expect(queues.byArn(failedQueue.arn)?.receive(1)).toMatchObject([{ body: '{"schedule":"hourly"}' }]);
});

test("a rule calls by the function's permission", async () => {
  const allowed = open([], { ratePrincipal: 'events.amazonaws.com' });
  await allowed.move(2);
  expect(allowed.runs).toEqual([
    ['rate', '2040-05-01T01:00'],
    ['rate', '2040-05-01T02:00'],
  ]);
  const denied = open([], { ratePrincipal: 'apigateway.amazonaws.com' });
  await denied.move(1);
  expect([denied.runs, denied.errors]).toEqual([[], [expect.stringContaining('may not call')]]);
});
