import { moveMatch } from '#functions/matching/public.ts';
import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { messageSentEvent } from '#functions/records/events/mails.ts';
import type { EventsDeps } from './deps.ts';
import { DIGEST_AFTER_MS } from './digest.rules.ts';

/**
 * Somebody has something unread: a mail may be due in ten minutes, if it still is, and the room takes its new place in both
 * lists. The same event twice writes the same reminder, and members who write to one reader at once share it or follow each
 * other within the digest's own pause.
 */
export const messageSent: EventConsumer<typeof messageSentEvent, EventsDeps> = async (event, { table }) => {
  await table.write(dueWrite('digest', new Date(event.at + DIGEST_AFTER_MS), event.data.to, {}));
  await moveMatch(table, event.data.to, event.data.pairId);
};
