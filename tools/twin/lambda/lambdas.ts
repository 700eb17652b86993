import { randomUUID } from 'node:crypto';
import type { Deployed, DeployedFunction } from '../assembly/deployed.ts';
import { createFaults, type FaultProfile, type Faults, QUIET_DAY } from '../aws/faults.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import { type Environment, startEnvironment } from './environment.ts';
import { createGate } from './gate.ts';
import type { LambdaError } from './messages.ts';
import type { SharedClock } from './shared-clock.ts';
import { LOG_STREAM, variablesOf } from './variables.ts';

/** The result of an invocation. `payload` is the JSON of the function's answer. */
export type Outcome =
  | { kind: 'answered'; requestId: string; payload: string }
  /** The function failed, ran out of time, or did not start. */
  | { kind: 'failed'; requestId: string; error: LambdaError }
  /** No environment became free in time; AWS responds with 429. */
  | { kind: 'throttled' }
  /** The event is larger than Lambda accepts; AWS responds with 413. */
  | { kind: 'tooLarge' };

/**
 * Invokes a function.
 * @param waitMs how long the invocation may wait for a free environment on this machine. Default 0.
 */
export type Invoke = (functionArn: string, event: unknown, options?: { waitMs?: number }) => Promise<Outcome>;

/** Statistics of a function since the start of the twin. */
export type FunctionReport = {
  invocations: number;
  coldStarts: number;
  brokenStarts: number;
  failures: number;
  throttled: number;
  /**
   * Hosts of HTTP requests that were too late: still pending when the function answered, or sent after its answer. One
   * entry per request.
   */
  late: readonly string[];
};

export type LambdasOptions = {
  deployed: Pick<Deployed, 'region' | 'functions'>;
  /** Environment variables that the twin adds: credentials and endpoints (see `variablesOf`). */
  added: (deployed: DeployedFunction) => Readonly<Record<string, string>>;
  clock: SharedClock;
  /** Default: no faults. */
  faults?: Pick<Faults, 'profile' | 'happens'>;
  /** Decides whether a function may write to its log group. Default: it may. */
  authoriser?: Pick<Authoriser, 'refusal'>;
  /** Receives each line that a function writes, if its role may write to its log group. */
  onLog?: (name: string, line: string) => void;
  /** Maximum number of environments of one function. Default 4. A lower reserved concurrency takes precedence. */
  environmentsEach?: number;
  /**
   * Maximum number of environments of all functions. If it is reached, the environment that has been idle longest is
   * ended.
   */
  environmentsInAll?: number;
};

/** Lambda's limit for the event of a synchronous invocation: 6 MB. */
const MAX_EVENT_BYTES = 6 * 1024 * 1024;
/**
 * Number of environments that may start at the same time. On a machine with two cores, more parallel starts would be
 * too slow for their callers.
 */
const STARTS_AT_ONCE = 2;
const START_WAIT_MS = 120_000;
/** When a start fails, Lambda tries it a second time. */
const STARTS = 2;

type Idle = { environment: Environment; since: number };
type Pool = { deployed: DeployedFunction; idle: Idle[]; gate: ReturnType<typeof createGate>; report: Report };
type Report = { -readonly [name in keyof Omit<FunctionReport, 'late'>]: number } & { late: string[] };

/**
 * Runs the functions of an assembly from their bundles. Worker threads take the place of Lambda's execution
 * environments.
 */
