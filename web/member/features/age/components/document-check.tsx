import { ageJa } from '#shared/messages/age.ja.ts';
import type { DocumentType } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { ProgressBar } from '#web/components/progress.tsx';
import { Note } from '#web/components/states.tsx';
import { useObjectUrl } from '#web/platform/upload/use-object-url.ts';
import { useSubmitAgeDocument } from '../api/use-submit-age-document.ts';

const { check } = ageJa;
type DocumentCheckProps = { picture: File; type: DocumentType; onBack: () => void; onDone: () => void };

/** Preview of the file that the button sends. */
export const DocumentCheck = ({ picture, type, onBack, onDone }: DocumentCheckProps) => {
  const { mutate, isPending, error, progress } = useSubmitAgeDocument();
  const url = useObjectUrl(picture);
  const submit = () => mutate({ file: picture, documentType: type }, { onSuccess: onDone });
  return (
    <section aria-labelledby="document-check" className="flex flex-col gap-4">
      <div>
        <h2 id="document-check" className="text-17">
          {check.title}
        </h2>
        <p className="text-ink-soft">{check.lead}</p>
      </div>
      {url && (
        <img
          src={url}
          alt={ageJa.previewAlt}
          className="max-h-[72dvh] w-full rounded-input border border-line object-contain"
        />
      )}
      <ul className="list-disc pl-5">
        {check.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      {isPending && <ProgressBar value={progress} label={ageJa.uploading} />}
      {error && (
        <Note tone="danger" role="alert">
          {error.message}
          <p>{ageJa.kept}</p>
        </Note>
      )}
      <Button wide busy={isPending} onClick={submit} className="mt-4">
        {submitLabel(isPending, error !== null)}
      </Button>
      <Button kind="quiet" wide disabled={isPending} onClick={onBack}>
        {check.back}
      </Button>
    </section>
  );
};

/** Label of the submit button: before the upload, during the upload, after a failed upload (spec part-1 §8). */
const submitLabel = (isPending: boolean, hasFailed: boolean): string => {
  if (isPending) return ageJa.uploading;
  return hasFailed ? ageJa.failed : ageJa.submit;
};
