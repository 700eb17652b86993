import * as z from 'zod/mini';
import { type MoneyMovement, moneySortKey } from '#functions/items/ledger-entry.ts';
import type { listPayments } from '#shared/contract/payment-history.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { bundleName, courseName } from '#shared/messages/courses.ja.ts';
import { receiptsJa } from '#shared/messages/receipts.ja.ts';
import type { LikeBundle } from '#shared/plans.ts';

type Row = ResponseOf<typeof listPayments>['payments'][number];

const nameOf = ({ planId, likes, isVoid }: MoneyMovement): string => {
  const bought =
    planId !== undefined
      ? courseName(planId)
      : likes === undefined
        ? receiptsJa.unknown
        : bundleName(likes as LikeBundle['likes']);
  return isVoid ? receiptsJa.voided(bought) : bought;
};

const kindOf = (line: MoneyMovement): Row['kind'] =>
  line.kind === 'refund' || line.for === 'unknown' ? 'refund' : line.for;

/** Converts a ledger entry to the row that the member's payment history and receipt show. */
export const toPayment = (line: MoneyMovement): Row => ({
  id: line.id,
  kind: kindOf(line),
  name: nameOf(line),
  amount: line.amountYen,
  paid_at: new Date(line.at).toISOString(),
  card: line.last4 === '' ? null : { brand: line.brand, last4: line.last4 },
});

const LATEST = 8.64e15;
/**
 * Time (epoch ms), id and kind of the ledger entry after which the next page begins. A client could change the cursor,
 * but it is used only in the partition of the member who sends it.
 */
export const HistoryCursor = z.tuple([
  z.int().check(z.gte(0), z.lte(LATEST)),
  z.string().check(z.regex(/^[\w-]{10,64}$/)),
  z.enum(['charge', 'refund']),
]);
export const historySortKey = ([at, id, kind]: z.output<typeof HistoryCursor>): string =>
  moneySortKey({ at, id, kind });