export const createLambdas = (options: LambdasOptions) => {
  const { deployed, added, clock, faults = createFaults(0, QUIET_DAY), onLog = () => undefined } = options;
  const { environmentsEach = 4, environmentsInAll = 40 } = options;
  const running = new Set<Environment>();
  const starts = createGate(STARTS_AT_ONCE);
  const pools = new Map<string, Pool>(
    deployed.functions.map((one) => [
      one.arn,
      {
        deployed: one,
        idle: [],
        gate: createGate(Math.min(one.reservedConcurrency ?? environmentsEach, environmentsEach)),
        report: { invocations: 0, coldStarts: 0, brokenStarts: 0, failures: 0, throttled: 0, late: [] },
      },
    ]),
  );
  /**
   * Whether the function's role may write logs. Without this permission the function runs, but its log lines are lost.
   */
  const isLogged = ({ name, roleArn, logGroup = `/aws/lambda/${name}` }: DeployedFunction): boolean => {
    const input = { logGroupName: logGroup, logStreamName: LOG_STREAM };
    const operations = ['CreateLogStream', 'PutLogEvents'];
    const { authoriser } = options;
    return operations.every((operation) => !authoriser?.refusal({ roleArn, service: 'logs', operation, input }));
  };
  const happens = (fault: keyof FaultProfile['lambda']): boolean => faults.happens(faults.profile().lambda[fault]);

  const end = async (environment: Environment): Promise<void> => {
    running.delete(environment);
    await environment.stop();
  };

  const makeRoom = async (): Promise<void> => {
    if (running.size < environmentsInAll) return;
    const [pool] = [...pools.values()]
      .filter(({ idle }) => idle.length > 0)
      .sort((a, b) => (a.idle[0]?.since ?? 0) - (b.idle[0]?.since ?? 0));
    const oldest = pool?.idle.shift();
    if (oldest) await end(oldest.environment);
  };

  const startCold = async (pool: Pool): Promise<Environment | LambdaError> => {
    const { name } = pool.deployed;
    for (let start = 1; ; start += 1) {
      await makeRoom();
      pool.report.coldStarts += 1;
      const isHeard = isLogged(pool.deployed);
      const environment = startEnvironment({
        deployed: pool.deployed,
        variables: variablesOf(pool.deployed, deployed.region, added(pool.deployed)),
        clockOffset: clock.offset,
        isBroken: happens('brokenStart'),
        onLog: (text) => {
          for (const line of text.split('\n')) if (isHeard && line !== '') onLog(name, line);
        },
        onLate: (_requestId, host) => pool.report.late.push(host),
      });
      running.add(environment);
      const error = await environment.started;
      if (!error) return environment;
      running.delete(environment);
      pool.report.brokenStarts += 1;
      if (start === STARTS) return error;
    }
  };

  const startInTurn = async (pool: Pool): Promise<Environment | LambdaError> => {
    const isIn = await starts.enter(START_WAIT_MS);
    try {
      // An environment of this function may have become idle in the meantime.
      return takeIdle(pool) ?? (await startCold(pool));
    } finally {
      if (isIn) starts.leave();
    }
  };

  const takeIdle = (pool: Pool): Environment | undefined => {
    for (let idle = pool.idle.pop(); idle; idle = pool.idle.pop()) {
      if (idle.environment.isAlive()) return idle.environment;
      running.delete(idle.environment);
    }
    return undefined;
  };

  const run = async (pool: Pool, event: string): Promise<Outcome> => {
    const requestId = randomUUID();
    const environment = takeIdle(pool) ?? (await startInTurn(pool));
    if (!('handle' in environment)) return { kind: 'failed', requestId, error: environment };
    const ended = await environment.handle(requestId, event);
    if (!environment.isAlive() || happens('recycled')) await end(environment);
    else pool.idle.push({ environment, since: performance.now() });
    return { ...ended, requestId };
  };

  const invoke: Invoke = async (functionArn, event, { waitMs = 0 } = {}) => {
    const pool = pools.get(functionArn);
    if (!pool) throw new Error(`The assembly has no function ${functionArn}`);
    const text = JSON.stringify(event);
    if (Buffer.byteLength(text) > MAX_EVENT_BYTES) return { kind: 'tooLarge' };
    // When the reserved concurrency is used up, the invocation is refused at once, as on Lambda. When only the twin's
    // own limit `environmentsEach` is reached, the invocation waits for up to `waitMs`.
    const isReserved = (pool.deployed.reservedConcurrency ?? Number.POSITIVE_INFINITY) <= environmentsEach;
    const isFree = !happens('throttled') && (await pool.gate.enter(isReserved ? 0 : waitMs));
    if (!isFree) {
      pool.report.throttled += 1;
      onLog(pool.deployed.name, JSON.stringify({ type: 'platform.throttled' }));
      return { kind: 'throttled' };
    }
    try {
      pool.report.invocations += 1;
      const outcome = await run(pool, text);
      if (outcome.kind === 'failed') {
        pool.report.failures += 1;
        onLog(pool.deployed.name, JSON.stringify({ type: 'platform.report', ...outcome.error, trace: undefined }));
      }
      return outcome;
    } finally {
      pool.gate.leave();
    }
  };

  return {
    invoke,
    /** Statistics by the function's name. */
    report: (): ReadonlyMap<string, FunctionReport> =>
      new Map([...pools.values()].map(({ deployed: { name }, report }) => [name, report])),
    /** Ends all environments, including those that are handling an event. */
    stop: async (): Promise<void> => {
      await Promise.all([...running].map(end));
    },
  };
};

export type Lambdas = ReturnType<typeof createLambdas>;
