import { AppError } from '#shared/errors.ts';
import { wasLostRace } from '../runtime/aws-failure.ts';
import { hasTimeFor } from '../runtime/deadline.ts';

/**
 * Twenty-four rounds are enough for forty simultaneous writers of one item on a busy machine. Usually an item has two
 * or three.
 */
const CONFLICT_ROUNDS = 24;
const PAUSE_MS = 25;
/**
 * A transaction that lost to others was sent six times within a second before it became a conflict. When transactions
 * of forty writers each last some milliseconds, a few lose that often and win in the third or fourth round. Six rounds
 * leave a call of ten seconds time to answer; a shorter call ends sooner, by its deadline.
 */
const LOST_ROUNDS = 6;

/**
 * Runs `run`, which reads, decides and saves, again whenever another call saved between the read and the save. `round`
 * counts from 1, so that the first round can use data that the caller has read already.
 * @throws AppError conflict after twenty-four rounds, after six whose transactions lost on every retry, or when the
 * call has no time left for another one.
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
      // Random jitter that grows with each round, so that callers refused together do not retry together.
      const pause = Math.random() * PAUSE_MS * round;
      if (!hasTimeFor(pause)) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
};
