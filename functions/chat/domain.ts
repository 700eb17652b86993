import { officeEraseEvent, officeWithdrawEvent, roomEraseEvent } from '#functions/items/events/chat.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { createRealtimeTicket } from './create-realtime-ticket.handler.ts';
import { chatDeps } from './deps.ts';
import { eraseOffice } from './erase-office.event.ts';
import { eraseRoom } from './erase-room.event.ts';
import { getMessages } from './get-messages.handler.ts';
import { getOfficeMessages } from './get-office-messages.handler.ts';
import { markOfficeRead } from './mark-office-read.handler.ts';
import { markRead } from './mark-read.handler.ts';
import { sendOfficeMessage } from './send-office-message.handler.ts';
import { withdrawOffice } from './withdraw-office.event.ts';

export const domain = defineDomain({
  access,
  deps: chatDeps,
  handlers: [getMessages, markRead, createRealtimeTicket, getOfficeMessages, sendOfficeMessage, markOfficeRead],
  consumers: [
    on(roomEraseEvent, eraseRoom),
    on(officeWithdrawEvent, withdrawOffice),
    on(officeEraseEvent, eraseOffice),
  ],
});
