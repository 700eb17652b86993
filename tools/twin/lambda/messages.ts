/** What a worker thread needs to become an execution environment of a function. */
export type RuntimeData = {
  codeFile: string;
  /** Name of the export that is called. */
  handler: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
  /** One 32-bit integer: 0 lets the thread sleep until it is set to 1 and notified. */
  gate: SharedArrayBuffer;
  /** See `SharedClock`. */
  clockOffset: SharedArrayBuffer;
  /** The start fails on purpose. */
  isBroken: boolean;
};

/** `event` is JSON. */
export type Invocation = { requestId: string; event: string; timeoutMs: number };

export type LambdaError = { errorType: string; errorMessage: string; trace?: readonly string[] };

/** Messages of the runtime to the thread that started it. */
export type RuntimeMessage =
  | { kind: 'ready' }
  | { kind: 'notReady'; error: LambdaError }
  /** `payload` is JSON. */
  | { kind: 'answered'; requestId: string; payload: string }
  | { kind: 'failed'; requestId: string; error: LambdaError }
  | { kind: 'log'; text: string }
  /** A request that was still on its way at the answer, or that was sent after it by the same event's work. */
  | { kind: 'late'; requestId: string; host: string };
