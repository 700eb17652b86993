import { type DueItem, type DueKind, findDue } from '#functions/platform/table/due.ts';
import type { Key, Table } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';

/**
 * One bounded run over what fell due of a kind; true when there is more. Each item is one transaction on the state it was
 * read in, so a run can stop anywhere and be done again; one that can't be done keeps none of the others waiting.
 * @throws AggregateError when items failed, after all were tried.
 */
export const workDue = async (
  table: Table,
  kind: DueKind,
  { now, days, limit }: { now: Date; days: number; limit?: number },
  work: (due: DueItem & Key) => Promise<void>,
): Promise<boolean> => {
  const { items, more } = await findDue(table, kind, now, { days, ...(limit === undefined ? {} : { limit }) });
  const failures: unknown[] = [];
  for (const due of items) {
    try {
      await work(due);
    } catch (error) {
      // Somebody acted at this very moment: the next run sees what came of it.
      if (!(error instanceof AppError && error.code === 'conflict')) failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} due items of ${kind} were not done`);
  return more;
};
