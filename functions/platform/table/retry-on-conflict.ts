import { AppError } from '#shared/errors.ts';
import { hasTimeFor } from '../runtime/deadline.ts';

/**
 * Sixteen rounds are enough for forty simultaneous writers of one item on a busy machine. Usually an item has two or
 * three.
 */
const CONFLICT_ROUNDS = 16;
const PAUSE_MS = 25;

/**
 * Runs `run`, which reads, decides and saves, again whenever another call saved between the read and the save. `round`
 * counts from 1, so that the first round can use data that the caller has read already.
 * @throws AppError conflict after sixteen rounds, or when the call has no time left for another one.
 */
export const retryOnConflict = async <T>(run: (round: number) => Promise<T>): Promise<T> => {
  for (let round = 1; ; round += 1) {
    try {
      return await run(round);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict') || round === CONFLICT_ROUNDS) throw error;
      // The random pause grows with each round, so that many simultaneous callers do not retry at the same time.
      const pause = Math.random() * PAUSE_MS * round;
      if (!hasTimeFor(pause)) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
};
