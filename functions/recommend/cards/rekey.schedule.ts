import { visitDueWrite } from '#functions/pairs/public/lists.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { dueDoneWrite } from '#functions/platform/table/due.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { rekeyDue } from '#functions/records/due/matching.ts';
import { rebuildCards } from './cards.repository.ts';

/** The most due items that a run reads from each of eight partitions. */
const AT_ONCE = 20;

/**
 * Gives men's cards new random places once a week, so that the cards next to them in a pool change. The rebuild also
 * writes the due work of the next week.
 * @returns true when there is more to do. Safe to repeat and to stop anywhere.
 */
export const rekeyCards = (table: Table, random: Random, now: Date): Promise<boolean> =>
  workDue(table, rekeyDue, { now, limit: AT_ONCE }, async (due) => {
    const hisId = due.subject;
    const hasCards = await rebuildCards(table, random, now, hisId);
    // Plans the upkeep of men who were here before there was any. Who has no cards may have been erased.
    if (hasCards) await table.write(visitDueWrite(hisId, now));
    await table.write(dueDoneWrite(due));
  });
