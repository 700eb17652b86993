import { AppError } from '#shared/errors.ts';
import { type DueKind, findDue, type StoredDue } from './due.ts';
import type { Table } from './table.ts';

/**
 * One run over the due work of a kind, for a schedule. A run handles a limited number of items and returns true when
 * more items are due. `work` handles one item in one transaction that also deletes the item (`dueDoneWrite`), so that a
 * run can stop anywhere and can be repeated. A failed item does not delay the other items.
 * @throws AggregateError of all failures, after all items were tried.
 */
export const workDue = async (
  table: Table,
  kind: DueKind,
  { now, days, limit }: { now: Date; days: number; limit?: number },
  work: (due: StoredDue) => Promise<void>,
): Promise<boolean> => {
  const { items, more } = await findDue(table, kind, now, { days, ...(limit === undefined ? {} : { limit }) });
  const failures: unknown[] = [];
  for (const due of items) {
    try {
      await work(due);
    } catch (error) {
      // Another call changed the same item at this moment. The next run reads the result.
      if (!(error instanceof AppError && error.code === 'conflict')) failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} due items of ${kind} were not done`);
  return more;
};
