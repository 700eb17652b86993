import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError, ERROR_STATUS, type ErrorBody } from '#shared/errors.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { hasLostRace, isPassing, unavailable } from '../runtime/aws-failure.ts';
import { WriteRefused } from '../table/table.ts';

/** A response with its own headers or status. A handler that needs neither returns only the body. */
export class Reply<T> {
  readonly body: T;
  readonly headers: Record<string, string>;
  readonly status: number;
  constructor(body: T, headers: Record<string, string> = {}, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

export const jsonReply = (
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  },
  body: JSON.stringify(body),
});

/** Converts any error to the `AppError` that the client gets. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  // Another request changed the same item at the same moment, or has already used the same idempotency key.
  if (error instanceof WriteRefused || hasLostRace(error)) return new AppError('conflict', { cause: error });
  if (isPassing(error)) return unavailable(error);
  return new AppError('internal', { cause: error });
};

/**
 * The response to any error: `{success:false, errors, code, request_id}` with the status of the code. `shape` adds the
 * field that clients of a documented endpoint read (rules: Calls, Every error body). A temporary failure of AWS becomes
 * `unavailable`, with status 503. Every other unknown error becomes `internal`, with status 500.
 */
export const errorReply = (
  error: unknown,
  requestId: string,
  shape: (body: ErrorBody) => Record<string, unknown> = (body) => body,
): APIGatewayProxyStructuredResultV2 => {
  const known = toAppError(error);
  const { fields, extra, retryAfterSeconds } = known.options;
  const body: ErrorBody = {
    success: false,
    errors: known.code === 'internal' ? [errorsJa.internal] : known.messages,
    code: known.code,
    fields,
    request_id: requestId,
  };
  const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) };
  return jsonReply(ERROR_STATUS[known.code], { ...shape(body), ...extra }, headers);
};
