import { rekeyDue } from '#functions/items/due/matching.ts';
import { visitDueWrite } from '#functions/pairs/public/lists.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { dueDoneWrite } from '#functions/platform/table/due.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { rebuildEntries } from './entries.repository.ts';

/** How many due items are read at a time from each of the eight partitions of scheduled work. */
const AT_ONCE = 20;

/**
 * Gives men's entries new random sort keys once a week, so that each man has other neighbours in the pool. The
 * transaction that stores the new keys also schedules their next change.
 * @returns true when there is more to do. A run may stop after any item, and may be repeated.
 */
export const rekeyEntries = (table: Table, random: Random, now: Date): Promise<boolean> =>
  workDue(table, rekeyDue, { now, limit: AT_ONCE }, async (due) => {
    const hisId = due.subject;
    const hasEntries = await rebuildEntries(table, random, now, hisId);
    // Schedules the upkeep of stored items (`upkeep.schedule.ts`) for men who signed up before that schedule existed. A
    // man without entries is left out, because his data may have been erased.
    if (hasEntries) await table.write(visitDueWrite(hisId, now));
    await table.write(dueDoneWrite(due));
  });
