import { poolOf } from '#functions/items/pool-entry.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ReadPool } from './pool.ts';

/**
 * Makes the function that reads pages of pool entries for a draw (the search for a man to recommend). The reads are
 * eventually consistent, which costs half, because the man whom the draw chooses is read again, strongly consistent.
 */
export const poolReader =
  (table: Table): ReadPool =>
  async ({ area, from, to, limit, backwards = false }) => {
    const { items, next } = await table.query({
      ...poolOf(area),
      from,
      to,
      limit,
      newestFirst: backwards,
    });
    return { entries: items, isEnd: next === undefined };
  };
