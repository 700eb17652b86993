/** Timers of this length or longer are time limits; shorter ones are pauses between retries. */
const LIMIT_MS = 1_000;

/**
 * Multiplies the time limits in a function's code by `factor`, for machines that are slower than AWS (`TIME_FACTOR`).
 * Changes the timers of the calling thread, but not `Date`.
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
