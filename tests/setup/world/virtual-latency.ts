import type { Table } from '#functions/platform/table/table.ts';

/**
 * A table on which every request takes `tripMs` of virtual time and computing takes none. The measured waiting time for
 * DynamoDB is therefore the same on every machine. `now` returns the virtual time in ms.
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
    // First lets the callers whose requests ended send their next requests.
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
