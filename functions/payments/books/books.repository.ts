import { reconcileDue } from '#functions/items/due/payments.ts';
import {
  type LedgerEntry,
  ledgerWrite,
  likeMovementsOf,
  type MoneyMovement,
  moneySince,
  movedMoneyOf,
} from '#functions/items/ledger-entry.ts';
import { type AttemptItem, attemptKey, attemptsBetween } from '#functions/items/payment-attempt.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { dueDoneWrite, dueWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { eachPage, findAll } from '#functions/platform/table/each-page.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { LIKE_LOT_MS, PAYMENTS_PAGE } from '#shared/limits.ts';

/**
 * What a reconciliation (the comparison of our payments with the provider's) still has to do: the time span that is not
 * compared yet (epoch ms), and how many more plans and bundles of likes it may take back.
 */
export type RunProgress = { from: number; to: number; mayTakeBack: number };
const RUN = 'books';
const progressData = ({ from, to, mayTakeBack }: RunProgress) => ({
  from: String(from),
  to: String(to),
  mayTakeBack: String(mayTakeBack),
});
export const readProgress = ({ data }: Pick<StoredDue<typeof reconcileDue>, 'data'>): RunProgress => ({
  from: Number(data.from),
  to: Number(data.to),
  mayTakeBack: Number(data.mayTakeBack),
});

export const createBooksRepository = ({ table }: { table: Table }) => ({
  /**
   * A page of a member's charges and refunds, the newest first. `after` is the sort key of the last entry of the
   * previous page. `last` is this page's last entry, when more entries follow.
   */
  findPayments: async (
    memberId: MemberId,
    after: string | undefined,
  ): Promise<{ lines: MoneyMovement[]; last?: MoneyMovement | undefined }> => {
    const partition = movedMoneyOf(memberId);
    const { items } = await table.query({
      ...partition,
      newestFirst: true,
      consistent: true,
      limit: PAYMENTS_PAGE + 1,
      after: after === undefined ? undefined : { pk: partition.pk, sk: after },
    });
    const lines = items.slice(0, PAYMENTS_PAGE);
    return items.length > lines.length ? { lines, last: lines.at(-1) } : { lines };
  },

  /** Payment attempts whose ids begin with a time in `from <= t < to` (epoch ms), page by page. */
  attemptPages: async function* (from: number, to: number): AsyncGenerator<AttemptItem[]> {
    for (const partition of attemptsBetween(from, to)) yield* eachPage(table, { ...partition, consistent: true });
  },

  findAttempts: async (ids: readonly AttemptId[]): Promise<AttemptItem[]> =>
    (await table.findMany(ids.map(attemptKey), { consistent: true })).filter((attempt) => attempt !== undefined),

  /** The ledger entries of likes in the last 180 days. Likes that were bought earlier have expired. */
  findLikeMovements: (memberId: MemberId, now: Date) =>
    findAll(table, { ...likeMovementsOf(memberId, now.getTime() - LIKE_LOT_MS), consistent: true }),

  /** Ledger entries of charges and refunds at or after `since` (epoch ms). */
  findMoneySince: (memberId: MemberId, since: number): Promise<MoneyMovement[]> =>
    findAll(table, { ...moneySince(memberId, since), consistent: true }),

  /**
   * Writes a ledger entry for a charge that has no payment attempt in our table. Does nothing and returns false when
   * the entry exists.
   */
  saveLine: (line: LedgerEntry): Promise<boolean> => ignoreRefusal(table.write(ledgerWrite(line))),

  /** Starts a reconciliation; the schedule continues it. */
  startRun: (progress: RunProgress, now: Date): Promise<void> =>
    commit(table, dueWrite(reconcileDue, now, RUN, progressData(progress))),

  /** Stores what a reconciliation still has to compare, or ends the reconciliation when nothing is left. */
  saveProgress: (due: StoredDue<typeof reconcileDue>, rest: RunProgress | undefined, now: Date): Promise<void> => {
    // The new due work needs another key (a later time) than the due work that is done, because one transaction may not
    // write an item twice.
    const at = new Date(Math.max(now.getTime(), due.at + 1));
    return commit(table, [dueDoneWrite(due), ...(rest ? [dueWrite(reconcileDue, at, RUN, progressData(rest))] : [])]);
  },
});
export type BooksRepository = ReturnType<typeof createBooksRepository>;
