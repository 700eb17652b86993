import type { ErasureNote } from '#functions/items/erasure-note.ts';
import { pairsCloseEvent } from '#functions/items/events/matching.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';

/**
 * The withdrawals among outbox events, as notes for the log. Every withdrawal writes one event `pairs.close` without
 * the field `after`. Later events `pairs.close` of the same withdrawal have `after` and are left out: the consumer
 * writes them while pairs remain to be closed.
 */
export const erasureNotes = (events: readonly OutboxEvent[]): ErasureNote[] =>
  events.flatMap(({ type, data, at }) => {
    if (type !== pairsCloseEvent.type) return [];
    const { memberId, after } = data as { memberId: string; after?: string };
    return after === undefined ? [{ what: 'member', subject: memberId, at }] : [];
  });
