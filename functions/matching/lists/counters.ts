import type { ListCounts, SpanField } from '#functions/records/list-counts.ts';
import type { ListGroup, Pair } from '#functions/records/pair.ts';
import { OFFSET_ROWS_MAX, PAGE_ROWS } from '#shared/limits.ts';

const SPAN_MS = 2 * 86_400_000;
const spanOf = (at: number): number => Math.floor(at / SPAN_MS);

type Placed = Pick<Pair, 'activityAt' | 'placedAt'>;
/** The counters that a row of this group stands in. A match that was never placed counts as a whole only. */
export const countersOfRow = (group: ListGroup, { activityAt, placedAt }: Placed): (ListGroup | SpanField)[] => {
  const at = group === 'matching' ? placedAt : activityAt;
  return at === undefined ? [group] : [group, `${group}@${spanOf(at).toString(36)}`];
};

/** Whether activity now brings a match into other days than its counters know it in. */
export const leavesPlace = ({ placedAt }: Pick<Pair, 'placedAt'>, activityAt: number): boolean =>
  placedAt === undefined || spanOf(placedAt) !== spanOf(activityAt);

export const rowsIn = (groups: readonly ListGroup[], counts: ListCounts | undefined): number =>
  groups.reduce((sum, group) => sum + Math.max(0, counts?.[group] ?? 0), 0);

/** So many rows are read from the newest on at the price of looking up where a page begins, and a trip sooner. */
const DIRECT_ROWS = 80;
export const isDeep = (page: number, groups: number): boolean => rowsTo(page) * groups > DIRECT_ROWS;

/** Rows up to and including a page's, within the newest 1,000. */
export const rowsTo = (page: number): number => Math.min(page * PAGE_ROWS, OFFSET_ROWS_MAX);

/**
 * Where to read on: rows of each group before `before` (epoch ms; absent: from the newest on), of which the first `skip` in
 * all belong to earlier pages.
 */
export type Place = { before?: number; skip: number; limits: ReadonlyMap<ListGroup, number> };

export const fromNewest = (page: number, groups: readonly ListGroup[]): Place => ({
  skip: (page - 1) * PAGE_ROWS,
  limits: new Map(groups.map((group) => [group, rowsTo(page)])),
});

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.before === other.before &&
  one.skip === other.skip &&
  one.limits.size === other.limits.size &&
  [...one.limits].every(([group, limit]) => other.limits.get(group) === limit);

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
 * Where the page begins, newest first. Undefined where the spans do not add up to the groups: then only reading from the
 * newest row on tells.
 */
export const placeOf = (page: number, groups: readonly ListGroup[], counts: ListCounts): Place | undefined => {
  const spans = spansOf(groups, counts);
  if (sum([...spans.values()].flatMap((span) => [...span.values()])) !== rowsIn(groups, counts)) return undefined;
  const offset = (page - 1) * PAGE_ROWS;
  let place: Place | undefined;
  let counted = 0;
  for (const [at, span] of [...spans].sort(([a], [b]) => b - a)) {
    const before = (at + 1) * SPAN_MS;
    const skip = offset - counted;
    if (skip < 0) break;
    const limits = new Map(groups.map((group) => [group, Math.min(skip, span.get(group) ?? 0) + PAGE_ROWS]));
    place = { before, skip, limits };
    counted += sum(span.values());
  }
  return place;
};
