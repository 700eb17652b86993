import { ageJa } from '#shared/messages/age.ja.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#shared/options/member.ts';
import { List, Row } from '#web/components/list.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';

type TypeStepProps = { chosen: DocumentType | undefined; onDone: (type: DocumentType) => void };

/** Asks for the type of document. A tap on a type leads to the next step. */
export const TypeStep = ({ chosen, onDone }: TypeStepProps) => (
  <RuledSection title={ageJa.documentType}>
    <List label={ageJa.documentType}>
      {DOCUMENT_TYPES.map((type) => (
        <Row
          key={type}
          title={type}
          aside={type === chosen ? ageJa.chosenType : undefined}
          onSelect={() => onDone(type)}
        />
      ))}
    </List>
  </RuledSection>
);
