import { errorsJa } from './messages/errors.ja.ts';

/** Every error code of the API with its HTTP status (rules: Calls). 401 means that the caller is not signed in. */
export const ERROR_STATUS = {
  session_required: 401,
  invalid_credentials: 401,
  passkey_refused: 401,
  staff_session_required: 401,
  account_closed: 403,
  wrong_sex: 403,
  not_yourself: 403,
  staff_group_required: 403,
  payment_required: 403,
  age_confirmation_required: 403,
  profile_incomplete: 403,
  cancel_reason_required: 403,
  origin_refused: 403,
  not_found: 404,
  already_signed_out: 404,
  upload_not_found: 404,
  conflict: 409,
  lease_lost: 409,
  already_decided: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  malformed_body: 400,
  invalid_input: 422,
  idempotency_mismatch: 422,
  illegal_state: 422,
  partner_unavailable: 422,
  weak_password: 422,
  wrong_password: 422,
  password_needed: 422,
  passkey_expired: 422,
  passkey_invalid: 422,
  passkey_known: 422,
  passkeys_full: 422,
  token_invalid: 422,
  proof_required: 422,
  redirect_refused: 422,
  twitter_id_taken: 422,
  profile_required: 422,
  no_file: 422,
  image_unreadable: 422,
  image_too_large: 422,
  image_type_refused: 422,
  image_too_detailed: 422,
  qr_code_refused: 422,
  woman_starts: 422,
  url_refused: 422,
  message_empty: 422,
  card_declined: 422,
  card_refused: 422,
  already_paid: 422,
  payment_pending: 422,
  no_plan: 422,
  date_taken: 422,
  message_withheld: 422,
  likes_bought_recently: 422,
  push_service_refused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * Codes of refusals. A refusal is a normal response, not an error: HTTP 200 with `{success:false, code}` (rules:
 * Calls).
 */
const REFUSALS = ['daily_limit', 'no_candidate', 'no_likes', 'view_limit', 'no_ticket', 'cannot_like'] as const;
export type RefusalCode = (typeof REFUSALS)[number];

export type FieldErrors = Record<string, string[]>;

type AppErrorOptions = {
  cause?: unknown;
  /**
   * What the user reads instead of the error code's default sentence. Several sentences have the order of the form's
   * fields.
   */
  messages?: string[] | undefined;
  fields?: FieldErrors;
  /** Additional fields of the error body that the spec defines for this endpoint (`msg`, `state`, `status` …). */
  extra?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

/**
 * An error whose code and text the client gets. For any other error the client gets a general 500 or 503 with a request
 * id.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly options: AppErrorOptions;
  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.options = options;
  }
  get status(): number {
    return ERROR_STATUS[this.code];
  }
  get messages(): string[] {
    return this.options.messages ?? [errorsJa[this.code]];
  }
}

export type ErrorBody = {
  success: false;
  errors: string[];
  code: string;
  fields?: FieldErrors | undefined;
  request_id?: string;
};
