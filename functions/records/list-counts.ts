import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { ListGroup } from './pair.ts';

/**
 * Name of the counter of one list group within one span of two days. The text after `@` is the number of the span, in
 * base 36.
 */
export type SpanField = `${ListGroup}@${string}`;

/**
 * How many rows each list group of a member has: in total, and for each span of two days of activity. With these counts
 * a deep page is found without reading the pages before it. Every transaction that changes a record changes these
 * counts too, with one exception: when a message moves a match into another span, an event changes the counts later
 * (`moveMatch`). `closed` holds the `closedMark` of each blocked record, because the index may list a record for a
 * moment after its block.
 */
export type ListCounts = Partial<Record<ListGroup | SpanField, number>> & { closed?: Set<string> };
export const listCountsKey = (id: MemberId): Key<ListCounts> => ({ pk: `MATCHING#${id}`, sk: 'LISTS' });

/** Eight characters of a record's id, enough to tell the records of one member apart. */
export const closedMark = (pairId: string): string => pairId.slice(1, 9);
