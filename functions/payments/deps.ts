import { assertPassword } from '#functions/auth/public.ts';
import type { Core } from '#functions/platform/runtime/core.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type BooksRepository, createBooksRepository } from './books/books.repository.ts';
import { type CancelReasonRepository, createCancelReasonRepository } from './cancel-reason.repository.ts';

export type PaymentsDeps = {
  reasons: CancelReasonRepository;
  books: BooksRepository;
  assertPassword(member: SessionMember, given: { password: string; ip: string; now: Date }): Promise<void>;
};

export const paymentsDeps = (core: Core, table: Table): PaymentsDeps => ({
  reasons: createCancelReasonRepository({ table }),
  books: createBooksRepository({ table }),
  assertPassword: (member, given) => assertPassword({ core, table }, member, given),
});
