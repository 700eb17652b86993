import { AppError } from '#shared/errors.ts';

/** Enough for forty at once on one record of a busy machine; two or three are what there really is. */
const CONFLICT_ROUNDS = 16;
const PAUSE_MS = 25;

/** Runs a read-decide-save again when somebody else saved in between; gives up after sixteen rounds with `conflict`. */
export const retryOnConflict = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let round = 1; ; round += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict') || round === CONFLICT_ROUNDS) throw error;
      // Jitter grows with the round, so that many at once come apart.
      await new Promise((done) => setTimeout(done, Math.random() * PAUSE_MS * round));
    }
  }
};
