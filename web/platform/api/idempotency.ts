import { ApiError } from './api-error.ts';

export const newIdempotencyKey = (): string => crypto.randomUUID();

type ActionKeys = {
  /** Returns a new key. If the last request was the same and its outcome is not known, returns the last key again. */
  keyFor: (request: unknown) => string;
  /** Call it when the request has ended: with its error, or with `undefined` after success. */
  settle: (error?: unknown) => void;
};

/**
 * Idempotency keys for one kind of user action. A double click, a lost response or a retry must not make an action take
 * effect twice. So after a failure with unknown outcome the same request gets the same key again (rules: Calls).
 */
export const createActionKeys = (): ActionKeys => {
  let open: { request: string; key: string } | null = null;
  return {
    keyFor: (request) => {
      const same = JSON.stringify(request) ?? '';
      if (open?.request !== same) open = { request: same, key: newIdempotencyKey() };
      return open.key;
    },
    settle: (error) => {
      if (!(error instanceof ApiError && error.isOutcomeUnknown)) open = null;
    },
  };
};
