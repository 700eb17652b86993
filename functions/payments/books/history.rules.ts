import { type MoneyMovement, moneySortKey } from '#functions/records/ledger-entry.ts';
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

/** The place after a line, for the next page. */
export const historyCursor = (line: MoneyMovement): string =>
  Buffer.from(JSON.stringify([line.at, line.id, line.kind])).toString('base64url');

const ID = /^[\w-]{10,64}$/;
const LATEST = 8.64e15;

/**
 * The sort key that a cursor stands for; undefined for a text that is no cursor. A cursor names a place only: it opens
 * nothing but the caller's own partition.
 */
export const readHistoryCursor = (text: string): string | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [at, id, kind] = value as unknown[];
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 0 || at > LATEST) return undefined;
  if (typeof id !== 'string' || !ID.test(id) || (kind !== 'charge' && kind !== 'refund')) return undefined;
  return moneySortKey({ at, id, kind });
};
