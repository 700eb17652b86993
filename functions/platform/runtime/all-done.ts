/**
 * `Promise.all` that ends only when every promise has ended, and then throws the first failure. For work that includes
 * writes or several steps: a Lambda function stops when it answers, and work that still runs then continues with the
 * next call, or never.
 */
export const allDone = async <const T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> => {
  await Promise.allSettled(promises);
  return Promise.all(promises);
};
