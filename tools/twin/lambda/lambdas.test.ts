import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listenOrExplain } from '../../../local/process/ports.ts';
import type { DeployedFunction } from '../assembly/deployed.ts';
import { QUIET_DAY } from '../aws/faults.ts';
import { writeBundle } from './bundle-fixture.ts';
import { createLambdas, type LambdasOptions, type Outcome } from './lambdas.ts';
import { createSharedClock } from './shared-clock.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const lambdaOf = (
  code: string,
  properties: Partial<DeployedFunction> = {},
  options: Partial<
    Pick<LambdasOptions, 'faults' | 'clock' | 'onLog' | 'authoriser' | 'environmentsEach' | 'environmentsInAll'>
  > = {},
) => {
  const { deployed, remove } = writeBundle('tried', code, properties);
  const lambdas = createLambdas({
    deployed: { region: 'ap-northeast-1', functions: [deployed] },
    added: ({ roleArn }) => ({ AWS_ACCESS_KEY_ID: `key of ${roleArn}` }),
    clock: createSharedClock(),
    ...options,
  });
  cleanUps.push(remove, lambdas.stop);
  const invoke = (event: unknown = {}, waitMs = 20_000) => lambdas.invoke(deployed.arn, event, { waitMs });
  const report = () => lambdas.report().get('tried');
  return { invoke, report };
};

const answerOf = (outcome: Outcome): unknown =>
  outcome.kind === 'answered' ? JSON.parse(outcome.payload) : { ...outcome, requestId: undefined };

test("a function sees the template's environment, Lambda's own and nothing of this process", async () => {
  process.env['LEAKS'] = 'yes';
  cleanUps.push(() => delete process.env['LEAKS']);
  const { invoke } = lambdaOf('export const handler = async () => process.env;', {
    environment: { TABLE_NAME: 'awai-dev', TZ: 'UTC' },
  });
  const variables = answerOf(await invoke());
  expect(variables).toMatchObject({
    TABLE_NAME: 'awai-dev',
    TZ: 'UTC',
    AWS_REGION: 'ap-northeast-1',
    AWS_LAMBDA_FUNCTION_NAME: 'tried',
    AWS_ACCESS_KEY_ID: 'key of arn:aws:iam::111111111111:role/tried',
  });
  expect(variables).not.toHaveProperty('LEAKS');
});

test('an environment is used again, events at the same time get one each, and the context counts down', async () => {
  const { invoke, report } = lambdaOf(`
    let calls = 0;
    export const handler = async (event, context) => {
      await new Promise((done) => setTimeout(done, 50));
      return { calls: ++calls, event, left: context.getRemainingTimeInMillis(), name: context.functionName };
    };`);
  const first = answerOf(await invoke({ a: 1 })) as { left: number };
  expect(first).toMatchObject({ calls: 1, event: { a: 1 }, name: 'tried' });
  expect(first.left).toBeGreaterThan(3_000);
  expect(first.left).toBeLessThan(9_990);
  const both = (await Promise.all([invoke(), invoke()])).map(answerOf) as { calls: number }[];
  expect(both.map(({ calls }) => calls).sort()).toEqual([1, 2]);
  expect(report()).toMatchObject({ invocations: 3, coldStarts: 2, failures: 0, late: [] });
});

test('what continues after the answer does not run until the next event', async () => {
  const { invoke } = lambdaOf(`
    let ticks = 0;
    export const handler = async () => {
      const seen = ticks;
      if (seen === 0) setInterval(() => { ticks += 1; }, 5);
      return seen;
    };`);
  await invoke();
  await new Promise((done) => setTimeout(done, 150));
  // The environment is frozen between events, so its timer fires at most once: when the next event wakes the
  // environment, before the handler runs.
  expect(answerOf(await invoke())).toBeLessThanOrEqual(1);
});

test('a request that outlives its answer is reported', async () => {
  const server = createServer((_request, response) => void setTimeout(() => response.end('{}'), 30));
  const port = await listenOrExplain(server, 0);
  cleanUps.push(() => server.close());
  const { invoke, report } = lambdaOf(`
    const call = () => fetch('http://table.amazonaws.localhost:${port}/').then((reply) => reply.json());
    export const handler = async ({ waits }) => {
      const called = call();
      if (waits) await called;
      return 'done';
    };`);
  await invoke({ waits: true });
  expect(report()?.late).toEqual([]);
  await invoke({ waits: false });
  expect(report()?.late).toEqual([expect.stringContaining('table.amazonaws.localhost')]);
});

test('a function that runs out of time is ended, and the next event gets a new environment', async () => {
  const code = 'export const handler = async ({ ms }) => { await new Promise((done) => setTimeout(done, ms)); };';
  const { invoke, report } = lambdaOf(code, { timeoutSeconds: 0.3 });
  const outcome = await invoke({ ms: 5_000 });
  expect(outcome).toMatchObject({
    kind: 'failed',
    error: { errorMessage: expect.stringMatching(/Task timed out after 0.30 seconds$/) },
  });
  expect(answerOf(await invoke({ ms: 0 }))).toBe(null);
  expect(report()).toMatchObject({ invocations: 2, coldStarts: 2, failures: 1 });
});

