/** The data with which a worker thread becomes an execution environment of a function. */
export type RuntimeData = {
  codeFile: string;
  /** Name of the exported function that handles events. */
  handler: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
  /** One 32-bit integer on which the thread sleeps while it is 0. The twin sets it to 1 and notifies the thread. */
  gate: SharedArrayBuffer;
  /** How far the twin's clock is ahead of the machine's clock, in ms (`offset` of `SharedClock`). */
  clockOffset: SharedArrayBuffer;
  /** True for an injected fault: the start fails. */
  isBroken: boolean;
};

/** `event` is JSON. */
export type Invocation = { requestId: string; event: string; timeoutMs: number };

export type LambdaError = { errorType: string; errorMessage: string; trace?: readonly string[] };

/** Messages from the worker thread to the thread that started it. */
export type RuntimeMessage =
  | { kind: 'ready' }
  | { kind: 'notReady'; error: LambdaError }
  /** `payload` is JSON. */
  | { kind: 'answered'; requestId: string; payload: string }
  | { kind: 'failed'; requestId: string; error: LambdaError }
  | { kind: 'log'; text: string }
  /** A request of the function was still pending when it answered the event, or was sent only after the answer. */
  | { kind: 'late'; requestId: string; host: string };
