import { AppError } from '#shared/errors.ts';

const CONFLICT_ROUNDS = 12;

/** Runs a read-decide-save again when somebody else saved in between; gives up after twelve rounds with `conflict`. */
export const retryOnConflict = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let round = 1; ; round += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict') || round === CONFLICT_ROUNDS) throw error;
      // Jitter grows with the round, so that many at once come apart.
      await new Promise((done) => setTimeout(done, Math.random() * 15 * round));
    }
  }
};
