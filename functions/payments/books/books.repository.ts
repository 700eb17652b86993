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
 * How far a reconciliation has come: what is left of its span (epoch ms), and how many plans and bundles it may still
 * take back.
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
   * A page of a member's charges and refunds, the newest first. `after`: the sort key of the line before the page.
   * `last`: the page's last line, when more lines follow.
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

  /** Attempts whose ids begin with an instant in `from <= t < to` (epoch ms), page by page. */
  attemptPages: async function* (from: number, to: number): AsyncGenerator<AttemptItem[]> {
    for (const partition of attemptsBetween(from, to)) yield* eachPage(table, { ...partition, consistent: true });
  },

  findAttempts: async (ids: readonly AttemptId[]): Promise<AttemptItem[]> =>
    (await table.findMany(ids.map(attemptKey), { consistent: true })).filter((attempt) => attempt !== undefined),

  /** The movements of likes of the lots that may still be live. */
  findLikeMovements: (memberId: MemberId, now: Date) =>
    findAll(table, { ...likeMovementsOf(memberId, now.getTime() - LIKE_LOT_MS), consistent: true }),

  /** Charges and refunds at or after `since` (epoch ms). */
  findMoneySince: (memberId: MemberId, since: number): Promise<MoneyMovement[]> =>
    findAll(table, { ...moneySince(memberId, since), consistent: true }),

  /** Writes a ledger line that belongs to no attempt of ours. Written once. */
  saveLine: (line: LedgerEntry): Promise<boolean> => ignoreRefusal(table.write(ledgerWrite(line))),

  /** Starts a reconciliation; the schedule continues it. */
  startRun: (progress: RunProgress, now: Date): Promise<void> =>
    commit(table, dueWrite(reconcileDue, now, RUN, progressData(progress))),

  /** Stores how far the run came, or ends it when nothing is left. */
  saveProgress: (due: StoredDue<typeof reconcileDue>, rest: RunProgress | undefined, now: Date): Promise<void> => {
    // The new due work needs another key than the due work that is done, since both are in one transaction.
    const at = new Date(Math.max(now.getTime(), due.at + 1));
    return commit(table, [dueDoneWrite(due), ...(rest ? [dueWrite(reconcileDue, at, RUN, progressData(rest))] : [])]);
  },
});
export type BooksRepository = ReturnType<typeof createBooksRepository>;
