import type { ListCounts, SpanField } from '#functions/records/list-counts.ts';
import type { ListGroup, Pair } from '#functions/records/pair.ts';
import { OFFSET_ROWS_MAX, PAGE_ROWS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';

/** Length of a span, in ms. Rows are counted by the span of their last activity; spans are numbered from 1970 on. */
const SPAN_MS = 2 * DAY_MS;
const spanOf = (at: number): number => Math.floor(at / SPAN_MS);

type Times = Pick<Pair, 'activityAt' | 'placedAt'>;
/** Names of the counters that count a row of this group. No span counts a match without `placedAt`. */
export const countersOfRow = (group: ListGroup, { activityAt, placedAt }: Times): (ListGroup | SpanField)[] => {
  const at = group === 'matching' ? placedAt : activityAt;
  return at === undefined ? [group] : [group, `${group}@${spanOf(at).toString(36)}`];
};

/** Whether `activityAt` (epoch ms) lies in another span than the span whose counter counts the match. */
export const leavesPlace = ({ placedAt }: Pick<Pair, 'placedAt'>, activityAt: number): boolean =>
  placedAt === undefined || spanOf(placedAt) !== spanOf(activityAt);

/** The sum of the rows of these groups. */
export const rowsIn = (groups: readonly ListGroup[], counts: ListCounts | undefined): number =>
  groups.reduce((sum, group) => sum + Math.max(0, counts?.[group] ?? 0), 0);

/**
 * Up to this number of rows, reading all rows from the newest row on costs no more than finding the beginning of the
 * page first, and saves one request.
 */
const DIRECT_ROWS = 80;
/** Whether a read of this page starts at the first row of the page. Otherwise the read starts at the newest row. */
export const isDeep = (page: number, groups: number): boolean => rowsTo(page) * groups > DIRECT_ROWS;

/** Number of rows of a page and of all earlier pages, at most 1,000. */
const rowsTo = (page: number): number => Math.min(page * PAGE_ROWS, OFFSET_ROWS_MAX);

/**
 * The rows to read for a page. From each group, read the newest rows with activity before `before` (epoch ms; absent:
 * no bound). `limits` is the number of rows to read from each group. The first `skip` of all read rows belong to
 * earlier pages.
 */
export type PageStart = { before?: number; skip: number; limits: ReadonlyMap<ListGroup, number> };

/** A start that reads all rows of a page and of all earlier pages. */
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
 * The start of a page, computed from the counters. Undefined when the sum of the spans is not the sum of the groups:
 * the read must then start at the newest row.
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
