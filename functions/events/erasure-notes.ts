import type { ErasureNote } from '#functions/items/erasure-note.ts';
import { pairsCloseEvent } from '#functions/items/events/matching.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';

/**
 * Finds the withdrawals among outbox events and makes a log note of each. A withdrawal writes one event `pairs.close`
 * without `after`. The consumer of this event writes events `pairs.close` with `after` while pairs are left to close;
 * these events are no withdrawals.
 */
export const erasureNotes = (events: readonly OutboxEvent[]): ErasureNote[] =>
  events.flatMap(({ type, data, at }) => {
    if (type !== pairsCloseEvent.type) return [];
    const { memberId, after } = data as { memberId: string; after?: string };
    return after === undefined ? [{ what: 'member', subject: memberId, at }] : [];
  });
