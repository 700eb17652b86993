import { authJa } from '#shared/messages/auth.ja.ts';
import { config } from '#web/platform/config.ts';
import { paths } from '#web/shell/paths.ts';

const { link, between, privacyLink, after } = authJa.signUp.terms;

/** Label of the box for the terms. The links open in a new tab, so that the form keeps the typed values. */
export const TermsLabel = () => (
  <>
    <Document to={config.links.terms ?? paths.terms}>{link}</Document>
    {between}
    <Document to={config.links.privacy ?? paths.privacy}>{privacyLink}</Document>
    {after}
  </>
);

/**
 * Explains the consent to automatic reading of messages, which is separate from the terms and optional (rules: Safety,
 * Consent to automatic reading).
 */
export const ReadingHint = () => (
  <>
    {authJa.signUp.automaticReadingHint}{' '}
    <Document to={paths.automaticReading}>{authJa.signUp.automaticReadingLink}</Document>
  </>
);

const Document = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener noreferrer" className="text-link">
    {children}
  </a>
);
