import type { Random } from '#functions/platform/security/random.ts';
import { dueDoneWrite } from '#functions/platform/table/due.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { MemberId } from '#shared/ids.ts';
import { rebuildCards } from './cards.repository.ts';

/** Days looked back; whoever waited longer gets new places with the next recommend of him. */
const DAYS_BACK = 4;
const AT_ONCE = 10;

/**
 * Gives men new neighbours whose week is over, recommended or not. Bounded; safe to run twice or to stop anywhere: a
 * rebuild writes the next week's reminder, and one that finds new places only forgets this one. True when there is more.
 */
export const rekeyCards = (table: Table, random: Random, now: Date): Promise<boolean> =>
  workDue(table, 'rekey', { now, days: DAYS_BACK, limit: AT_ONCE }, async (due) => {
    await rebuildCards(table, random, now, due.subject as MemberId);
    await table.write(dueDoneWrite(due));
  });
