import { element } from './xml.ts';

const STATUS = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidToken: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MalformedTrailerError: 400,
  MaxPostPreDataLengthExceededError: 400,
  MetadataTooLarge: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type S3ErrorCode = keyof typeof STATUS;

/**
 * An error with a code of S3. The code decides the HTTP status; `details` become further elements of the XML response.
 */
export class S3Error extends Error {
  readonly code: S3ErrorCode;
  readonly status: number;
  readonly details: Record<string, string | number>;

  constructor(code: S3ErrorCode, message: string, details: Record<string, string | number> = {}, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.status = STATUS[code];
    this.details = details;
  }
}

/** The `<Error>` document from which the SDK reads code and message. */
export const errorDocument = (error: S3Error, requestId: string): string => {
  const details = Object.entries(error.details).map(([name, value]) => element(name, value));
  return element('Error', [
    element('Code', error.code),
    element('Message', error.message),
    ...details,
    element('RequestId', requestId),
  ]);
};
