import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { withDeadline } from '../runtime/deadline.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

// With this random number, `retryOnConflict` does not pause between its rounds.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => vi.restoreAllMocks());

const refused = () => new AppError('conflict');
/** The error of a transaction that failed on every retry because of simultaneous transactions. */
const lost = () => {
  const cause = Object.assign(new Error('lost'), { CancellationReasons: [{ Code: 'TransactionConflict' }] });
  return new AppError('conflict', { cause });
};
/** A function that fails `times` times, then returns the number of its round. */
const failing = (times: number, error: () => Error) =>
  vi.fn(async (round: number) => {
    if (round <= times) throw error();
    return round;
  });

test.each([
  ['was refused because others saved before', refused, 23],
  ['lost to others on every retry', lost, 5],
])('a run that %s is tried again, and in the end it is a conflict', async (_what, error, rounds) => {
  expect(await retryOnConflict(failing(rounds, error))).toBe(rounds + 1);
  const never = failing(Number.POSITIVE_INFINITY, error);
  await expect(retryOnConflict(never)).rejects.toMatchObject({ code: 'conflict' });
  expect(never).toHaveBeenCalledTimes(rounds + 1);
});

test('without time for another round it is a conflict at once', async () => {
  const run = failing(1, lost);
  await expect(withDeadline(2_000, () => retryOnConflict(run))).rejects.toMatchObject({ code: 'conflict' });
  expect(run).toHaveBeenCalledTimes(1);
});

test.each([new AppError('not_found'), new Error('a mistake')])('%s is not tried again', async (error) => {
  const run = failing(1, () => error);
  await expect(retryOnConflict(run)).rejects.toBe(error);
  expect(run).toHaveBeenCalledTimes(1);
});
