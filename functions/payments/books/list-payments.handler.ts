import { createHandler } from '#functions/platform/http/create-handler.ts';
import { jsonCursor } from '#functions/platform/http/cursor.ts';
import { listPayments as contract } from '#shared/contract/payment-history.ts';
import { AppError } from '#shared/errors.ts';
import type { BooksRepository } from './books.repository.ts';
import { HistoryCursor, historySortKey, toPayment } from './history.rules.ts';

const cursor = jsonCursor(HistoryCursor);

export const listPayments = createHandler(
  contract,
  async ({ member, query }, { books }: { books: Pick<BooksRepository, 'findPayments'> }) => {
    const after = query.cursor === undefined ? undefined : cursor.read(query.cursor);
    if (query.cursor !== undefined && !after) throw new AppError('invalid_input');
    const { lines, last } = await books.findPayments(member.id, after && historySortKey(after));
    return { payments: lines.map(toPayment), next: last ? cursor.write([last.at, last.id, last.kind]) : null };
  },
);
