export { messagesOf } from './chat.repository.ts';
export { isRoomOpen } from './chat.rules.ts';
export { type Speaker, speak } from './speak.ts';
export { createSpeechRepository, type SpeechRepository } from './speech.repository.ts';
