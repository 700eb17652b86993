import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { RadioCards } from '#web/components/choice.tsx';
import { Note } from '#web/components/states.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { DocumentPicker } from './document-picker.tsx';

const TYPE = 'document_type';
const OPTIONS = DOCUMENT_TYPES.map((type) => ({ value: type, label: type, description: ageJa.hints[type] }));

export type ChosenDocument = { type: DocumentType; file: File };
type DocumentChoiceProps = { chosen: ChosenDocument | undefined; onChosen: (chosen: ChosenDocument) => void };
type Problems = { type?: string | undefined; file?: string | undefined };

/**
 * The type of the document and its picture (spec part-1 §5: a file must be chosen). The two fields use plain React
 * state, because the form library would triple the bytes of this screen.
 */
export const DocumentChoice = ({ chosen, onChosen }: DocumentChoiceProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(chosen?.file ?? null);
  const [problems, setProblems] = useState<Problems>({});
  useEffect(() => {
    const radios = form.current?.elements.namedItem(TYPE);
    if (chosen && radios instanceof RadioNodeList) radios.value = chosen.type;
  }, [chosen]);
  const go = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get(TYPE);
    const type = DOCUMENT_TYPES.find((one) => one === given);
    if (type && file) return onChosen({ type, file });
    setProblems({
      type: type ? undefined : ageJa.typeRequired,
      file: file ? undefined : ageJa.chooseRequired,
    });
    event.currentTarget.querySelector<HTMLInputElement>(type ? 'input[type=file]' : 'input[type=radio]')?.focus();
  };
  return (
    <Card>
      <Form ref={form} onSubmit={go} className="flex flex-col gap-6">
        <RadioCards
          label={ageJa.documentType}
          hint={ageJa.documentTypeHint}
          options={OPTIONS}
          error={problems.type}
          name={TYPE}
          onChange={() => setProblems((now) => ({ ...now, type: undefined }))}
        />
        <DocumentPicker
          file={file}
          error={problems.file}
          onPick={(picked) => {
            setFile(picked);
            setProblems((now) => ({ ...now, file: undefined }));
          }}
        />
        <Note tone="primary" icon="lock">
          {ageJa.privacy}
        </Note>
        <Button type="submit" wide>
          {ageJa.toMask}
        </Button>
      </Form>
    </Card>
  );
};
