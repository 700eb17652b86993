import type { ListCounts, SpanField } from '#functions/items/list-counts.ts';
import type { ListGroup, Pair } from '#functions/items/pair.ts';
import { OFFSET_ROWS_MAX, PAGE_ROWS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';

/**
 * Length of a span. For each span of two days, a counter counts the rows with their last activity in the span. Spans
 * are numbered from 1970 on.
 */
const SPAN_MS = 2 * DAY_MS;
const spanOf = (at: number): number => Math.floor(at / SPAN_MS);

type Times = Pick<Pair, 'activityAt' | 'placedAt'>;
/**
 * Names of the counters that count a row of this group: one for the whole group and one for a span of two days. A match
 * without `placedAt` is counted in no span.
 */
export const countersOfRow = (group: ListGroup, { activityAt, placedAt }: Times): (ListGroup | SpanField)[] => {
  const at = group === 'matching' ? placedAt : activityAt;
  return at === undefined ? [group] : [group, `${group}@${spanOf(at).toString(36)}`];
};

/**
 * Whether a match must be counted in another span: the match is counted in the span of `placedAt`, but `activityAt`
 * (epoch ms) is in a different span. Also true for a match without `placedAt`, which is counted in no span yet.
 */
export const leavesSpan = ({ placedAt }: Pick<Pair, 'placedAt'>, activityAt: number): boolean =>
  placedAt === undefined || spanOf(placedAt) !== spanOf(activityAt);

/** The number of rows of these groups together. */
export const rowsIn = (groups: readonly ListGroup[], counts: ListCounts | undefined): number =>
  groups.reduce((sum, group) => sum + Math.max(0, counts?.[group] ?? 0), 0);

/**
 * If the read needs at most this number of rows, a page is read from the newest row on. Finding the start of the page
 * with the counters would cost as much and take one round trip more.
 */
const DIRECT_ROWS = 80;
/**
 * Whether the page is far down the list. The read of such a page starts near the page's first row, at a time that is
 * computed from the counters. For other pages the read starts at the newest row. `groups` is the number of list groups
 * that are read.
 */
export const isDeep = (page: number, groups: number): boolean => rowsTo(page) * groups > DIRECT_ROWS;

/** Number of rows up to the end of a page, 1,000 at most. */
const rowsTo = (page: number): number => Math.min(page * PAGE_ROWS, OFFSET_ROWS_MAX);

/**
 * Which rows to read for a page: from each group the newest rows before `before` (epoch ms), as many as `limits` gives
 * for the group. Without `before`, the read starts at the newest row. The first `skip` rows, after the groups are
 * merged, belong to earlier pages.
 */
export type PageStart = { before?: number; skip: number; limits: ReadonlyMap<ListGroup, number> };

/** Starts the read at the newest row: all rows of the page and of the pages before it are read. */
export const startAtNewest = (page: number, groups: readonly ListGroup[]): PageStart => ({
  skip: (page - 1) * PAGE_ROWS,
  limits: new Map(groups.map((group) => [group, rowsTo(page)])),
});

export const isSameStart = (one: PageStart, other: PageStart): boolean =>
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
 * Computes from the counters where a page starts. Undefined when the counters contradict each other: all spans together
 * count another number of rows than all groups together. The page must then be read from the newest row on.
 */
export const startOf = (page: number, groups: readonly ListGroup[], counts: ListCounts): PageStart | undefined => {
  const spans = spansOf(groups, counts);
  if (sum([...spans.values()].flatMap((span) => [...span.values()])) !== rowsIn(groups, counts)) return undefined;
  const offset = (page - 1) * PAGE_ROWS;
  let start: PageStart | undefined;
  let counted = 0;
  for (const [at, span] of [...spans].sort(([a], [b]) => b - a)) {
    const before = (at + 1) * SPAN_MS;
    const skip = offset - counted;
    if (skip < 0) break;
    const limits = new Map(groups.map((group) => [group, Math.min(skip, span.get(group) ?? 0) + PAGE_ROWS]));
    start = { before, skip, limits };
    counted += sum(span.values());
  }
  return start;
};
