import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();
/** Time that must be left for another try: for a request to AWS with the SDK's retries, and for the response. */
const LAST_TRY_MS = 2_500;

/** Calls `run`, whose caller stops waiting after `ms` milliseconds. `hasTimeFor` reads this deadline. */
export const withDeadline = <T>(ms: number, run: () => T): T => deadlines.run(performance.now() + ms, run);

/**
 * Whether another try, after a pause of `pauseMs`, can end before the deadline. If not, the caller gets the error of
 * the last try. Always true without a deadline.
 */
export const hasTimeFor = (pauseMs: number): boolean => {
  const deadline = deadlines.getStore();
  return deadline === undefined || performance.now() + pauseMs + LAST_TRY_MS <= deadline;
};

/**
 * The longest time that one item of a schedule takes: a charge that waits for a bank, or a recommend that needs seven
 * searches for a man.
 */
export const RUN_RESERVE_MS = 20_000;

/**
 * Whether a schedule's run may begin another item: the slowest item would still end before the Lambda function times
 * out.
 */
export const mayBeginItem = (): boolean => hasTimeFor(RUN_RESERVE_MS - LAST_TRY_MS);
