import { automaticReadingJa, privacyJa, termsJa } from '#shared/messages/legal.ja.ts';
import { LegalDocument } from './components/legal-document.tsx';

/** /terms: the terms that a member accepts at sign-up. A stage may link to its own terms instead. */
export const TermsRoute = () => <LegalDocument text={termsJa} />;
export const PrivacyRoute = () => <LegalDocument text={privacyJa} />;
/**
 * /automatic_reading: the text of the consent to automatic reading of messages. The sign-up form asks for this consent
 * separately from the terms (rules: Safety every member has).
 */
export const AutomaticReadingRoute = () => <LegalDocument text={automaticReadingJa} />;
