import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { ListGroup } from './pair.ts';

/**
 * Name of a counter: how many rows of a list group have their last activity in one span of two days. For example
 * `matching@80o`: `80o` is the number of the span, in base 36.
 */
export type SpanField = `${ListGroup}@${string}`;

/**
 * How many rows each list group (such as matches) of a member has: in total, and for each span of two days by last
 * activity. With these counts a page far down a list is found without reading the pages before it. The transaction that
 * changes a pair also changes the counts. One exception: when a message moves a match into another span, an event
 * changes the counts later (`moveMatch`). A group or a span without a row has no counter.
 */
export type ListCounts = Partial<Record<ListGroup | SpanField, number>>;

/** The version of the stored item that the current code writes (docs/operations.md, Changing stored data). */
export const LISTS_VERSION = 2;
/**
 * The stored counts, of any version. Items of version 1 have no `v`, and their field `closed` is not used any more. A
 * counter may be zero, because DynamoDB can't subtract from an attribute and remove it in one write. A schedule removes
 * such counters later (pairs/lists/upkeep.schedule.ts).
 */
export type StoredLists = ListCounts & { v?: number; closed?: Set<string> };
export const listCountsKey = (id: MemberId): Key<StoredLists> => ({ pk: `MATCHING#${id}`, sk: 'LISTS' });

const countersOf = (stored: StoredLists): [ListGroup | SpanField, number][] =>
  Object.entries(stored).flatMap(([field, count]) =>
    field !== 'v' && typeof count === 'number' ? [[field as ListGroup | SpanField, count]] : [],
  );

/** Converts a stored item of any version to counters of the current version. Every reader calls this function. */
export const upgradeLists = (stored: StoredLists | undefined): ListCounts =>
  Object.fromEntries(countersOf(stored ?? {}).filter(([, count]) => count > 0));

/** Names of the counters that are zero. The upkeep (pairs/lists/upkeep.schedule.ts) removes them. */
export const emptyCountersOf = (stored: StoredLists): string[] =>
  countersOf(stored)
    .filter(([, count]) => count === 0)
    .map(([field]) => field);
