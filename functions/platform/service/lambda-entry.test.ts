import type { Context } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import type { Core } from '../core/core.ts';
import type { SocketHandler } from '../ports/socket.ts';
import { mayBeginItem, RUN_RESERVE_MS } from '../runtime/deadline.ts';
import { createLogger } from '../runtime/logger.ts';
import { defineEvent } from '../table/outbox.ts';
import { defineDomain, lambdaEntry, type Schedule, type ScheduleEvent } from './define-domain.ts';

type Line = Record<string, unknown>;
const CONTEXT = { getRemainingTimeInMillis: () => 0 } as Context;
const nightlyEvent = defineEvent('realtime.nightly', 'realtime')<ScheduleEvent>();

/**
 * Invokes the Lambda function of a service that has only this socket handler or schedule. Returns the function's result
 * and the log lines.
 */
const run = async (
  spec: { socket?: SocketHandler<object>; tidy?: Schedule<object> },
  event: object,
  context = CONTEXT,
) => {
  const lines: Line[] = [];
  const logger = createLogger((line) => lines.push(JSON.parse(line) as Line), 'awai/dev');
  const core = { logger, config: { CALL_SECONDS: 10 }, clock: { now: () => new Date(0) }, tableFor: () => undefined };
  const domain = defineDomain({
    access: { service: 'realtime', owns: [], appendOnly: [] },
    deps: () => ({}),
    ...(spec.socket ? { socket: spec.socket } : {}),
    ...(spec.tidy ? { schedules: { tidy: spec.tidy }, nightly: nightlyEvent } : {}),
  });
  const handler = lambdaEntry(domain, { start: async () => core as unknown as Core, startLog: logger });
  const result = await handler(event as never, context).catch((error: Error) => error.message);
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
        event: 'frame',
        service: 'realtime',
        call: 'speak',
        requestId: 'r1',
        status: 503,
        failed: 1,
        failures: 1,
        kind: 'frame',
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
  test('counts as failed once when its handler throws', async () => {
    const { result, lines } = await run({ socket: () => Promise.reject(new Error('x')) }, frame());
    expect(result).toEqual({ statusCode: 500 });
    expect(lines.filter(({ failures }) => failures === 1)).toEqual([
      expect.objectContaining({ event: 'frame', call: '$default', status: 500, kind: 'frame' }),
    ]);
  });
});

describe('a schedule', () => {
  test.each<[string, Schedule<object>, Line[]]>([
    ['that leaves work counts as backlog', async () => true, [{ kind: 'backlog', service: 'realtime', call: 'tidy' }]],
    ['that has done all counts as no failure', async () => false, []],
    ['that fails counts as failed', () => Promise.reject(new Error('x')), [{ kind: 'schedule', call: 'tidy' }]],
  ])('%s', async (_what, tidy, expected) => {
    const { lines } = await run({ tidy }, { schedule: 'tidy' });
    expect(lines).toEqual(expected.map((fields) => expect.objectContaining({ ...fields, failures: 1 })));
  });
});

describe('the event of 3:00', () => {
  const arrives = (data: object, tidy: Schedule<object>, leftMs: number) => {
    const body = JSON.stringify({ id: 'e1', type: nightlyEvent.type, data, at: 0 });
    const context = { getRemainingTimeInMillis: () => leftMs } as Context;
    return run({ tidy }, { Records: [{ messageId: 'm1', body }] }, context);
  };
  test.each([
    ['begins items while its function has time', RUN_RESERVE_MS + 5_000, true],
    ['begins no item that its function could not finish', RUN_RESERVE_MS - 1, false],
  ])('runs the schedule once with its share, and %s', async (_what, leftMs, begins) => {
    const seen: unknown[] = [];
    const tidy: Schedule<object> = async (_deps, _now, share) => {
      seen.push([share, mayBeginItem()]);
      return true;
    };
    const { result, lines } = await arrives({ schedule: 'tidy', share: { part: 1, of: 4 } }, tidy, leftMs);
    // The work that this run left is done by the next regular run of the schedule, so the event is not reported as
    // failed.
    expect({ result, lines }).toEqual({ result: { batchItemFailures: [] }, lines: [] });
    expect(seen).toEqual([[{ part: 1, of: 4 }, begins]]);
  });
  test('is delivered again when it fails or names no schedule of the service', async () => {
    for (const schedule of ['tidy', 'unknown']) {
      const { result, lines } = await arrives({ schedule }, () => Promise.reject(new Error('x')), 60_000);
      expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
      expect(lines).toEqual([expect.objectContaining({ kind: 'event', call: 'realtime.nightly', failures: 1 })]);
    }
  });
});

test('a service that does not start counts as a failed start', async () => {
  const lines: Line[] = [];
  const logger = createLogger((line) => lines.push(JSON.parse(line) as Line), 'awai/dev');
  const domain = defineDomain({ access: { service: 'auth', owns: [], appendOnly: [] }, deps: () => ({}) });
  const handler = lambdaEntry(domain, { start: () => Promise.reject(new Error('x')), startLog: logger });
  await handler(frame() as never, CONTEXT);
  expect(lines).toEqual([expect.objectContaining({ kind: 'start', service: 'auth', failures: 1 })]);
});
