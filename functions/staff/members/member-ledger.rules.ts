import * as z from 'zod/mini';
import type { LedgerEntry, MoneyMovement } from '#functions/items/ledger-entry.ts';
import type { listMemberLedger } from '#shared/contract/staff-members.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { bundleName, courseName } from '#shared/messages/courses.ja.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import type { LikeBundle, PlanId } from '#shared/plans.ts';

type Line = ResponseOf<typeof listMemberLedger>['lines'][number];
const texts = staffMembersJa.ledger;

/**
 * The cursor of a ledger page. It contains one sort key for each group of entries, in the order of `ledgerGroupsOf`:
 * the key of the group's last entry that was shown, or an empty string if none was shown.
 */
export type LedgerSortKeys = readonly string[];

const SORT_KEY = /^[A-Z]+#[\w:.#-]{1,200}$/;
/**
 * The schema that checks the cursor of a ledger. The cursor needs one sort key for each of these `groups`; an empty
 * string is also allowed.
 */
export const ledgerSortKeys = (groups: readonly { prefix: string }[]) => {
  const isSortKey = (sortKey: string, index: number): boolean =>
    sortKey === '' || (SORT_KEY.test(sortKey) && sortKey.startsWith(groups[index]?.prefix ?? ' '));
  return z.readonly(
    z.array(z.string()).check(
      z.length(groups.length),
      z.refine((sortKeys) => sortKeys.every(isSortKey)),
    ),
  );
};

type Stored = LedgerEntry & { sk: string };
/**
 * Merges the groups into one page of the newest entries, and returns the cursor of the next page. `groups`: for each
 * group, the newest entries that follow its sort key in the cursor, at most `page` + 1 entries.
 */
export const newestLines = <L extends Pick<Stored, 'at' | 'sk'>>(
  groups: readonly (readonly L[])[],
  sortKeys: LedgerSortKeys,
  page: number,
): { lines: L[]; next: LedgerSortKeys | undefined } => {
  const all = groups
    .flatMap((lines, group) => lines.map((line) => ({ line, group })))
    .toSorted((a, b) => b.line.at - a.line.at || a.group - b.group);
  const shown = all.slice(0, page);
  const lastSortKeyOf = (group: number) =>
    shown.findLast((one) => one.group === group)?.line.sk ?? sortKeys[group] ?? '';
  return {
    lines: shown.map(({ line }) => line),
    next: all.length > shown.length ? groups.map((_, group) => lastSortKeyOf(group)) : undefined,
  };
};

const boughtName = ({ planId, likes }: { planId?: PlanId; likes?: number }): string => {
  if (planId !== undefined) return courseName(planId);
  return likes === undefined ? texts.unknown : bundleName(likes as LikeBundle['likes']);
};
const movedName = (line: MoneyMovement): string => (line.isVoid ? texts.voided(boughtName(line)) : boughtName(line));

const factsOf = (line: LedgerEntry): Pick<Line, 'amount' | 'likes' | 'of'> => {
  switch (line.kind) {
    case 'charge':
      return { amount: line.amountYen, likes: null, of: movedName(line) };
    case 'refund':
      return { amount: -line.amountYen, likes: null, of: movedName(line) };
    case 'attempt':
      return { amount: line.amountYen, likes: null, of: boughtName(line) };
    case 'decline':
      return { amount: null, likes: null, of: null };
    case 'likes':
      return { amount: null, likes: line.change, of: texts.likesOf[line.of] };
    default:
      return { amount: null, likes: null, of: courseName(line.planId) };
  }
};

/** A ledger entry in the form in which staff see it. */
export const toLedgerLine = (line: LedgerEntry): Line => ({
  id: line.id,
  at: new Date(line.at).toISOString(),
  kind: line.kind,
  ...factsOf(line),
});
