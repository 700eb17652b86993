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
  }

  /** True when the call may have taken effect. The same action can then be sent again with the same Idempotency-Key. */
  get isOutcomeUnknown(): boolean {
    return this.code === 'offline' || this.status >= 500;
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

/** The code of a response that the gateway gave in place of a handler, which has a body of its own without a code. */
const codeOfGateway = (status: number): ErrorCode => {
  if (status === 503) return 'unavailable';
  return status === 429 ? 'too_many_requests' : 'internal';
};

/** Converts a response outside 2xx into an ApiError. Accepts any body. */
export const toApiError = (response: Response, body: unknown): ApiError => {
  const wire: WireError = typeof body === 'object' && body !== null ? body : {};
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(isCode(wire.code) ? wire.code : codeOfGateway(response.status), {
    status: response.status,
    messages: sentencesOf(wire.errors),
    fields: wire.fields ?? {},
    requestId: wire.request_id,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
};

/** The sentence that a screen shows for any thrown value. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : ownErrorsJa.internal;
