import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DeployedFunction } from '../assembly/deployed.ts';
import type { LambdaError, RuntimeData, RuntimeMessage } from './messages.ts';
import { runtimeCode } from './runtime-code.ts';

/** The result of an event. `payload` is the JSON of the function's answer. */
export type Ended = { kind: 'answered'; payload: string } | { kind: 'failed'; error: LambdaError };

/** Lambda's time limit for the start of an environment. */
const INIT_MS = 10_000;

type Options = {
  deployed: DeployedFunction;
  variables: Readonly<Record<string, string>>;
  clockOffset: SharedArrayBuffer;
  isBroken: boolean;
  onLog: (text: string) => void;
  onLate: (requestId: string, host: string) => void;
};

/** One execution environment: a worker thread with the function's bundle, which handles one event at a time. */
export type Environment = {
  /** Resolves to undefined after the start, or to the error of a failed start. */
  started: Promise<LambdaError | undefined>;
  /** Handles one event; never rejects. Call it only after a successful start, and while no other event is handled. */
  handle(requestId: string, event: string): Promise<Ended>;
  /** False after a time-out or the end of the thread: use another environment, as Lambda does. */
  isAlive(): boolean;
  stop(): Promise<void>;
};

export const startEnvironment = (options: Options): Environment => {
  const { deployed, variables, clockOffset, isBroken, onLog, onLate } = options;
  const { name, arn, codeFolder, memoryMb, timeoutSeconds } = deployed;
  const [file = '', handler = ''] = deployed.handler.split('.');
  const gate = new SharedArrayBuffer(4);
  const data: RuntimeData = {
    codeFile: join(codeFolder, `${file}.mjs`),
    handler,
    functionName: name,
    functionArn: arn,
    memoryMb,
    gate,
    clockOffset,
    isBroken,
  };
  const worker = new Worker(runtimeCode(), {
    name,
    eval: true,
    workerData: data,
    env: { ...variables },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // Without `unref`, the sleeping thread would keep the process of a test or host alive.
  worker.unref();
  let isAlive = true;
  /** Ends the wait for the start or for the current event. */
  let settle: (ended: Ended | undefined) => void = () => undefined;

  const next = (limitMs: number, lateError: LambdaError): Promise<Ended | undefined> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => end(lateError), limitMs);
      settle = (ended) => {
        clearTimeout(timer);
        settle = () => undefined;
        resolve(ended);
      };
    });
  const end = (error: LambdaError): void => {
    isAlive = false;
    settle({ kind: 'failed', error });
    void worker.terminate();
  };

  worker.on('message', (message: RuntimeMessage) => {
    if (message.kind === 'log') onLog(message.text);
    else if (message.kind === 'late') onLate(message.requestId, message.host);
    else if (message.kind === 'ready') settle(undefined);
    else if (message.kind === 'notReady') end(message.error);
    else settle(message.kind === 'answered' ? { kind: 'answered', payload: message.payload } : message);
  });
  // An uncaught error or too little memory ends the environment, as on Lambda.
  worker.on('error', (error: Error) => end({ errorType: `Runtime.${error.name}`, errorMessage: error.message }));
  worker.on('exit', () =>
    end({ errorType: 'Runtime.ExitError', errorMessage: 'Error: Runtime exited without providing a reason' }),
  );

  const started = next(INIT_MS, { errorType: 'Sandbox.Timedout', errorMessage: 'Init phase timed out' }).then(
    (ended) => (ended?.kind === 'failed' ? ended.error : undefined),
  );
  return {
    started,
    handle: async (requestId, event) => {
      const timeoutMs = timeoutSeconds * 1000;
      const timedOut = `RequestId: ${requestId} Error: Task timed out after ${timeoutSeconds.toFixed(2)} seconds`;
      const ended = next(timeoutMs, { errorType: 'Sandbox.Timedout', errorMessage: timedOut });
      worker.postMessage({ requestId, event, timeoutMs });
      const value = new Int32Array(gate);
      Atomics.store(value, 0, 1);
      Atomics.notify(value, 0);
      return (await ended) ?? { kind: 'failed', error: { errorType: 'Runtime', errorMessage: 'Started twice' } };
    },
    isAlive: () => isAlive,
    stop: async () => {
      isAlive = false;
      await worker.terminate();
    },
  };
};
