import { AppError } from '#shared/errors.ts';
import { wasLostRace } from '../runtime/aws-failure.ts';
import { hasTimeFor } from '../runtime/deadline.ts';

/**
 * The largest number of calls of `run` by `retryOnConflict`. It is enough when forty requests change one item at the
 * same time on a busy machine. Usually only two or three requests do so.
 */
const CONFLICT_ROUNDS = 24;
const PAUSE_MS = 25;
/**
 * How many rounds may fail because of simultaneous transactions (`TransactionConflict`). In each of these rounds,
 * `transact` has sent the transaction six times within a second. After six rounds, an API call with a timeout of ten
 * seconds still has time for its response.
 */
const LOST_ROUNDS = 6;

/**
 * Calls `run`, which reads, decides and saves. Calls it again whenever another request changed the data between the
 * read and the save. `round` counts from 1: in round 1, `run` may use data that the caller has read already.
 * @throws AppError conflict after twenty-four rounds, after six rounds that failed because of simultaneous
 * transactions, or when the API call has no time left for another round.
 */
export const retryOnConflict = async <T>(run: (round: number) => Promise<T>): Promise<T> => {
  let lost = 0;
  for (let round = 1; ; round += 1) {
    try {
      return await run(round);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
      if (wasLostRace(error)) lost += 1;
      if (round === CONFLICT_ROUNDS || lost === LOST_ROUNDS) throw error;
      // A random pause that grows with each round, so that requests that conflicted with each other do not retry at the
      // same moment.
      const pause = Math.random() * PAUSE_MS * round;
      if (!hasTimeFor(pause)) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
};
