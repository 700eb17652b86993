/**
 * Makes a function that runs `make` once and caches its value. Calls while `make` runs share that run. A rejection is
 * not cached: the next call runs `make` again, so that one failure at the start does not affect the process for ever.
 */
export const keepResolved = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
};
