import { useRef, useState } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import type { DocumentType } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { decodePicture } from '#web/platform/upload/picture.ts';
import { DocumentPicker } from './document-picker.tsx';

type PictureStepProps = {
  type: DocumentType;
  chosen: File | undefined;
  onPicked: (file: File) => void;
  onDone: () => void;
  onBack: () => void;
};

/**
 * The step in which the member chooses a picture of the document (spec part-1 §5: a file must be chosen). A picture
 * leads to the next step; any other file is refused at once.
 */
export const PictureStep = ({ type, chosen, onPicked, onDone, onBack }: PictureStepProps) => {
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const latest = useRef<File | null>(null);
  const pick = async (file: File) => {
    latest.current = file;
    setReading(true);
    const isPicture = await decodePicture(file).then(
      (picture) => {
        picture.close();
        return true;
      },
      () => false,
    );
    // The member chose another file while this file was being read.
    if (latest.current !== file) return;
    setReading(false);
    setProblem(isPicture ? undefined : ageJa.notAPicture);
    if (!isPicture) return;
    onPicked(file);
    onDone();
  };
  return (
    <div className="flex flex-col gap-8">
      <DocumentPicker
        file={chosen ?? null}
        hint={ageJa.hints[type]}
        error={problem}
        busy={isReading}
        onPick={(file) => void pick(file)}
      />
      <Note tone="primary" icon="lock">
        {ageJa.privacy}
      </Note>
      <div className="flex flex-col gap-2">
        <Button wide busy={isReading} onClick={() => (chosen ? onDone() : setProblem(ageJa.chooseRequired))}>
          {ageJa.toMask}
        </Button>
        <Button kind="quiet" wide onClick={onBack}>
          {ageJa.toType}
        </Button>
      </div>
    </div>
  );
};
