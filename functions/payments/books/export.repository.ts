import * as z from 'zod/mini';
import { iso, pagedExporter, wholeExporter } from '#functions/account/public.ts';
import { reasonsOf, surveyKey } from '#functions/items/cancel-reason.ts';
import { type LedgerEntry, likeMovementsOf, paymentsOf } from '#functions/items/ledger-entry.ts';
import type { QueryInput, Table } from '#functions/platform/table/table.ts';

export const exportCancelReasons = wholeExporter(async ({ table, member }) => {
  const { items } = await table.query({ ...reasonsOf(member.id), consistent: true });
  const survey = surveyKey(member.id).sk;
  return {
    items: items.map(({ sk, reason, text, at }) => ({
      for: sk === survey ? 'withdrawal' : 'plan',
      reason,
      text,
      answered_at: iso(at),
    })),
  };
});

const LEDGER_PAGE = 100;
/**
 * Schema of a ledger entry's sort key, which begins with one of `groups`, for example
 * `MONEY#2026-11-27T03:00:00.000Z#<id>#charge`.
 */
const lineOf = (...groups: string[]) =>
  z
    .string()
    .check(z.regex(new RegExp(`^(${groups.join('|')})#\\d{4}-\\d{2}-\\d{2}T[\\d:.]{12}Z#[\\w-]{1,64}#[a-z]{4,9}$`)));

const ledgerPage = async <T extends LedgerEntry>(table: Table, lines: QueryInput<T>, after: string | undefined) => {
  const page = await table.query({
    ...lines,
    consistent: true,
    limit: LEDGER_PAGE,
    after: after === undefined ? undefined : { pk: lines.pk, sk: after },
  });
  return { items: page.items.map((line: LedgerEntry) => toExported(line)), next: page.next && page.items.at(-1)?.sk };
};

/**
 * The fields of a ledger entry that a member's data export contains. This function lists each exported field, so that a
 * new field of the ledger is not exported by accident.
 */
const toExported = (line: LedgerEntry) => {
  const common = { id: line.id, kind: line.kind, at: iso(line.at) };
  switch (line.kind) {
    case 'charge':
    case 'refund':
      return {
        ...common,
        ...boughtIn(line),
        amount: line.amountYen,
        card: { brand: line.brand, last4: line.last4 },
        is_void: line.isVoid === true,
      };
    case 'attempt':
      return { ...common, ...boughtIn(line), amount: line.amountYen };
    case 'decline':
      return { ...common, reason: line.reason };
    case 'likes':
      return { ...common, change: line.change, of: line.of, lot: line.lotId ?? null };
    default:
      return { ...common, plan: line.planId, reason: line.reason ?? null };
  }
};

const boughtIn = (line: Extract<LedgerEntry, { for: string }>) => ({
  for: line.for,
  plan: line.planId ?? null,
  likes: line.likes ?? null,
});

/** Exports every entry of the member's ledger except those of likes. */
export const exportPayments = pagedExporter(lineOf('MONEY', 'PLAN'), ({ table, member }, after) =>
  ledgerPage(table, paymentsOf(member.id), after),
);

/** Exports the ledger entries of likes. */
export const exportLikes = pagedExporter(lineOf('LIKES'), ({ table, member }, after) =>
  ledgerPage(table, likeMovementsOf(member.id), after),
);