test('errors of a handler leave the environment, and errors that nobody catches end it', async () => {
  const { invoke, report } = lambdaOf(`
    export const handler = async ({ how }) => {
      if (how === 'throws') throw new TypeError('no');
      if (how === 'exits') process.exit(0);
      if (how === 'waits for nothing') return new Promise(() => {});
      if (how === 'rejects') { void Promise.reject(new RangeError('lost')); await new Promise((done) => setTimeout(done, 50)); }
      return how;
    };`);
  expect(await invoke({ how: 'throws' })).toMatchObject({ error: { errorType: 'TypeError', errorMessage: 'no' } });
  expect(report()?.coldStarts).toBe(1);
  expect(await invoke({ how: 'exits' })).toMatchObject({ error: { errorType: 'Runtime.ExitError' } });
  expect(await invoke({ how: 'rejects' })).toMatchObject({ error: { errorType: 'Runtime.RangeError' } });
  expect(await invoke({ how: 'waits for nothing' })).toMatchObject({ error: { errorType: 'Runtime.ExitError' } });
  expect(answerOf(await invoke({ how: 'answers' }))).toBe('answers');
  expect(report()?.coldStarts).toBe(4);
});

test('a start that fails is tried once more', async () => {
  const breaks = [true, false];
  const lambda = { ...QUIET_DAY.lambda, brokenStart: 0.5 };
  const faults = {
    profile: () => ({ ...QUIET_DAY, lambda }),
    happens: (share: number) => share === 0.5 && breaks.shift() === true,
  };
  const { invoke, report } = lambdaOf("export const handler = async () => 'up';", {}, { faults });
  expect(answerOf(await invoke())).toBe('up');
  expect(report()).toMatchObject({ coldStarts: 2, brokenStarts: 1, failures: 0 });
  const broken = lambdaOf("throw new Error('no configuration');");
  expect(await broken.invoke()).toMatchObject({ kind: 'failed', error: { errorMessage: 'no configuration' } });
  expect(broken.report()).toMatchObject({ coldStarts: 2, brokenStarts: 2, failures: 1 });
});

test('an event without a free environment waits or is refused; with reserved concurrency it is refused at once', async () => {
  const code = 'export const handler = async () => { await new Promise((done) => setTimeout(done, 100)); return 1; };';
  const own = lambdaOf(code, {}, { environmentsEach: 1 });
  const outcomes = await Promise.all([own.invoke(), own.invoke(), own.invoke({}, 0)]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['answered', 'answered', 'throttled']);
  const reserved = lambdaOf(code, { reservedConcurrency: 1 });
  const refused = await Promise.all([reserved.invoke(), reserved.invoke()]);
  expect(refused.map(({ kind }) => kind)).toEqual(['answered', 'throttled']);
});

test('events and answers over 6 MB are refused', async () => {
  const { invoke } = lambdaOf("export const handler = async ({ size }) => 'a'.repeat(size);");
  expect(await invoke({ text: 'a'.repeat(6 * 1024 * 1024) })).toEqual({ kind: 'tooLarge' });
  expect(await invoke({ size: 6_291_557 })).toMatchObject({ error: { errorType: 'Function.ResponseSizeTooLarge' } });
});

test('a function gets the time of the moved clock', async () => {
  const clock = createSharedClock();
  const code =
    'export const handler = async () => [Date.now(), new Date().getTime(), new Date(5).getTime(), new Date() instanceof Date];';
  const { invoke } = lambdaOf(code, {}, { clock });
  clock.moveTo(Date.UTC(2040, 0, 2));
  const [now = 0, made = 0, given, isDate] = answerOf(await invoke()) as [number, number, number, boolean];
  expect(Math.abs(now - Date.UTC(2040, 0, 2))).toBeLessThan(60_000);
  expect(made - now).toBeLessThan(1_000);
  expect([given, isDate]).toEqual([5, true]);
});

test('output is kept by lines, also when the environment freezes right after it', async () => {
  const lines: string[] = [];
  const code = 'export const handler = async () => { process.stdout.write("{\\"a\\":1}\\n"); console.error("two"); };';
  const { invoke } = lambdaOf(code, {}, { onLog: (name, line) => lines.push(`${name} ${line}`) });
  await invoke();
  expect(lines).toEqual(['tried {"a":1}', 'tried two']);
});

test('a role that may not write to its log group loses the lines', async () => {
  const lines: string[] = [];
  const asked: unknown[] = [];
  const refusal = (call: { operation: string; input: unknown }) => {
    asked.push([call.operation, call.input]);
    return { holder: 'tried', action: '', resource: '', keys: [], reason: 'nothing allows it' as const, message: '' };
  };
  const { invoke } = lambdaOf(
    'export const handler = async () => console.log("one");',
    { logGroup: '/awai/dev/tried' },
    { onLog: (_name, line) => lines.push(line), authoriser: { refusal } },
  );
  expect(await invoke()).toMatchObject({ kind: 'answered' });
  expect(asked).toEqual([['CreateLogStream', { logGroupName: '/awai/dev/tried', logStreamName: 'twin' }]]);
  expect(lines).toEqual([]);
});

test('the longest idle environment makes room for another function', async () => {
  const code = 'let calls = 0; export const handler = async () => ++calls;';
  const functions = ['first', 'second', 'third'].map((name) => {
    const { deployed, remove } = writeBundle(name, code);
    cleanUps.push(remove);
    return deployed;
  });
  const lambdas = createLambdas({
    deployed: { region: 'ap-northeast-1', functions },
    added: () => ({}),
    clock: createSharedClock(),
    environmentsInAll: 2,
  });
  cleanUps.push(lambdas.stop);
  const call = async (index: number) => answerOf(await lambdas.invoke(functions[index]?.arn ?? '', {}));
  const calls = [await call(0), await call(1), await call(0), await call(2), await call(0), await call(1)];
  // Only two environments may run. `call(2)` ended the environment of function 1, which had been idle longest. So the
  // last `call(1)` started a new environment, which counts from 1.
  expect(calls).toEqual([1, 1, 2, 1, 3, 1]);
});
