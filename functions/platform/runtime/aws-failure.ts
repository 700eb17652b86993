import { AppError } from '#shared/errors.ts';

/** Names of the errors that AWS services return when they throttle. */
const THROTTLED = new Set([
  'ThrottlingException',
  'ThrottledException',
  'Throttling',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'TooManyRequestsException',
  'SlowDown',
  'TransactionInProgressException',
]);
/** Codes for throttling in the cancellation reasons of a transaction. */
const THROTTLED_CLAUSES = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded']);
/** Failures without a response from AWS: names of the SDK's errors, and codes of Node's errors. */
const UNANSWERED = new Set([
  'TimeoutError',
  'AbortError',
  'RequestTimeout',
  'RequestTimeoutException',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const RETRY_AFTER_SECONDS = 5;
const MAX_CAUSES = 5;

/** The fields of the SDK's errors that are read here. */
type SdkError = Error & {
  code?: unknown;
  $fault?: 'client' | 'server';
  $retryable?: unknown;
  $metadata?: { requestId?: string; httpStatusCode?: number; attempts?: number };
  CancellationReasons?: readonly { Code?: string }[];
};

/** The name of the SDK command that failed, by error. The SDK's errors do not contain the command. */
const commands = new WeakMap<Error, string>();

/**
 * Waits for a request to AWS. When the request fails, stores the command's name for the error, so that responses and
 * logs can use it. `command` is passed as a string, because class names are shortened in the bundles.
 */
export const sending = async <T>(command: string, request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Error) commands.set(error, command);
    throw error;
  }
};

/**
 * Thrown when it is unknown whether a single write (no transaction) took effect. The write was sent several times, and
 * DynamoDB refused the condition of the last try. An earlier try, whose response was lost, may have written the item.
 * Transactions never throw this error: their `ClientRequestToken` makes every repeat return the first result.
 */
export class UncertainWrite extends Error {
  constructor(cause: unknown) {
    super('Nobody knows whether the write took effect', { cause });
    this.name = 'UncertainWrite';
  }
}

/** The error, its `cause`, the cause of that error, and so on. */
const chainOf = (error: unknown): SdkError[] => {
  const chain: SdkError[] = [];
  for (let one = error; one instanceof Error && chain.length < MAX_CAUSES; one = one.cause) chain.push(one);
  return chain;
};

const reasonsOf = ({ CancellationReasons = [] }: SdkError): string[] =>
  CancellationReasons.map(({ Code }) => Code ?? 'None');

/**
 * Errors of first attempts, and of attempts whose earlier attempts were all throttled by AWS. For these errors, no
 * earlier attempt of the same request can have taken effect.
 */
const afterThrottling = new WeakSet<Error>();

/**
 * Makes a function that runs the attempts of one request, one after the other, and keeps `afterThrottling` up to date.
 */
export const createAttempts = () => {
  let wereAllThrottled = true;
  return async <T>(attempt: () => Promise<T>): Promise<T> => {
    try {
      return await attempt();
    } catch (error) {
      if (wereAllThrottled && error instanceof Error) afterThrottling.add(error);
      wereAllThrottled &&= isThrottled(error);
      throw error;
    }
  };
};

/** Whether an earlier attempt of the failed request may have taken effect, because its response was lost. */
export const mayRepeat = (error: unknown): boolean =>
  error instanceof Error && ((error as SdkError).$metadata?.attempts ?? 1) > 1 && !afterThrottling.has(error);

/** Whether the error means that AWS throttled the request. A throttled request took no effect. */
export const isThrottled = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const reasons = reasonsOf(error as SdkError);
  return (
    THROTTLED.has(error.name) ||
    (reasons.some((code) => THROTTLED_CLAUSES.has(code)) &&
      !reasons.some((code) => code === 'ConditionalCheckFailed' || code === 'TransactionConflict'))
  );
};

/**
 * Whether DynamoDB refused a write because of simultaneous writes of the same items. Nothing was written, and no
 * condition was refused.
 */
export const hasLostRace = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const reasons = reasonsOf(error as SdkError);
  return (
    error.name === 'TransactionConflictException' ||
    (reasons.includes('TransactionConflict') && !reasons.includes('ConditionalCheckFailed'))
  );
};

/**
 * Whether a request to AWS failed for a temporary reason: throttling, no response in time, or a fault of AWS. Every
 * other failure is our mistake, such as a missing permission.
 */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof UncertainWrite) return true;
  if (!(error instanceof Error) || !commands.has(error)) return false;
  const { name, code, $fault, $retryable, $metadata } = error as SdkError;
  return (
    isThrottled(error) ||
    UNANSWERED.has(name) ||
    (typeof code === 'string' && UNANSWERED.has(code)) ||
    $fault === 'server' ||
    $retryable !== undefined ||
    ($metadata?.httpStatusCode ?? 0) >= 500
  );
};

/**
 * The error for an API call when an external service that it needs fails. The client may try again after some seconds.
 */
export const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * The fields of a failed request to AWS for the log: the command, AWS's request id, the HTTP status, how often the
 * request was sent, and the cancellation reason of each clause of a transaction. Messages are left out, because they
 * name tables, roles and addresses. Undefined when `error` does not come from a request to AWS.
 */
export const awsFields = (error: Error): Record<string, unknown> | undefined => {
  const command = commands.get(error);
  if (command === undefined) return undefined;
  const { $metadata: { requestId, httpStatusCode: status, attempts } = {} } = error as SdkError;
  const reasons = reasonsOf(error as SdkError);
  return { command, requestId, status, attempts, reasons: reasons.length > 0 ? reasons : undefined };
};

/** Whether the error or one of its causes says that simultaneous writes made a write fail on every retry. */
export const wasLostRace = (error: unknown): boolean => chainOf(error).some(hasLostRace);
