import type { officeWithdrawEvent } from '#functions/items/events/chat.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { ChatDeps } from './deps.ts';

/** After a withdrawal: removes the member's thread from the queue of staff. */
export const withdrawOffice: EventConsumer<typeof officeWithdrawEvent, ChatDeps> = (event, { office }) =>
  office.endWait(event.data.memberId);
