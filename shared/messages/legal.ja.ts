/** The legal texts of the service (rules: Safety, Uploads, Money). */
export { automaticReadingJa } from './legal/automatic-reading.ja.ts';
export { commerceJa } from './legal/commerce.ja.ts';
export { fillLegalText, type LegalSection, type LegalText, operatorValue } from './legal/legal-text.ts';
export { privacyJa } from './legal/privacy.ja.ts';
export { termsJa } from './legal/terms.ja.ts';
export { transmissionJa } from './legal/transmission.ja.ts';
