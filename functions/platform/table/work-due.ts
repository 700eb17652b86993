import { AppError } from '#shared/errors.ts';
import { type DueKind, findDue, type StoredDue } from './due.ts';
import type { Table } from './table.ts';

/**
 * One bounded run over the due work of a kind, for a schedule; true when there is more to do. `work` handles one item
 * in one transaction that also deletes the item (`dueDoneWrite`), so that a run can stop anywhere and be repeated. An
 * item that fails keeps none of the others waiting.
 * @throws AggregateError of the failures, after all items were tried.
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
      // Another call changed the same item at this moment: the next run sees the outcome.
      if (!(error instanceof AppError && error.code === 'conflict')) failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} due items of ${kind} were not done`);
  return more;
};
