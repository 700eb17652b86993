import { AppError } from '#shared/errors.ts';
import { allDone } from '../runtime/all-done.ts';
import { hasLostRace, isPassing } from '../runtime/aws-failure.ts';
import { mayBeginItem } from '../runtime/deadline.ts';
import { type DueDefinition, type DueItem, dueFailedWrites, eachDue, type Share } from './due.ts';
import type { Stored, Table } from './table.ts';

/**
 * An item is moved to a later time at its third failure. After one or two failures it stays, because the next run may
 * succeed.
 */
const PUT_OFF_FROM = 3;
/**
 * How many items a run works on at the same time. The work on an item mostly waits for DynamoDB, about 7 ms for each
 * request, so one item at a time would leave the function idle. Twelve items keep half a vCPU busy (docs/operations.md,
 * Schedules).
 */
export const ITEMS_AT_ONCE = 12;

type DueRun = {
  now: Date;
  /** How many items are read from each partition at a time. */
  limit?: number;
  atOnce?: number;
  /** From this number of failures on, an item is moved to a later time (see `dueFailedWrites`). */
  putOffFrom?: number;
  share?: Share | undefined;
  /**
   * Whether the run must stop at a limit of the caller, such as a number of mails. The remaining items stay due for the
   * schedule's next run.
   */
  isFull?: () => boolean;
};

/**
 * Does the due work of one kind until nothing is due, `isFull` returns true, or the Lambda function has no time for
 * another item. Returns true when the run stopped for lack of time. `work` handles one item, and deletes the item in
 * the same transaction (`dueDoneWrite`), so parallel runs never do an item twice. A failed item does not delay the
 * other items and is left for a later run.
 * @throws AggregateError of all failures, at the end of the run.
 */
export const workDue = async <Subject extends string, Data extends object>(
  table: Table,
  definition: DueDefinition<string, Subject, Data>,
  { now, limit, atOnce = ITEMS_AT_ONCE, putOffFrom = PUT_OFF_FROM, share, isFull = () => false }: DueRun,
  work: (due: Stored<DueItem<Subject, Data>>) => Promise<void>,
): Promise<boolean> => {
  const failures: unknown[] = [];
  let [tried, isStopped] = [0, false];
  const tryOne = async (due: Stored<DueItem<Subject, Data>>): Promise<void> => {
    tried += 1;
    try {
      await work(due);
    } catch (error) {
      // A simultaneous request changed the same item. This is no failure: the next run works on the due item again.
      if (error instanceof AppError && error.code === 'conflict') return;
      failures.push(error);
      // A temporary failure of AWS and a conflict with simultaneous writes are not counted as failures of the item. If
      // the failure can't be counted, the item stays as it was, and the next run tries it again.
      if (isPassing(error) || hasLostRace(error)) return;
      await table.transact(dueFailedWrites(due, now, putOffFrom)).catch(() => undefined);
    }
  };
  // All workers take items from one generator. The first worker that has no time left ends the generator, and so the
  // other workers end, too.
  const dues = eachDue(table, definition, now, { limit, share });
  const worker = async (): Promise<void> => {
    for await (const due of dues) {
      await tryOne(due);
      isStopped ||= !mayBeginItem();
      if (isStopped || isFull()) return;
    }
  };
  await allDone(Array.from({ length: atOnce }, worker));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${tried} due items of ${definition.kind} were not done`);
  return isStopped;
};
