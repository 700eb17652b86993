import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ageJa } from '#shared/messages/age.ja.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { RadioCards } from '#web/components/choice.tsx';
import { ProgressBar } from '#web/components/progress.tsx';
import { Note } from '#web/components/states.tsx';
import { paths } from '#web/member/app/paths.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { type Problems, ruleResolver } from '#web/platform/forms/resolvers.ts';
import { useSubmitAgeDocument } from '../api/use-submit-age-document.ts';
import { DocumentPicker } from './document-picker.tsx';

type Values = { document_type: DocumentType | ''; file: File | null };

const problemsOf = ({ document_type, file }: Values): Problems<keyof Values> => ({
  ...(document_type === '' && { document_type: { type: 'required', message: ageJa.typeRequired } }),
  ...(file === null && { file: { type: 'required', message: ageJa.chooseRequired } }),
});
const resolver = ruleResolver(problemsOf);
const OPTIONS = DOCUMENT_TYPES.map((type) => ({ value: type, label: type, description: ageJa.hints[type] }));

/** The picture is at fault, so another one is asked for; else the same may be sent again later. */
const isAboutThePicture = ({ code }: ApiError): boolean => code.startsWith('image_');

export const DocumentForm = () => {
  const { register, handleSubmit, formState, setValue, setError, watch } = useForm<Values>({
    resolver,
    defaultValues: { document_type: '', file: null },
  });
  const { mutate, isPending, error, progress } = useSubmitAgeDocument();
  const navigate = useNavigate();
  const done = () => navigate(paths.home({ age_conf_flag: true }), { replace: true });
  const refuse = (refusal: ApiError) => {
    if (isAboutThePicture(refusal)) setError('file', { type: 'picture', message: refusal.message });
  };
  const submit = handleSubmit(({ document_type, file }) => {
    if (isPending || file === null || document_type === '') return;
    mutate({ file, documentType: document_type }, { onSuccess: done, onError: refuse });
  });
  const { errors } = formState;
  const failed = error !== null && !isAboutThePicture(error);
  return (
    <Card>
      <Form onSubmit={submit} className="flex flex-col gap-6">
        <RadioCards
          label={ageJa.documentType}
          hint={ageJa.documentTypeHint}
          options={OPTIONS}
          error={errors.document_type?.message}
          {...register('document_type')}
        />
        <DocumentPicker
          file={watch('file')}
          error={errors.file?.message}
          disabled={isPending}
          onPick={(file) => setValue('file', file, { shouldValidate: true })}
        />
        <Note tone="primary" icon="lock">
          {ageJa.privacy}
        </Note>
        {isPending && <ProgressBar value={progress} label={ageJa.uploading} />}
        {failed && (
          <Note tone="danger" role="alert">
            {error.message}
          </Note>
        )}
        <Button type="submit" wide busy={isPending}>
          {submitLabel(isPending, failed)}
        </Button>
      </Form>
    </Card>
  );
};

/** The documented words of the button (spec part-1 §8). */
const submitLabel = (isPending: boolean, failed: boolean): string => {
  if (isPending) return ageJa.uploading;
  return failed ? ageJa.failed : ageJa.submit;
};
