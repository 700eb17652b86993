import { defineDomain, on } from '#functions/platform/runtime/domain.ts';
import { roomEraseEvent } from '#functions/records/events/chat.ts';
import { access } from './access.ts';
import { createRealtimeTicket } from './create-realtime-ticket.handler.ts';
import { chatDeps } from './deps.ts';
import { eraseRoom } from './erase-room.event.ts';
import { getMessages } from './get-messages.handler.ts';
import { markRead } from './mark-read.handler.ts';

export const domain = defineDomain({
  access,
  deps: chatDeps,
  handlers: [getMessages, markRead, createRealtimeTicket],
  consumers: [on(roomEraseEvent, eraseRoom)],
});
