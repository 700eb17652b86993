export { afterMessage, isRoomOpen } from './chat.rules.ts';
export { exportMessages } from './export.repository.ts';
export { messagesOf } from './room.ts';
export { type Speaker, type Speech, type Spoken, speak } from './speak.ts';
