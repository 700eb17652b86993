import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
const decide = (failures: number, error: Error) =>
  typeof retry === 'function' && typeof retryDelay === 'function'
    ? { again: retry(failures, error), inMs: retryDelay(failures, error) }
    : undefined;

test.each([
  [
    'an overloaded server after the wait that it asked for',
    new ApiError('overloaded', { status: 503, retryAfterSeconds: 5 }),
    5_000,
  ],
  [
    'an hour of maintenance not an hour later',
    new ApiError('unavailable', { status: 503, retryAfterSeconds: 3_600 }),
    10_000,
  ],
  ['a lost response soon', new ApiError('offline', { status: 0 }), 800],
  ['a busy gateway soon', new ApiError('too_many_requests', { status: 429, isForeign: true }), 800],
  ['a server error soon', new ApiError('internal', { status: 500 }), 800],
])('a query after %s is sent again once', (_what, error, inMs) => {
  expect(decide(0, error)).toEqual({ again: true, inMs });
  expect(decide(1, error)?.again).toBe(false);
});

test('a query that was refused is not sent again', () => {
  expect(decide(0, new ApiError('too_many_requests', { status: 429, retryAfterSeconds: 1 }))?.again).toBe(false);
  expect(decide(0, new Error('a mistake of ours'))?.again).toBe(false);
});
