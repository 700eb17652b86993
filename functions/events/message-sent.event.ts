import { digestDue } from '#functions/items/due/mails.ts';
import type { messageSentEvent } from '#functions/items/events/mails.ts';
import { moveMatch } from '#functions/pairs/public/lists.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { DIGEST_AFTER_MS } from '#shared/limits.ts';
import type { EventsDeps } from './deps.ts';

/**
 * A message was sent. Schedules a check, ten minutes later, whether the receiver still has unread messages. Also
 * corrects the list counters of both members (`moveMatch`). A repeated event schedules the same check.
 */
export const messageSent: EventConsumer<typeof messageSentEvent, EventsDeps> = async (event, { table }) => {
  await table.write(dueWrite(digestDue, new Date(event.at + DIGEST_AFTER_MS), event.data.to, {}));
  await moveMatch(table, event.data.to, event.data.pairId);
};
