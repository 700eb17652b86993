import { automaticReadingJa, commerceJa, privacyJa, termsJa } from '#shared/messages/legal.ja.ts';
import { cx } from '#web/components/cx.ts';
import { textLook } from '#web/components/text-look.ts';
import { wholeEnd } from '#web/components/whole-end.tsx';
import { commerceFacts } from './components/commerce-facts.tsx';
import { LegalDocument } from './components/legal-document.tsx';
import { LegalPage } from './components/legal-page.tsx';

export { ExternalTransmissionRoute } from './transmission-route.tsx';

/** /terms: the terms that a member accepts at sign-up. A stage may link to terms of its own instead. */
export const TermsRoute = () => <LegalDocument text={termsJa} />;
export const PrivacyRoute = () => <LegalDocument text={privacyJa} />;
/**
 * /automatic_reading: the text of the consent to automatic reading, which sign-up requests separately from the terms
 * (rules: Safety every member has).
 */
export const AutomaticReadingRoute = () => <LegalDocument text={automaticReadingJa} />;

export const LegalRoute = () => (
  <LegalPage title={commerceJa.title} lead={commerceJa.lead}>
    <dl className="divide-y divide-line border-line border-y">
      {commerceFacts().map(({ label, value }) => (
        <div key={label} className="py-3 sm:flex sm:gap-4">
          <dt className="shrink-0 font-semibold text-13 text-ink-soft sm:w-[11em] sm:pt-0.5">{label}</dt>
          <dd className={cx('mt-1 min-w-0 flex-1 whitespace-pre-line break-words sm:mt-0', textLook(value))}>
            {wholeEnd(value)}
          </dd>
        </div>
      ))}
    </dl>
  </LegalPage>
);
