import type { Table } from '#functions/platform/table/table.ts';
import { poolPartition } from '../cards/cards.ts';
import type { PlacedCard, ReadPool } from './pool.ts';

/** The pools as they stand in the table; half price, for the winner is looked at again in person. */
export const poolReader =
  (table: Table): ReadPool =>
  async ({ area, from, to, limit, backwards = false }) => {
    const { items, next } = await table.query<PlacedCard>({
      pk: poolPartition(area),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      limit,
      newestFirst: backwards,
    });
    return { cards: items, isEnd: next === undefined };
  };
