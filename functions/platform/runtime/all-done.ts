/**
 * Like `Promise.all`, but waits until every promise has settled, and then throws the first failure. For work with
 * writes or several steps: Lambda freezes a function once it has responded, so work that still runs would continue with
 * the next invocation, or never.
 */
export const allDone = async <const T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> => {
  await Promise.allSettled(promises);
  return Promise.all(promises);
};
