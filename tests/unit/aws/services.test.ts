import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CONSUMERS, type EventType } from '#functions/items/events/index.ts';
import { loadServices } from '#infra/routes.ts';
import { ERROR_STATUS } from '#shared/errors.ts';
import { AWS_REQUEST, AWS_SAYS, FAILURES, type FailureKind, TABLE } from './failures.ts';
import type { Sent } from './fake-aws.ts';
import {
  about,
  expectMadeGood,
  expectNoSecondEffect,
  expectOneLine,
  type Run,
  secretsOf,
  startLambdas,
} from './lambda.ts';
import { EVENT_ID, EVENTS, SCHEDULES, type ServiceRow, SOCKETS } from './services.ts';

const { runFailing, arrangedFor } = startLambdas();

/**
 * The commands of a run to which this kind of failure applies, with their indexes. Of several commands with the same
 * line, only the first one is returned: the later ones fail together with it.
 */
const firstIndexesOf = ({ sent }: Run, kind: FailureKind): [number, Sent][] =>
  [...sent.entries()].filter(
    ([index, one]) => kind.isOf(one) && sent.findIndex(({ line }) => line === one.line) === index,
  );

type Check = (failed: Run, first: Sent, kind: FailureKind) => void;
/**
 * Lets each command of a row fail with this kind of failure. `good` checks a run whose failure was repaired, `bad`
 * checks a run that failed.
 */
const tryEach = async (row: ServiceRow, kind: FailureKind, good: (failed: Run) => void, bad: Check): Promise<void> => {
  const { arranged, happy } = await arrangedFor(row);
  for (const [index, first] of firstIndexesOf(happy, kind)) {
    await about(first.line, async () => {
      const failed = await runFailing(arranged, happy, index, kind);
      const log = JSON.stringify(failed.log);
      expect(secretsOf(arranged).filter((secret) => log.includes(secret))).toEqual([]);
      if (kind.outcome === 'nothing') {
        good(failed);
        return expectMadeGood(happy, failed, failed.sent[index] ?? first);
      }
      if (row.tolerates.includes(first.line)) {
        good(failed);
        expect(failed.log).not.toEqual([]);
        return expect(JSON.stringify(failed.log)).toContain(`"aws":{"command":"${first.command}"`);
      }
      expectNoSecondEffect(failed, index, kind, row.mayFollow);
      bad(failed, first, kind);
    });
  }
};

describe('events', () => {
  const taken = (failed: Run) => expect(failed.result).toEqual({ batchItemFailures: [] });

  test('every event has a row', () => {
    const known = new Set(EVENTS.map(({ type }) => type));
    expect((Object.keys(CONSUMERS) as EventType[]).filter((type) => !known.has(type))).toEqual([]);
  });
  test.each(EVENTS)('$name, while AWS works', async (row) => {
    const { happy } = await arrangedFor(row);
    taken(happy);
    expect(happy).toMatchObject({ log: [], late: [] });
  });
  describe.each(FAILURES)('$what', (kind) => {
    test.each(EVENTS)('$name comes again', (row) =>
      tryEach(row, kind, taken, (failed, first) => {
        if (row.mayMissObjects && kind.outcome === 'missing') return taken(failed);
        if (row.mayLose && kind.outcome === 'conflict' && failed.log.length === 0) return taken(failed);
        expect(failed.result).toEqual({ batchItemFailures: [{ itemIdentifier: EVENT_ID }] });
        expectOneLine(failed, first, kind, 'error');
      }),
    );
  });
});

describe('schedules', () => {
  const ended = (failed: Run) => expect(failed.thrown).toBeUndefined();

  test('every schedule has a row', async () => {
    const known = new Set(SCHEDULES.map(({ name }) => name));
    const all = (await loadServices()).flatMap(({ schedules }) => schedules);
    expect(all.filter((name) => !known.has(name))).toEqual([]);
  });
  test.each(SCHEDULES)('$name, while AWS works', async (row) => {
    const { happy } = await arrangedFor(row);
    ended(happy);
    expect(happy).toMatchObject({ log: [], late: [] });
  });
  describe.each(FAILURES)('$what', (kind) => {
    test.each(SCHEDULES)('$name fails and names the command', (row) =>
      tryEach(row, kind, ended, (failed, first) => {
        // When due work conflicts with an API call, the next run does the work, and no error is logged. Only the
        // reconciliation logs a warning about the conflict.
        const said = row.name === 'reconcile' ? failed.log.filter(({ level }) => level !== 'warn') : failed.log;
        if (kind.outcome === 'conflict' && failed.thrown === undefined) return expect(said).toEqual([]);
        expect(failed.thrown).toEqual(new Error(`The schedule ${row.name.split(', ')[0]} failed`));
        expectOneLine(failed, first, kind, 'error');
      }),
    );
  });
});

