export { exportMessages } from './export.repository.ts';
export { type Speaker, speak } from './speak.ts';
export { createSpeechRepository, type SpeechRepository } from './speech.repository.ts';
