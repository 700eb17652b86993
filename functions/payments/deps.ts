import { assertPassword } from '#functions/auth/public.ts';
import type { Core } from '#functions/platform/core/core.ts';
import { createPaymentProvider } from '#functions/platform/ports/create-payment-provider.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { returnFromChallenge } from '#shared/contract/payment-hints.ts';
import { type BooksRepository, createBooksRepository } from './books/books.repository.ts';
import { type CancelReasonRepository, createCancelReasonRepository } from './cancel-reason.repository.ts';
import type { Shelf } from './charge/order.rules.ts';
import type { PayDeps } from './charge/pay.ts';
import { createMoneyRepository } from './money/money.repository.ts';

export type PaymentsDeps = {
  core: Core;
  table: Table;
  /** Dependencies of the functions that charge members and store the outcomes. */
  paying: PayDeps;
  /** The deployment stage's settings that decide which plans are sold, and at which prices. */
  shelf: Shelf;
  reasons: CancelReasonRepository;
  books: BooksRepository;
  assertPassword(member: SessionMember, given: { password: string; ip: string; now: Date }): Promise<void>;
};

export const paymentsDeps = (core: Core, table: Table): PaymentsDeps => ({
  core,
  table,
  paying: {
    money: createMoneyRepository({ table, random: core.random }),
    provider: createPaymentProvider(core),
    random: core.random,
    returnUrl: `${core.config.ORIGIN}${returnFromChallenge.path}`,
  },
  shelf: {
    listedCodes: core.config.LISTED_CODES,
    hiddenSegment: core.config.HIDDEN_SEGMENT ?? null,
    prices: core.config.REGULAR_PRICES,
  },
  reasons: createCancelReasonRepository({ table }),
  books: createBooksRepository({ table }),
  assertPassword: (member, given) => assertPassword({ core, table }, member, given),
});