describe('sockets', () => {
  const served = (failed: Run) => expect(failed.result).toEqual({ statusCode: 200 });
  const CODES = {
    unavailable: 'unavailable',
    conflict: 'conflict',
    internal: 'internal',
    missing: 'internal',
  } as const;
  const errorsIn = ({ sent }: Run): string[] =>
    sent
      .filter(({ command }) => command === 'PostToConnection')
      .map(({ input: { Data } }) => JSON.parse(Data) as { type: string; code?: string })
      .flatMap(({ type, code = '' }) => (type === 'error' ? [code] : []));

  test.each(SOCKETS)('$name, while AWS works', async (row) => {
    const { happy } = await arrangedFor(row);
    served(happy);
    expect(happy).toMatchObject({ log: [], late: [] });
    expect(errorsIn(happy)).toEqual([]);
  });
  describe.each(FAILURES)('$what', (kind) => {
    test.each(SOCKETS)('$name', (row) =>
      tryEach(
        row,
        kind,
        (failed) => {
          served(failed);
          expect(errorsIn(failed)).toEqual([]);
        },
        (failed, first) => {
          if (kind.outcome === 'nothing') return;
          const code = CODES[kind.outcome];
          const isFrame = !row.name.startsWith('$');
          expect(failed.result).toEqual({ statusCode: isFrame ? 200 : ERROR_STATUS[code] });
          expect(errorsIn(failed)).toEqual(isFrame ? [code] : []);
          expectOneLine(failed, first, kind, isFrame && code === 'conflict' ? 'warn' : 'error');
        },
      ),
    );
  });
});

describe('the dispatcher of the outbox', () => {
  const queue = mockClient(SQSClient);
  const lines: string[] = [];
  beforeAll(() => {
    vi.stubEnv('QUEUE_URLS', JSON.stringify({ photos: 'https://sqs.example/photos' }));
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  });
  afterAll(() => {
    queue.restore();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  const $metadata = { requestId: AWS_REQUEST };
  const failed = { Failed: [{ Id: 'e-1', Code: 'InternalError', SenderFault: false }], $metadata };
  const refused = Object.assign(new Error(AWS_SAYS), { name: 'AccessDenied', $metadata });
  test.each([
    ['refuses a message', () => Promise.resolve(failed)],
    ['is not ours', () => Promise.reject(refused)],
  ])('a queue that %s: the stream delivers the batch again, and one line gives the reason', async (_what, answer) => {
    queue.on(SendMessageBatchCommand).callsFake(answer);
    lines.length = 0;
    const { handler } = await import('#functions/events/dispatch-lambda.ts');
    const text = (S: string) => ({ S });
    const NewImage = {
      pk: text('EVENT#e-1'),
      id: text('e-1'),
      type: text('photos.delete'),
      data: { M: {} },
      at: { N: '0' },
    };
    const Records = [{ eventName: 'INSERT' as const, dynamodb: { NewImage } }];
    const ended = await handler({ Records }).catch((error: unknown) => error);
    expect(ended).toEqual(new Error('The batch was not dispatched'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`"aws":{"command":"SendMessageBatch","requestId":"${AWS_REQUEST}"`);
    expect(lines[0]).not.toContain(TABLE);
  });

  test('a withdrawal is in the ledger of erasures even when no queue takes its batch', async () => {
    queue.on(SendMessageBatchCommand).callsFake(() => Promise.reject(refused));
    lines.length = 0;
    const { handler } = await import('#functions/events/dispatch-lambda.ts');
    const record = (id: string, type: string, data: Record<string, { S: string }>) => ({
      eventName: 'INSERT' as const,
      dynamodb: {
        NewImage: {
          pk: { S: `EVENT#${id}` },
          id: { S: id },
          type: { S: type },
          data: { M: data },
          at: { N: '1763600000000' },
        },
      },
    });
    const leaving = { memberId: { S: 'm1' }, loginPk: { S: 'LOGIN#secret-hash' } };
    const Records = [record('e-1', 'photos.clear', { memberId: { S: 'm1' } }), record('e-2', 'pairs.close', leaving)];
    await expect(handler({ Records })).rejects.toThrow('not dispatched');
    const [noted] = lines.map((line) => JSON.parse(line) as object);
    expect(noted).toMatchObject({ event: 'erasure noted', what: 'member', subject: 'm1', at: 1763600000000 });
    expect(lines[0]).not.toContain('secret-hash');
  });
});
