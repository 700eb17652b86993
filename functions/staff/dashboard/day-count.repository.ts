import { type DayCount, dayCountsBetween } from '#functions/items/day-count.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import type { Stored, Table } from '#functions/platform/table/table.ts';

export const createDayCountRepository = (table: Table) => ({
  /** All counts of successive service days, the oldest first. One query for each month; a day has at most 16 items. */
  findCounts: async (days: readonly string[]): Promise<Stored<DayCount>[]> => {
    const months = Map.groupBy(days, (day) => day.slice(0, 7));
    const parts = [...months.values()].map((ofMonth) =>
      findAll(table, dayCountsBetween(ofMonth.at(0) ?? '', ofMonth.at(-1) ?? '')),
    );
    return (await Promise.all(parts)).flat();
  },
});
export type DayCountRepository = ReturnType<typeof createDayCountRepository>;
