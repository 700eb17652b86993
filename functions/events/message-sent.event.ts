import { moveMatch } from '#functions/matching/public.ts';
import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { messageSentEvent } from '#functions/records/events/mails.ts';
import type { EventsDeps } from './deps.ts';
import { DIGEST_AFTER_MS } from './digest.rules.ts';

/**
 * A member has an unread message: a reminder falls due in ten minutes, and the lists of both members follow the match to the
 * day of the message. The same event twice writes the same reminder. Several senders to one reader may write several
 * reminders, but the pause between two mails lets one mail through.
 */
export const messageSent: EventConsumer<typeof messageSentEvent, EventsDeps> = async (event, { table }) => {
  await table.write(dueWrite('digest', new Date(event.at + DIGEST_AFTER_MS), event.data.to, {}));
  await moveMatch(table, event.data.to, event.data.pairId);
};
