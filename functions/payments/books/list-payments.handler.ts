import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listPayments as contract } from '#shared/contract/payment-history.ts';
import { AppError } from '#shared/errors.ts';
import type { BooksRepository } from './books.repository.ts';
import { historyCursor, readHistoryCursor, toPayment } from './history.rules.ts';

export const listPayments = createHandler(
  contract,
  async ({ member, query }, { books }: { books: Pick<BooksRepository, 'findPayments'> }) => {
    const after = query.cursor === undefined ? undefined : readHistoryCursor(query.cursor);
    if (query.cursor !== undefined && after === undefined) throw new AppError('invalid_input');
    const { lines, last } = await books.findPayments(member.id, after);
    return { payments: lines.map(toPayment), next: last ? historyCursor(last) : null };
  },
);
