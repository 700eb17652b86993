import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { ListGroup } from './pair.ts';

/** A counter of one list group within one span of two days of activity. */
export type SpanField = `${ListGroup}@${string}`;

/**
 * Rows in each of a member's list groups, in all and in each two days of activity, so that a deep page is found without
 * reading the pages before it. The transaction that moves a record keeps the counters; a match moves with every message,
 * so its counters follow by an event when the match comes into other days (`moveMatch`). `closed` are marks of blocked
 * records, for the moments in which the index still lists them.
 */
export type ListCounts = Partial<Record<ListGroup | SpanField, number>> & { closed?: Set<string> };
export const listCountsKey = (id: MemberId): Key<ListCounts> => ({ pk: `MATCHING#${id}`, sk: 'LISTS' });

/** Enough of a record's id to know the record among one member's. */
export const closedMark = (pairId: string): string => pairId.slice(1, 9);
