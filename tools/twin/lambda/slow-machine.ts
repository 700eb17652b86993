/** Timers of this length or longer are time limits; shorter ones are pauses between retries. */
const LIMIT_MS = 1_000;

/**
 * Multiplies the time limits that a function sets itself in the calling thread. The templates' limits are multiplied by
 * the same factor (`TIME_FACTOR`), for machines that are slower than AWS. The clock does not change.
 */
export const stretchLimits = (factor: number): void => {
  if (factor === 1) return;
  const { setTimeout: plain } = globalThis;
  const stretched = (ms: number | undefined): number | undefined => (ms && ms >= LIMIT_MS ? ms * factor : ms);
  globalThis.setTimeout = Object.assign(
    (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => plain(run, stretched(ms), ...given),
    plain,
  ) as typeof setTimeout;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(ms >= LIMIT_MS ? ms * factor : ms);
};
