import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { watchLateRequests } from './late-requests.ts';
import { resolveLocalNames } from './local-names.ts';
import type { Invocation, LambdaError, RuntimeData, RuntimeMessage } from './messages.ts';
import { moveDate } from './shared-clock.ts';
import { stretchLimits } from './slow-machine.ts';

// Runs in a worker thread: one execution environment of one function, like Lambda's Node.js runtime. The thread sleeps
// between events, so that no code of the function runs after its answer, as in an environment that Lambda has frozen.

type Handler = (event: unknown, context: object) => unknown;

const data = workerData as RuntimeData;
const gate = new Int32Array(data.gate);
const post = (message: RuntimeMessage): void => parentPort?.postMessage(message);

/** Lambda's limit for a function's answer: 6 MB and 100 bytes. */
const MAX_ANSWER_BYTES = 6 * 1024 * 1024 + 100;

const errorOf = (error: unknown): LambdaError =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
    : { errorType: typeof error, errorMessage: String(error) };

/**
 * Sends output as messages to the parent thread. A thread's own streams need its event loop, which stops after the
 * answer.
 */
const captureOutput = (stream: NodeJS.WriteStream): void => {
  stream.write = ((chunk: string | Uint8Array) => {
    post({ kind: 'log', text: typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8') });
    return true;
  }) as typeof stream.write;
};

const load = async (): Promise<Handler> => {
  if (data.isBroken) throw new Error('This start fails on purpose');
  const exports = (await import(pathToFileURL(data.codeFile).href)) as Record<string, unknown>;
  const handler = exports[data.handler];
  if (typeof handler !== 'function') throw new Error(`${data.codeFile} exports no ${data.handler}`);
  return handler as Handler;
};

const nextEvent = (): Invocation => {
  Atomics.wait(gate, 0, 0);
  Atomics.store(gate, 0, 0);
  if (!parentPort) throw new Error('The runtime runs in a worker thread');
  return receiveMessageOnPort(parentPort)?.message as Invocation;
};

const contextOf = ({ requestId, timeoutMs }: Invocation): object => {
  const endsAt = performance.now() + timeoutMs;
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: data.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: data.functionArn,
    memoryLimitInMB: String(data.memoryMb),
    awsRequestId: requestId,
    logGroupName: process.env['AWS_LAMBDA_LOG_GROUP_NAME'],
    logStreamName: process.env['AWS_LAMBDA_LOG_STREAM_NAME'],
    getRemainingTimeInMillis: () => Math.max(0, Math.floor(endsAt - performance.now())),
  };
};

const answerOf = (requestId: string, value: unknown): RuntimeMessage => {
  const payload = JSON.stringify(value) ?? 'null';
  const bytes = Buffer.byteLength(payload);
  if (bytes <= MAX_ANSWER_BYTES) return { kind: 'answered', requestId, payload };
  return {
    kind: 'failed',
    requestId,
    error: {
      errorType: 'Function.ResponseSizeTooLarge',
      errorMessage: `Response payload size (${bytes} bytes) exceeded maximum allowed payload size (6291556 bytes).`,
    },
  };
};

const serve = async (): Promise<void> => {
  moveDate(data.clockOffset);
  stretchLimits(Number(process.env['TWIN_TIME_FACTOR'] ?? 1));
  resolveLocalNames();
  captureOutput(process.stdout);
  captureOutput(process.stderr);
  let handler: Handler;
  try {
    handler = await load();
  } catch (error) {
    return post({ kind: 'notReady', error: errorOf(error) });
  }
  const requests = watchLateRequests((requestId, host) => post({ kind: 'late', requestId, host }));
  post({ kind: 'ready' });
  for (;;) {
    const invocation = nextEvent();
    const { requestId, event } = invocation;
    // First lets the event loop handle what happened to sockets while the environment was frozen, as on Lambda.
    await setImmediate();
    try {
      const work = async () => handler(JSON.parse(event), contextOf(invocation));
      post(answerOf(requestId, await requests.during(requestId, work)));
    } catch (error) {
      post({ kind: 'failed', requestId, error: errorOf(error) });
    }
  }
};

void serve();
