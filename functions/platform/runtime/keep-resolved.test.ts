import { expect, test } from 'vitest';
import { keepResolved } from './keep-resolved.ts';

/**
 * `get` is a function made by `keepResolved`. `begun` has one entry for each call of `make`. The test ends these calls.
 */
const runs = () => {
  const begun: PromiseWithResolvers<string>[] = [];
  const get = keepResolved(() => {
    const run = Promise.withResolvers<string>();
    begun.push(run);
    return run.promise;
  });
  return { begun, get };
};

test('parallel calls share one run, and later calls its result', async () => {
  const { begun, get } = runs();
  const both = Promise.all([get(), get()]);
  begun[0]?.resolve('first');
  expect([await both, await get(), begun.length]).toEqual([['first', 'first'], 'first', 1]);
});

test('a rejection reaches every call that waits for it, and the next call runs again', async () => {
  const { begun, get } = runs();
  const both = Promise.allSettled([get(), get()]);
  begun[0]?.reject(new Error('not now'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = get();
  begun[1]?.resolve('second');
  expect([await next, await get(), begun.length]).toEqual(['second', 'second', 2]);
});
