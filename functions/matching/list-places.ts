import { OFFSET_ROWS_MAX, PAGE_ROWS } from '#shared/limits.ts';
import type { ListGroup } from './pair.ts';

/**
 * Rows in each of a member's list groups and, but for matches, in each two days of activity, so that a deep page is found
 * without reading those before it. Kept by the transaction that moves a record; a match moves with every message, which
 * would cost a write each, and a member has few enough of them to read. `closed` are marks of blocked records, for the
 * moments in which the index still lists them.
 */
export type ListCounts = Partial<Record<ListGroup | SpanField, number>> & { closed?: Set<string> };

const SPAN_MS = 2 * 86_400_000;
type SpanField = `${ListGroup}@${string}`;

/** The counters that a row of this group stands in. */
export const countersOfRow = (group: ListGroup, activityAt: number): (ListGroup | SpanField)[] =>
  group === 'matching' ? [group] : [group, `${group}@${Math.floor(activityAt / SPAN_MS).toString(36)}`];

/** Enough of a record's id to know it among one member's. */
export const closedMark = (pairId: string): string => pairId.slice(1, 9);

export const rowsIn = (groups: readonly ListGroup[], counts: ListCounts | undefined): number =>
  groups.reduce((sum, group) => sum + Math.max(0, counts?.[group] ?? 0), 0);

/** So many rows are read from the newest on at the price of looking up where a page begins, and a trip sooner. */
const DIRECT_ROWS = 80;
export const isDeep = (page: number, groups: number): boolean => rowsTo(page) * groups > DIRECT_ROWS;

/** Rows up to and including a page's, within the newest 1,000. */
export const rowsTo = (page: number): number => Math.min(page * PAGE_ROWS, OFFSET_ROWS_MAX);

/** Where to read on: rows of each group before `before` (epoch ms), of which the first `skip` in all belong to earlier pages. */
export type Place = { before: number; skip: number; limits: ReadonlyMap<ListGroup, number> };

const spansOf = (groups: readonly ListGroup[], counts: ListCounts) => {
  const spans = new Map<number, Map<ListGroup, number>>();
  for (const [field, count] of Object.entries(counts)) {
    const [name, span] = field.split('@');
    const group = groups.find((one) => one === name);
    if (!group || span === undefined || typeof count !== 'number' || count <= 0) continue;
    const at = Number.parseInt(span, 36);
    spans.set(at, (spans.get(at) ?? new Map<ListGroup, number>()).set(group, count));
  }
  return spans;
};
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);

/**
 * Where the page begins among counted groups and the activity (epoch ms) of matches, newest first. Undefined where the
 * spans do not add up to the groups: then only reading from the newest row on tells.
 */
export const placeOf = (
  page: number,
  groups: readonly ListGroup[],
  counts: ListCounts,
  matches: readonly number[],
): Place | undefined => {
  const spans = spansOf(groups, counts);
  if (sum([...spans.values()].flatMap((span) => [...span.values()])) !== rowsIn(groups, counts)) return undefined;
  const offset = (page - 1) * PAGE_ROWS;
  let place: Place | undefined;
  let counted = 0;
  for (const [at, span] of [...spans].sort(([a], [b]) => b - a)) {
    const before = (at + 1) * SPAN_MS;
    const skip = offset - counted - matches.filter((activity) => activity >= before).length;
    if (skip < 0) break;
    const limits = new Map(groups.map((group) => [group, Math.min(skip, span.get(group) ?? 0) + PAGE_ROWS]));
    place = { before, skip, limits };
    counted += sum(span.values());
  }
  return place;
};
