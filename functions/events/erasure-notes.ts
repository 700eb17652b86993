import type { OutboxEvent } from '#functions/platform/table/outbox.ts';
import type { ErasureNote } from '#functions/records/erasure-note.ts';
import { recordsCloseEvent } from '#functions/records/events/matching.ts';

/**
 * The withdrawals among outbox events. Each withdrawal writes `records.close` once, in its own transaction, and the
 * consumer of that event writes it again with `after` while records are left.
 */
export const erasureNotes = (events: readonly OutboxEvent[]): ErasureNote[] =>
  events.flatMap(({ type, data, at }) => {
    if (type !== recordsCloseEvent.type) return [];
    const { memberId, after } = data as { memberId: string; after?: string };
    return after === undefined ? [{ what: 'member', subject: memberId, at }] : [];
  });
