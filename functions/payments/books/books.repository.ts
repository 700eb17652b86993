import type { Table } from '#functions/platform/table/table.ts';
import { type MoneyMovement, movedMoneyOf } from '#functions/records/ledger-entry.ts';
import type { MemberId } from '#shared/ids.ts';
import { PAYMENTS_PAGE } from '#shared/limits.ts';

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
      ...(after === undefined ? {} : { after: { pk: partition.pk, sk: after } }),
    });
    const lines = items.slice(0, PAYMENTS_PAGE);
    return items.length > lines.length ? { lines, last: lines.at(-1) } : { lines };
  },
});
export type BooksRepository = ReturnType<typeof createBooksRepository>;
