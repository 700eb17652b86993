import type { ErrorCode, FieldErrors } from '#shared/errors.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { ownErrorsJa } from '#shared/messages/own-errors.ja.ts';

/** `offline`: no response came. The client cannot find out whether the call took effect. */
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

/** Codes come from our own service; the app need not know every one of them. */
const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && /^[a-z_]+$/.test(code);

/** Every failure of a call. Screens show its sentences unchanged. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when no response came. */
  readonly status: number;
  readonly messages: string[];
  /** Error sentences, keyed by field of the body, for the form. */
  readonly fields: FieldErrors;
  readonly requestId: string | undefined;
  /** Seconds from the Retry-After header of a 429 or 503. */
  readonly retryAfterSeconds: number | undefined;
  /** Whether a server between the app and our service answered. */
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

  /** True when the call may have taken effect. The same action can then be sent again with the same Idempotency-Key. */
  get isOutcomeUnknown(): boolean {
    return this.code === 'offline' || this.status >= 500;
  }

  /**
   * True for a temporary refusal by the gateway instead of our service, such as its limit of calls a second. A
   * firewall's refusal, which says to come back after minutes, is not temporary.
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
  // Errors of sign-up have the form that devise_token_auth uses (rules: Identity).
  if (typeof errors === 'object' && errors !== null && 'full_messages' in errors)
    return sentencesOf(errors.full_messages);
  return [];
};

/** Statuses that gateway, firewall and distribution answer instead of our service. Our service's answers have codes. */
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
 * Converts a response that is no answer of the call into an ApiError. Accepts any body. An HTML page instead of an
 * answer, as from a network that asks for its own sign-in, is `offline`: nobody knows whether the call arrived.
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

/** The sentence that a screen shows for any thrown value. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : ownErrorsJa.internal;
