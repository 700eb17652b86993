import type { ErrorCode, FieldErrors } from '#shared/errors.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';

/** `offline`: no answer came, so whether the call took effect is unknown. */
export type ApiErrorCode = ErrorCode | 'offline';

type ApiErrorOptions = {
  status: number;
  messages?: string[];
  fields?: FieldErrors;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

const isKnown = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorsJa;

/** Every failure of a call, with sentences that screens show as they are. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly messages: string[];
  /** Sentences per field of the body, for the form. */
  readonly fields: FieldErrors;
  readonly requestId: string | undefined;
  /** Of a 429. */
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

  /** The same action may be sent again with the same key: nobody knows yet whether it took effect. */
  get isOutcomeUnknown(): boolean {
    return this.code === 'offline' || this.status >= 500;
  }
}

const ownSentence = (code: ApiErrorCode): string => (code === 'offline' ? commonJa.offline.call : errorsJa[code]);

type WireError = {
  errors?: unknown;
  code?: unknown;
  fields?: FieldErrors;
  request_id?: string;
};

const sentencesOf = (errors: unknown): string[] => {
  if (Array.isArray(errors)) return errors.filter((one) => typeof one === 'string');
  // Sign-up answers in the form of devise_token_auth (rules: Identity).
  if (typeof errors === 'object' && errors !== null && 'full_messages' in errors)
    return sentencesOf(errors.full_messages);
  return [];
};

/** The error of an answer that is not 2xx, whatever its body is. */
export const toApiError = (response: Response, body: unknown): ApiError => {
  const wire: WireError = typeof body === 'object' && body !== null ? body : {};
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(isKnown(wire.code) ? wire.code : 'internal', {
    status: response.status,
    messages: sentencesOf(wire.errors),
    fields: wire.fields ?? {},
    requestId: wire.request_id,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
};

/** The sentence to show for anything that was thrown. */
export const sentenceOf = (error: unknown): string => (error instanceof ApiError ? error.message : errorsJa.internal);
