import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { RadioCards } from '#web/components/choice.tsx';
import { Form } from '#web/platform/forms/form.tsx';

const TYPE = 'document_type';
const OPTIONS = DOCUMENT_TYPES.map((type) => ({ value: type, label: type }));

type TypeStepProps = { chosen: DocumentType | undefined; onDone: (type: DocumentType) => void };

/**
 * Asks for the type of document. The field uses plain React state, because the form library would triple the bytes of
 * this screen.
 */
export const TypeStep = ({ chosen, onDone }: TypeStepProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const radios = form.current?.elements.namedItem(TYPE);
    if (chosen && radios instanceof RadioNodeList) radios.value = chosen;
  }, [chosen]);
  const go = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get(TYPE);
    const type = DOCUMENT_TYPES.find((one) => one === given);
    if (type) return onDone(type);
    setMissing(true);
    event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
  };
  return (
    <Form ref={form} onSubmit={go} className="flex flex-col gap-8">
      <RadioCards
        label={ageJa.documentType}
        options={OPTIONS}
        error={isMissing ? ageJa.typeRequired : undefined}
        name={TYPE}
        onChange={() => setMissing(false)}
      />
      <Button type="submit" wide>
        {ageJa.toPicture}
      </Button>
    </Form>
  );
};
