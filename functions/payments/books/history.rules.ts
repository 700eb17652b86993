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

/** A line of the ledger as the member's history and its receipt show it. */
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
 * Instant (epoch ms), id and kind of the line after which the next page begins. They can only be read in the reader's
 * own partition.
 */
export const HistoryCursor = z.tuple([
  z.int().check(z.gte(0), z.lte(LATEST)),
  z.string().check(z.regex(/^[\w-]{10,64}$/)),
  z.enum(['charge', 'refund']),
]);
export const historySortKey = ([at, id, kind]: z.output<typeof HistoryCursor>): string =>
  moneySortKey({ at, id, kind });
