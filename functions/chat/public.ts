export { cleanText } from './chat.rules.ts';
export { exportMessages } from './export.repository.ts';
export { findOfficeMessages, OFFICE_PAGE } from './office.repository.ts';
export { toOfficeMessage } from './office.shape.ts';
export { exportOfficeMessages } from './office-export.repository.ts';
export { type Speaker, speak } from './speak.ts';
export { createSpeechRepository, type SpeechRepository } from './speech.repository.ts';
export { createSpentMinutes, type SpentMinutes } from './spent-minutes.ts';
export { hideMessage, restoreMessage, speakWithheld } from './withheld.ts';
