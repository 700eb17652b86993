/**
 * Like `Promise.all`, but waits until every promise has settled, and then throws the first failure. Use it for writes:
 * Lambda freezes a function after its response, so an unfinished write would continue in the next invocation, or never.
 */
export const allDone = async <const T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> => {
  await Promise.allSettled(promises);
  return Promise.all(promises);
};
