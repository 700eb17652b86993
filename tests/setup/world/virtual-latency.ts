import type { Table } from '#functions/platform/table/table.ts';

/**
 * A table whose every request takes `tripMs` of virtual time, so that a test measures the time spent waiting for
 * DynamoDB, independent of the machine. When no request is being sent, the virtual time jumps to the end of the request
 * that ends first. Computing takes no virtual time. `now` returns milliseconds.
 */
export const withVirtualLatency = (table: Table, tripMs: number): { table: Table; now: () => number } => {
  let now = 0;
  let underway = 0;
  const waiting: { endsAt: number; end: () => void }[] = [];

  const moveOn = (): void => {
    if (underway > 0 || waiting.length === 0) return;
    now = Math.min(...waiting.map(({ endsAt }) => endsAt));
    for (const one of waiting.filter(({ endsAt }) => endsAt === now)) {
      waiting.splice(waiting.indexOf(one), 1);
      one.end();
    }
    // The caller whose request ended may send its next request before the time jumps again.
    setImmediate(moveOn);
  };
  const taking = async <T>(send: () => Promise<T>): Promise<T> => {
    const endsAt = now + tripMs;
    underway += 1;
    try {
      return await send();
    } finally {
      underway -= 1;
      const ended = new Promise<void>((end) => waiting.push({ endsAt, end }));
      setImmediate(moveOn);
      await ended;
    }
  };
  return {
    now: () => now,
    table: {
      find: (...args) => taking(() => table.find(...args)),
      findMany: (...args) => taking(() => table.findMany(...args)),
      query: (...args) => taking(() => table.query(...args)),
      write: (...args) => taking(() => table.write(...args)),
      transact: (...args) => taking(() => table.transact(...args)),
    },
  };
};
