import { ApiError } from './api-error.ts';

export const newIdempotencyKey = (): string => crypto.randomUUID();

type ActionKeys = {
  /** The action's key: the previous key while the outcome of the same action is unknown, otherwise a new one. */
  keyFor: (request: unknown) => string;
  /** Reports the action's result; `undefined` for success. */
  settle: (error?: unknown) => void;
};

/**
 * One key per user action. A double press, a lost response or a retry after one must not take effect twice, so the key
 * is reused after a failure with unknown outcome (rules: Calls).
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
