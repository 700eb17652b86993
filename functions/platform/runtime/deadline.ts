import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();
/** Time for a last try, which the SDK itself may send three times, and for the answer. */
const LAST_TRY_MS = 2_500;

/** Runs `run` for a caller that waits at most `ms` milliseconds for the answer. */
export const withDeadline = <T>(ms: number, run: () => T): T => deadlines.run(performance.now() + ms, run);

/**
 * Whether another try after a pause of `pauseMs` can still be answered. If not, the caller gets the error of the last
 * try, which says when to try again, instead of no answer. Always true without a deadline.
 */
export const hasTimeFor = (pauseMs: number): boolean => {
  const deadline = deadlines.getStore();
  return deadline === undefined || performance.now() + pauseMs + LAST_TRY_MS <= deadline;
};

/** How long the slowest item of a schedule takes: a charge that waits for a bank, or a woman who needs seven draws. */
export const RUN_RESERVE_MS = 20_000;

/** Whether a schedule's run may begin another item, because the item can end before the Lambda function does. */
export const mayBeginItem = (): boolean => hasTimeFor(RUN_RESERVE_MS - LAST_TRY_MS);
