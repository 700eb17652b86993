import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { createLogger, withLogFields } from './logger.ts';
import { FAILURE_KINDS, FAILURE_OF_EVENT, SLO_CALLS } from './metrics.ts';

type Directive = { Namespace: string; Dimensions: string[][]; Metrics: { Name: string; Unit: string }[] };
type Line = Record<string, unknown> & { _aws?: { Timestamp: number; CloudWatchMetrics: Directive[] } };

const lineOf = (event: string, scope: object, fields: object = {}): Line => {
  const lines: string[] = [];
  const logger = createLogger((line) => lines.push(line), 'awai/prod');
  withLogFields({ service: 'auth', ...scope }, () => logger.info(event, { ...fields }));
  return JSON.parse(lines[0] ?? '') as Line;
};
/** Each metric that CloudWatch extracts from a log line, in the form `name{dimension=value}=value`. */
const metricsOf = (line: Line): string[] =>
  (line._aws?.CloudWatchMetrics ?? []).flatMap(({ Dimensions, Metrics }) =>
    Metrics.flatMap(({ Name }) =>
      Dimensions.map((set) => `${Name}{${set.map((name) => `${name}=${line[name]}`).join(',')}}=${line[Name]}`),
    ),
  );

describe('the metrics of a log line', () => {
  test.each<[string, Line, string[]]>([
    ['a call', lineOf('request', { call: 'signOut' }, { status: 200, ms: 7 }), ['latency{service=auth}=7']],
    [
      'a call with an objective',
      lineOf('request', { call: 'signIn' }, { status: 422, ms: 7 }),
      ['latency{service=auth}=7', 'latency{call=signIn}=7', 'failed{call=signIn}=0'],
    ],
    [
      'a call that failed',
      lineOf('request', { call: 'signIn' }, { status: 503, ms: 7 }),
      [
        'latency{service=auth}=7',
        'latency{call=signIn}=7',
        'failed{call=signIn}=1',
        'failures{kind=call}=1',
        'failures{service=auth,call=signIn}=1',
      ],
    ],
    [
      'a frame that failed',
      lineOf('frame', { call: '$default' }, { status: 500, ms: 7 }),
      ['latency{service=auth}=7', 'failures{kind=frame}=1', 'failures{service=auth,call=$default}=1'],
    ],
    [
      'a refused event',
      lineOf('event refused', { call: 'mail.requested' }),
      ['failures{kind=event}=1', 'failures{service=auth,call=mail.requested}=1'],
    ],
    [
      'a function that did not start, for which no call is known',
      lineOf('not started', {}),
      ['failures{kind=start}=1', 'failures{service=auth,call=not started}=1'],
    ],
    ['an event that is put off', lineOf('event put off', { call: 'mail.requested' }), []],
  ])('%s', (_what, line, expected) => {
    expect(metricsOf(line)).toEqual(expected);
  });

  test('are in the namespace of the stage, with the units that CloudWatch knows', () => {
    const { _aws } = lineOf('request', { call: 'signIn' }, { status: 500, ms: 7 });
    expect(Math.abs((_aws?.Timestamp ?? 0) - Date.now())).toBeLessThan(60_000);
    for (const { Namespace, Metrics } of _aws?.CloudWatchMetrics ?? []) {
      expect(Namespace).toBe('awai/prod');
      for (const { Unit } of Metrics) expect(['Milliseconds', 'Count']).toContain(Unit);
    }
  });
  test('have the dimensions service, call and kind, and no others', () => {
    const line = lineOf('post failed', { requestId: 'r-1', call: 'speak' }, { member: 'm1', room: 'r1' });
    const named = line._aws?.CloudWatchMetrics.flatMap(({ Dimensions }) => Dimensions.flat());
    expect(new Set(named)).toEqual(new Set(['service', 'call', 'kind']));
  });
  test('are missing outside of Lambda', () => {
    const lines: string[] = [];
    const logger = createLogger((line) => lines.push(line));
    logger.info('request', { status: 500, ms: 7 });
    expect(JSON.parse(lines[0] ?? '')).toEqual({ level: 'info', event: 'request', status: 500, ms: 7 });
  });
});

test('every call in SLO_CALLS exists', () => {
  const names = [...ENDPOINTS.map(({ name }) => name), 'speak'];
  expect(SLO_CALLS.filter((call) => !names.includes(call))).toEqual([]);
});

/** Log events that do not count as a failure, each with the reason why not. */
const UNCOUNTED: Record<string, string> = {
  request: 'counts by its status',
  frame: 'counts by its status',
  unexpected: 'the line of the answer counts',
  'event put off': 'comes again at its time',
  'lost to other calls': 'the caller got 409 and may try again',
  'batch not dispatched': 'the function fails: Lambda counts its errors',
  'upload left': 'the schedule of the uploads deletes it',
  'messages not counted': 'a figure of the dashboard of staff',
  'audit line': 'no failure',
  'books repaired': 'no failure',
  'books not repaired': 'the next run tries again, and then reports a difference',
  reconciled: 'no failure',
  'photo key': 'no failure',
  'photo key not written': 'the deployment fails',
  'mail undeliverable': 'SES counts what comes back; alarms watch its shares',
  'mail withheld': 'the reader’s mailbox is known to be gone',
};
test('every log event either counts as a failure or has a reason here why not', () => {
  const folder = new URL('../../', import.meta.url);
  const sources = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const logged = sources.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/logger\s*\.(?:info|warn|error)\('([^']+)'/g)].map(
      ([, event]) => event,
    ),
  );
  expect([...new Set(logged)].sort()).toEqual([...Object.keys(FAILURE_OF_EVENT), ...Object.keys(UNCOUNTED)].sort());
  expect([...new Set([...Object.values(FAILURE_OF_EVENT), 'call', 'frame'])].sort()).toEqual([...FAILURE_KINDS].sort());
});
