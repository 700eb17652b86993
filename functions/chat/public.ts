export { afterMessage, isRoomOpen } from './chat.rules.ts';
export { type MessageItem, messageKey, messagesOf } from './room.ts';
export { type Speaker, type Speech, type Spoken, speak } from './speak.ts';
export { TICKET, type TicketItem, ticketKey } from './ticket.ts';
