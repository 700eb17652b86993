import { toOfficeMessage } from '#functions/chat/public.ts';
import type { officeMessageEvent } from '#functions/items/events/realtime.ts';
import { officeMessageKey } from '#functions/items/office.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/**
 * Posts a message of the thread with the office to the member's open apps. The member's own messages are posted, too,
 * because the member's other devices must show them. Posts nothing when the thread was erased. A repeated event posts
 * the same frame again.
 */
export const officeMessage: EventConsumer<typeof officeMessageEvent, RealtimeDeps> = async (event, deps) => {
  const { memberId, seq } = event.data;
  const message = await deps.table.find(officeMessageKey(memberId, seq), { consistent: true });
  if (message) await fanOut(deps, memberId, { type: 'admin_message', message: toOfficeMessage(message) });
};
