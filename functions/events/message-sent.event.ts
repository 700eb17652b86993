import { digestDue } from '#functions/items/due/mails.ts';
import type { messageSentEvent } from '#functions/items/events/mails.ts';
import { moveMatch } from '#functions/pairs/public/lists.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { sendPush } from '#functions/push/public.ts';
import { roomOf } from '#shared/ids.ts';
import { DIGEST_AFTER_MS } from '#shared/limits.ts';
import type { EventsDeps } from './deps.ts';

/**
 * A message was sent. Schedules a check, ten minutes later, whether the receiver still has unread messages. Also
 * corrects the list counters of both members (`moveMatch`). Last, tells the receiver's browsers, unless the receiver
 * looks at the room. A repeated event schedules the same check and tells nothing more.
 */
export const messageSent: EventConsumer<typeof messageSentEvent, EventsDeps> = async (event, deps) => {
  const { table } = deps;
  const { to, pairId } = event.data;
  await table.write(dueWrite(digestDue, new Date(event.at + DIGEST_AFTER_MS), to, {}));
  await moveMatch(table, to, pairId);
  await sendPush(deps, { memberId: to, kind: 'message', eventId: event.id }, roomOf(pairId));
};
