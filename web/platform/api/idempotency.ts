import { ApiError } from './api-error.ts';

export const newIdempotencyKey = (): string => crypto.randomUUID();

type ActionKeys = {
  /** Returns the previous key while the outcome of the same action is unknown, otherwise a new key. */
  keyFor: (request: unknown) => string;
  /** Call with the action's error, or with `undefined` after success. */
  settle: (error?: unknown) => void;
};

/**
 * Keeps one key per user action. A double press, a lost response or a retry must not make an action take effect twice.
 * After a failure with unknown outcome the same action therefore gets the same key again (rules: Calls).
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
