import { digestDue } from '#functions/items/due/mails.ts';
import type { messageSentEvent } from '#functions/items/events/mails.ts';
import { moveMatch } from '#functions/pairs/public/lists.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { DIGEST_AFTER_MS } from '#shared/limits.ts';
import type { EventsDeps } from './deps.ts';

/**
 * Schedules a reminder about unread messages in ten minutes, and updates the position of the match in the lists of both
 * members. A repeated event writes the same reminder. Messages from several senders may cause several reminders for one
 * reader, but the reader gets at most one mail about unread messages in six hours.
 */
export const messageSent: EventConsumer<typeof messageSentEvent, EventsDeps> = async (event, { table }) => {
  await table.write(dueWrite(digestDue, new Date(event.at + DIGEST_AFTER_MS), event.data.to, {}));
  await moveMatch(table, event.data.to, event.data.pairId);
};
