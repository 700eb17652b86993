import type { ErrorCode, FieldErrors } from '#shared/errors.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { ownErrorsJa } from '#shared/messages/own-errors.ja.ts';

/** `offline`: no HTTP response arrived, so the client does not know whether the request took effect. */
type ApiErrorCode = ErrorCode | 'offline';

type ApiErrorOptions = {
  status: number;
  messages?: string[];
  fields?: FieldErrors;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  isForeign?: boolean;
  cause?: unknown;
};

/**
 * Accepts any string that is formatted as an error code, because a newer server may send codes that this client does
 * not know.
 */
const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && /^[a-z_]+$/.test(code);

/** The error of every failed API call. Screens show its sentences unchanged. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when no response came. */
  readonly status: number;
  readonly messages: string[];
  /** Error sentences by field of the request body, for the form. */
  readonly fields: FieldErrors;
  readonly requestId: string | undefined;
  /** Seconds from the Retry-After header of a 429 or 503. */
  readonly retryAfterSeconds: number | undefined;
  /** True when the response came from a server in front of our service (gateway, firewall, CDN). */
  readonly isForeign: boolean;
  constructor(code: ApiErrorCode, options: ApiErrorOptions) {
    const messages = options.messages?.length ? options.messages : [ownSentence(code)];
    super(messages[0] ?? code, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = options.status;
    this.messages = messages;
    this.fields = options.fields ?? {};
    this.requestId = options.requestId;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.isForeign = options.isForeign ?? false;
  }

  /**
   * True when the request may have taken effect. The same action can then be sent again with the same Idempotency-Key.
   */
  get isOutcomeUnknown(): boolean {
    return this.code === 'offline' || this.status >= 500;
  }

  /**
   * True when API Gateway refused the request and a retry within a second may succeed, for example because its limit of
   * requests per second was exceeded. False when the response has the header `Retry-After`: the firewall sends this
   * header when only a retry after minutes makes sense.
   */
  get isPassing(): boolean {
    return this.isForeign && [429, 502, 503, 504].includes(this.status) && this.retryAfterSeconds === undefined;
  }
}

const ownSentence = (code: ApiErrorCode): string => {
  if (code === 'offline') return commonJa.offline.call;
  return code in ownErrorsJa ? ownErrorsJa[code as keyof typeof ownErrorsJa] : ownErrorsJa.internal;
};

type WireError = {
  errors?: unknown;
  code?: unknown;
  fields?: FieldErrors;
  request_id?: string;
};

const sentencesOf = (errors: unknown): string[] => {
  if (Array.isArray(errors)) return errors.filter((one) => typeof one === 'string');
  // Error responses of sign-up have the format of devise_token_auth (rules: Identity).
  if (typeof errors === 'object' && errors !== null && 'full_messages' in errors)
    return sentencesOf(errors.full_messages);
  return [];
};

/**
 * Error codes for the HTTP statuses of responses that the API gateway, the firewall or the CDN sends instead of our
 * service. Such a response contains no code.
 */
const FOREIGN: Record<number, ErrorCode> = {
  401: 'origin_refused',
  403: 'origin_refused',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'too_many_requests',
  500: 'internal',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};
const codeOfForeign = (status: number): ApiErrorCode =>
  FOREIGN[status] ?? (status >= 400 && status < 500 ? 'internal' : 'offline');

/**
 * Converts an unsuccessful response into an ApiError. Accepts any body. An HTML page, for example from a network that
 * requires its own sign-in, becomes `offline`: nobody knows whether the request reached the service.
 */
export const toApiError = (response: Response, body: unknown): ApiError => {
  const wire: WireError = typeof body === 'object' && body !== null ? body : {};
  const isForeign = !isCode(wire.code);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(isCode(wire.code) ? wire.code : codeOfForeign(response.status), {
    status: response.status,
    isForeign,
    messages: sentencesOf(wire.errors),
    fields: wire.fields ?? {},
    requestId: wire.request_id,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
};

/** The sentence that a screen shows for a caught error. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : ownErrorsJa.internal;
