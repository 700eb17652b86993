import { legalJa } from '#shared/messages/legal.ja.ts';
import { Page } from '#web/components/page.tsx';

type LegalText = { title: string; lead: string; sections: readonly { title: string; body: readonly string[] }[] };

const Document = ({ text }: { text: LegalText }) => (
  <Page title={text.title} lead={text.lead}>
    {text.sections.map(({ title, body }) => (
      <section key={title}>
        <h2 className="text-17">{title}</h2>
        {body.map((paragraph) => (
          <p key={paragraph} className="mt-1">
            {paragraph}
          </p>
        ))}
      </section>
    ))}
  </Page>
);

/** /terms: what sign-up asks to agree to, unless the stage links to texts of its own. */
export const TermsRoute = () => <Document text={legalJa.terms} />;
export const PrivacyRoute = () => <Document text={legalJa.privacy} />;
