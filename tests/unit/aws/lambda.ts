import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { RUN_RESERVE_MS } from '#functions/platform/runtime/deadline.ts';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import { type Domain, lambdaEntry } from '#functions/platform/service/define-domain.ts';
import { loadServices } from '#infra/routes.ts';
import { cheapArgon2 } from '#tests/setup/cheap-argon2.ts';
import { toEvent } from '#tests/setup/world/test-world.ts';
import { AWS_REQUEST, AWS_SAYS, type FailureKind, TABLE } from './failures.ts';
import { createFakeAws, type Failure, isWrite, type Sent } from './fake-aws.ts';
import { companyAnswer, isPaymentCompany } from './payment-company.ts';
import { createRunCore, createScene, type LogLine, type Row, type Scene, STAFF_KEYS } from './scene.ts';
import type { ServiceRow } from './services.ts';

/**
 * Limit for the simulated waiting time of a call. API Gateway waits ten seconds or longer for a function's response.
 */
const LONGEST_WAIT_MS = 6_000;
/**
 * A timer up to this delay is a pause between retries and is skipped. A longer timer is a time limit and is not
 * skipped.
 */
const LONGEST_PAUSE_MS = 1_000;
/**
 * Number of turns of the event loop in which commands after the response are recorded. Retries of one command need
 * fewer.
 */
const TURNS_AFTER_ANSWER = 8;

/** One tested case: an API call, an event, a schedule or a socket frame. */
export type AnyRow = Row | ServiceRow;
/** One event for a service, with the stored items that its handler reads. */
export type Arranged = { service: string; scene: Scene; event: object };
export type Run = {
  /** The function's result; undefined when it threw. */
  result: unknown;
  thrown: unknown;
  /** The log lines with a higher level than `info`. */
  log: LogLine[];
  sent: readonly Sent[];
  /** Commands that were sent after the function returned. Lambda freezes a function when it returns. */
  late: readonly Sent[];
  /** Commands that were sent after the first failure reached the handler. */
  sentAfterFailure: readonly Sent[];
  waitedMs: number;
};
type Options = {
  fails?: (one: Sent, index: number) => Failure | undefined;
  environment?: Record<string, string>;
  /** Returns the response to each request for the staff pool's public keys or for a secret. */
  fetched?: () => Response | Promise<Response>;
};

/**
 * Gives errors Node's stacks of ten frames, as on Lambda. Vitest's stacks have a hundred frames and make these tests
 * slower. Returns a function that restores Vitest's stacks.
 */
const shortenStacks = (): (() => void) => {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Object.assign(Error, { stackTraceLimit: 10, prepareStackTrace: undefined });
  return () => Object.assign(Error, { stackTraceLimit, prepareStackTrace });
};

