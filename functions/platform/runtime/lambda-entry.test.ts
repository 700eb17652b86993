import type { Context } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import type { SocketHandler } from '../ports/socket.ts';
import type { Core } from './core.ts';
import { defineDomain, lambdaEntry, type Schedule } from './domain.ts';
import { createLogger } from './logger.ts';

type Line = Record<string, unknown>;
const CONTEXT = { getRemainingTimeInMillis: () => 0 } as Context;

/** The Lambda function of a unit that does nothing but this; what it answers, and its log lines. */
const run = async (spec: { socket?: SocketHandler<object>; tidy?: Schedule<object> }, event: object) => {
  const lines: Line[] = [];
  const logger = createLogger((line) => lines.push(JSON.parse(line) as Line), 'awai/dev');
  const core = { logger, config: { CALL_SECONDS: 10 }, clock: { now: () => new Date(0) }, tableFor: () => undefined };
  const domain = defineDomain({
    access: { unit: 'realtime', owns: [] },
    deps: () => ({}),
    ...(spec.socket ? { socket: spec.socket } : {}),
    ...(spec.tidy ? { schedules: { tidy: spec.tidy } } : {}),
  });
  const handler = lambdaEntry(domain, { start: async () => core as unknown as Core, startLog: logger });
  const result = await handler(event as never, CONTEXT).catch((error: Error) => error.message);
  return { result, lines };
};
const frame = (routeKey = '$default') => ({ requestContext: { routeKey, connectionId: 'c1', requestId: 'r1' } });

describe('a frame', () => {
  test('with a message gets a line with the status of its answer, and API Gateway its own status only', async () => {
    const { result, lines } = await run(
      { socket: async () => ({ statusCode: 200, call: 'speak', status: 503 }) },
      frame(),
    );
    expect(result).toEqual({ statusCode: 200 });
    expect(lines).toEqual([
      expect.objectContaining({
        ...{ event: 'frame', unit: 'realtime', call: 'speak', requestId: 'r1', status: 503 },
        ...{ failed: 1, failures: 1, kind: 'frame' },
      }),
    ]);
  });
  test.each([
    [{ statusCode: 200 }, '$default', []],
    [{ statusCode: 429 }, '$default', []],
    [{ statusCode: 429, call: 'speak' }, '$default', []],
    [{ statusCode: 401 }, '$connect', ['$connect 401']],
    [{ statusCode: 200, call: 'speak' }, '$default', ['speak 200']],
  ])('%o on %s gets the lines %o', async (outcome, routeKey, expected) => {
    const { lines } = await run({ socket: async () => outcome }, frame(routeKey));
    expect(lines.map(({ call, status }) => `${call} ${status}`)).toEqual(expected);
  });
  test('whose handler throws counts as failed once', async () => {
    const { result, lines } = await run({ socket: () => Promise.reject(new Error('x')) }, frame());
    expect(result).toEqual({ statusCode: 500 });
    expect(lines.filter(({ failures }) => failures === 1)).toEqual([
      expect.objectContaining({ event: 'frame', call: '$default', status: 500, kind: 'frame' }),
    ]);
  });
});

describe('a schedule', () => {
  test.each<[string, Schedule<object>, Line[]]>([
    ['that leaves work counts as backlog', async () => true, [{ kind: 'backlog', unit: 'realtime', call: 'tidy' }]],
    ['that has done all counts as nothing', async () => false, []],
    ['that fails counts as failed', () => Promise.reject(new Error('x')), [{ kind: 'schedule', call: 'tidy' }]],
  ])('%s', async (_what, tidy, expected) => {
    const { lines } = await run({ tidy }, { schedule: 'tidy' });
    expect(lines).toEqual(expected.map((fields) => expect.objectContaining({ ...fields, failures: 1 })));
  });
});

test('a unit that does not start counts as such', async () => {
  const lines: Line[] = [];
  const logger = createLogger((line) => lines.push(JSON.parse(line) as Line), 'awai/dev');
  const domain = defineDomain({ access: { unit: 'auth', owns: [] }, deps: () => ({}) });
  const handler = lambdaEntry(domain, { start: () => Promise.reject(new Error('x')), startLog: logger });
  await handler(frame() as never, CONTEXT);
  expect(lines).toEqual([expect.objectContaining({ kind: 'start', unit: 'auth', failures: 1 })]);
});
