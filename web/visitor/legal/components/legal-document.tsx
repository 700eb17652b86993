import { fillLegalText, type LegalSection, type LegalText } from '#shared/messages/legal.ja.ts';
import { useBrand } from '#web/components/brand.ts';
import { wholeEnd } from '#web/components/whole-end.tsx';
import { config } from '#web/platform/config.ts';
import { LegalPage } from './legal-page.tsx';

/** A legal text with numbered sections. The data of the operator is inserted from the stage's configuration. */
export const LegalDocument = ({ text }: { text: LegalText }) => (
  <LegalPage title={text.title} lead={text.lead}>
    {text.sections.map((section) => (
      <Section key={section.title} section={section} />
    ))}
  </LegalPage>
);

const Section = ({ section: { title, body, items = [] } }: { section: LegalSection }) => {
  const brand = useBrand();
  const fill = (text: string) => fillLegalText(text, config.operator, brand);
  return (
    <section>
      <h2 className="text-17">{title}</h2>
      {body.map((paragraph) => (
        <p key={paragraph} className="running mt-2">
          {wholeEnd(fill(paragraph))}
        </p>
      ))}
      {items.length > 0 && (
        <ul className="mt-2 flex list-disc flex-col gap-2 pl-6">
          {items.map((item) => (
            <li key={item} className="running">
              {wholeEnd(fill(item))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
