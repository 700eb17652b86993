import { AppError } from '#shared/errors.ts';

/** Enough for forty simultaneous writers of one item on a busy machine; two or three are usual. */
const CONFLICT_ROUNDS = 16;
const PAUSE_MS = 25;

/**
 * Runs read, decide and save again when another call saved in between. `round` counts from 1, so that the first round
 * can use what the caller has read already.
 * @throws AppError conflict after sixteen rounds.
 */
export const retryOnConflict = async <T>(run: (round: number) => Promise<T>): Promise<T> => {
  for (let round = 1; ; round += 1) {
    try {
      return await run(round);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict') || round === CONFLICT_ROUNDS) throw error;
      // The random pause grows with the round, so that many simultaneous callers spread out.
      await new Promise((done) => setTimeout(done, Math.random() * PAUSE_MS * round));
    }
  }
};