/** Runs the Lambda functions of all services on a fake AWS, without waiting between retries. */
export const startLambdas = () => {
  const aws = createFakeAws();
  let waitedMs = 0;
  let answerFetch: NonNullable<Options['fetched']> = () => new Response(STAFF_KEYS);
  let services: Map<string, Domain>;
  beforeAll(async () => {
    const { setTimeout: wait } = globalThis;
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
      if (ms > LONGEST_PAUSE_MS) return wait(run, ms);
      waitedMs += ms;
      return setImmediate(run);
    });
    vi.spyOn(crypto, 'argon2').mockImplementation(cheapArgon2);
    syncBuiltinESMExports();
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      isPaymentCompany(url) ? companyAnswer(url, init) : answerFetch(),
    );
    services = new Map((await loadServices()).map((service) => [service.service, service]));
  });
  // Restores everything for the next test file of the worker.
  afterAll(() => {
    aws.restore();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  /** Runs one event through the Lambda handler of its service, as the first event of a newly started function. */
  const run = async ({ service, scene, event }: Arranged, options: Options = {}): Promise<Run> => {
    const { fails, environment, fetched = () => new Response(STAFF_KEYS) } = options;
    const domain = services.get(service);
    if (!domain) throw new Error(`${service} is no service`);
    const lines: LogLine[] = [];
    waitedMs = 0;
    answerFetch = fetched;
    aws.begin(scene.items, scene.objects, fails);
    const handler = lambdaEntry(domain, {
      start: () => createRunCore(lines, environment),
      startLog: createLogger((line) => lines.push(JSON.parse(line) as LogLine)),
    });
    // With this remaining time a handler can repeat a command, but a schedule begins no further due work.
    const context = { getRemainingTimeInMillis: () => RUN_RESERVE_MS };
    const restoreStacks = shortenStacks();
    const ended = await handler(event as never, context as never).then(
      (result) => ({ result, thrown: undefined }),
      (thrown: unknown) => ({ result: undefined, thrown }),
    );
    const sent = [...aws.sent()];
    for (let turn = 0; turn < TURNS_AFTER_ANSWER; turn += 1) await new Promise((done) => setImmediate(done));
    restoreStacks();
    return {
      ...ended,
      log: lines.filter(({ level }) => level !== 'info'),
      sent,
      late: aws.sent().slice(sent.length),
      sentAfterFailure: aws.sentAfterFailure(),
      waitedMs,
    };
  };

  /**
   * Runs the event again, but the command with the index `failedAt` fails. Later commands with the same `line` fail,
   * too, unless `kind.once` is set.
   */
  const runFailing = async (arranged: Arranged, { sent }: Run, failedAt: number, kind: FailureKind): Promise<Run> => {
    const line = sent[failedAt]?.line;
    let failures = 0;
    const failed = await run(arranged, {
      fails: (one, index) => {
        // The commands before the failing one are the same in every run, so its index is known.
        if (index < failedAt || (index > failedAt && (kind.once || one.line !== line))) return undefined;
        failures += 1;
        return kind.fails(one);
      },
    });
    expect(failures).toBeGreaterThan(0);
    const late = failed.late.map((one) => one.line);
    expect({ line: failed.sent[failedAt]?.line, late }).toEqual({ line, late: [] });
    expect(failed.waitedMs).toBeLessThan(LONGEST_WAIT_MS);
    return failed;
  };

  const arrange = async (row: AnyRow): Promise<{ arranged: Arranged; happy: Run }> => {
    const scene = await createScene();
    const arranged =
      'endpoint' in row
        ? { service: row.endpoint.domain, scene, event: toEvent(row.endpoint, await row.arrange(scene)) }
        : { service: row.service, scene, event: await row.arrange(scene) };
    return { arranged, happy: await run(arranged) };
  };
  /**
   * Results of `arrange` by row. They are reused for all failures of a row, because no run changes the stored items.
   */
  const kept = new Map<AnyRow, ReturnType<typeof arrange>>();
  /** A row's event, and the result of its run while AWS works. */
  const arrangedFor = (row: AnyRow): ReturnType<typeof arrange> => {
    const known = kept.get(row) ?? arrange(row);
    kept.set(row, known);
    return known;
  };
  return { run, runFailing, arrangedFor };
};

/** Texts that neither a response nor a log may contain. */
export const secretsOf = ({ scene: { her, him, staff } }: Arranged): string[] => {
  const sessions = [her, him].flatMap(({ email, session }) => [email, session['access-token']]);
  return [...sessions, staff['authorization'] ?? '', AWS_SAYS, TABLE, 'そら', 'こんにちは'];
};

const contentsOf = ({ input: { ClientRequestToken: _token, ...input } }: Sent) => JSON.stringify(input);
export const isRepeatOf = (first: Sent) => {
  const contents = contentsOf(first);
  return (one: Sent) =>
    one.line === first.line &&
    one.input.ClientRequestToken === first.input.ClientRequestToken &&
    contentsOf(one) === contents;
};

/** Asserts that the failure was repaired: the run sent the same commands, and the failed one once more. */
export const expectMadeGood = (happy: Run, failed: Run, first: Sent): void => {
  expect(failed).toMatchObject({ thrown: undefined, log: [] });
  const lines = [...happy.sent.map(({ line }) => line), first.line];
  expect(failed.sent.map(({ line }) => line).toSorted()).toEqual(lines.toSorted());
  expect(failed.sent.filter(isRepeatOf(first)).length).toBeGreaterThanOrEqual(2);
};

/**
 * Asserts that after a failure the handler sends no new write. It may repeat a write that was already being sent, with
 * the same content and client token. After a conflict, the content may differ, because nothing was written.
 * @param mayFollow pattern for the `line` of a new write that is nevertheless allowed.
 */
export const expectNoSecondEffect = (
  { sent, sentAfterFailure }: Run,
  failedAt: number,
  { outcome }: FailureKind,
  mayFollow?: RegExp,
): void => {
  const underWay = sent.slice(failedAt, sent.length - sentAfterFailure.length);
  const isAllowed = (one: Sent) =>
    mayFollow?.test(one.line) ||
    underWay.some((earlier) => (outcome === 'conflict' ? earlier.line === one.line : isRepeatOf(earlier)(one)));
  expect(sentAfterFailure.filter((one) => isWrite(one) && !isAllowed(one)).map(({ line }) => line)).toEqual([]);
};

/**
 * Asserts that the log has exactly one line above `info`. It must contain the command and, if AWS responded, AWS's
 * request id.
 */
export const expectOneLine = ({ log }: Run, { command }: Sent, { what }: FailureKind, level: string): void => {
  expect(log.map((line) => line.level)).toEqual([level]);
  const said = JSON.stringify(log);
  expect(said).toContain(`"aws":{"command":"${command}"`);
  if (what !== 'no answer in time') expect(said).toContain(`"requestId":"${AWS_REQUEST}"`);
};

/** Puts `line` before the message of an error that `check` throws. */
export const about = async (line: string, check: () => Promise<void>): Promise<void> => {
  try {
    await check();
  } catch (error) {
    if (error instanceof Error) error.message = `${line}: ${error.message}`;
    throw error;
  }
};
