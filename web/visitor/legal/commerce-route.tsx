import { commerceJa } from '#shared/messages/legal.ja.ts';
import { cx } from '#web/components/cx.ts';
import { textLook } from '#web/components/text-look.ts';
import { wholeEnd } from '#web/components/whole-end.tsx';
import { commerceFacts } from './components/commerce-facts.tsx';
import { LegalPage } from './components/legal-page.tsx';

/** /legal: the seller's data that the law requires. */
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
