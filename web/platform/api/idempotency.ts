import { ApiError } from './api-error.ts';

export const newIdempotencyKey = (): string => crypto.randomUUID();

export type ActionKeys = {
  /** The key of this action: the earlier one while the same action has no known outcome, else a new one. */
  keyFor: (request: unknown) => string;
  /** Tells how the action ended; `undefined` for success. */
  settle: (error?: unknown) => void;
};

/**
 * One key per user action. A double answer, a lost answer or a press on "try again" after one must not take effect twice,
 * so the key outlives a failure whose outcome nobody knows (rules: Calls).
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
