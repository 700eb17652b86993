/** Waits from this length on are limits, and no pauses between tries. */
const LIMIT_MS = 1_000;

/**
 * Makes the time limits that a function sets itself longer in the calling thread, as those of the templates are made
 * longer on a machine that is slower than AWS (`TIME_FACTOR`). The clock stays as it is.
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
