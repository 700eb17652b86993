import { AppError } from '#shared/errors.ts';
import { hasLostRace, isPassing } from '../runtime/aws-failure.ts';
import { type DueKind, dueFailedWrites, findDue, type StoredDue } from './due.ts';
import type { Table } from './table.ts';

/** What fails once or twice may be done by the very next run. */
const PUT_OFF_FROM = 3;

/**
 * One run over the due work of a kind, for a schedule. A run handles a limited number of items and returns true when
 * more items are due. `work` handles one item in one transaction that also deletes the item (`dueDoneWrite`), so that a
 * run can stop anywhere and can be repeated. A failed item does not delay the other items, and is put off from its third
 * failure on, or from the failure that `putOffFrom` says.
 * @throws AggregateError of all failures, after all items were tried.
 */
export const workDue = async (
  table: Table,
  kind: DueKind,
  { now, limit, putOffFrom = PUT_OFF_FROM }: { now: Date; limit?: number; putOffFrom?: number },
  work: (due: StoredDue) => Promise<void>,
): Promise<boolean> => {
  const { items, more } = await findDue(table, kind, now, limit);
  const failures: unknown[] = [];
  for (const due of items) {
    try {
      await work(due);
    } catch (error) {
      // Another call changed the same item at this moment. The next run reads the result.
      if (error instanceof AppError && error.code === 'conflict') continue;
      failures.push(error);
      // What passes by itself is no failure of the item. An item whose failure could not be counted comes again as well.
      if (isPassing(error) || hasLostRace(error)) continue;
      await table.transact(dueFailedWrites(due, now, putOffFrom)).catch(() => undefined);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} due items of ${kind} were not done`);
  return more;
};
