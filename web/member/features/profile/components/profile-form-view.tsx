import { type ReactNode, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { photosJa } from '#shared/messages/photos.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { Page } from '#web/components/page.tsx';
import { ConflictNote, ConflictSolvedNote } from '#web/member/shell/conflict-note.tsx';
import { DraftNote } from '#web/member/shell/draft-note.tsx';
import { LeaveDialog } from '#web/member/shell/leave-dialog.tsx';
import { useLeaveGuard } from '#web/member/shell/use-leave-guard.ts';
import { type ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { focusFirstField } from '../form/focus-field.ts';
import type { ProfileForm } from '../form/profile-forms.ts';
import { profileResolver } from '../form/profile-resolver.ts';
import { type AccountDetail, type ProfileField, type ProfileValues, toValues } from '../form/profile-values.ts';
import { serverProblems } from '../form/server-problems.ts';
import { restoreDraft, useDraft } from '../form/use-draft.ts';
import { useSaveProfile } from '../form/use-save-profile.ts';
import { SkipToSubmit } from './skip-to-submit.tsx';
import { SubmitArea } from './submit-area.tsx';

type ProfileFormViewProps = {
  form: ProfileForm;
  /** Initial values; later changes of this prop don't reset the form. */
  detail: AccountDetail;
  title: string;
  lead: string;
  /** The page to open after a save. */
  doneTo: string;
  /** True while a photo is being uploaded. Leaving the page would lose the photo. */
  isUploading: boolean;
  /** Label of the floating button that scrolls to the end of a long form. */
  skipLabel?: string | undefined;
  children: ReactNode;
};

/** The parts that every profile form shares: draft, save, conflict note, and errors beside their fields. */
export const ProfileFormView = (props: ProfileFormViewProps) => {
  const { form, detail, doneTo } = props;
  const draftName = `${detail.id}.${form.draftName}`;
  const container = useRef<HTMLFormElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { save, conflict, takeNewer, getSaved } = useSaveProfile(form, detail);
  const [draft] = useState(() => restoreDraft(draftName, form, toValues(detail)));
  const methods = useForm<ProfileValues>({
    defaultValues: { ...toValues(detail), ...draft },
    resolver: profileResolver(form),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { handleSubmit, setError, reset, getValues, formState } = methods;
  const { isDirty, finish } = useDraft({ name: draftName, form, methods, getSaved });
  const guard = useLeaveGuard(isDirty || props.isUploading);
  const [isRestored, setRestored] = useState(Object.keys(draft).length > 0);
  const [isSolved, setSolved] = useState(false);
  const [failure, setFailure] = useState<string>();

  const find = (fields: readonly string[]) => focusFirstField(container.current, fields);
  const onFailure = (error: unknown) => {
    const problems = serverProblems(form, error as ApiError);
    const fields = Object.keys(problems) as ProfileField[];
    for (const field of fields) setError(field, { type: 'server', message: problems[field] ?? '' });
    if ((error as ApiError).code !== 'conflict' || fields.length > 0) setFailure(sentenceOf(error));
    if (fields.length > 0) requestAnimationFrame(() => find(fields));
  };
  const submit = async (values: ProfileValues) => {
    setFailure(undefined);
    try {
      await save(values);
    } catch (error) {
      return onFailure(error);
    }
    finish();
    showFlash(profileFormJa.updated, { tone: 'good' });
    guard.leaveTo(doneTo);
  };
  return (
    <Page title={props.title} lead={props.lead}>
      <FormProvider {...methods}>
        <Form
          ref={container}
          className="flex flex-col gap-4"
          onSubmit={handleSubmit(submit, (errors) => find(Object.keys(errors)))}
        >
          {isRestored && (
            <DraftNote
              onDiscard={() => {
                reset(getSaved());
                setRestored(false);
              }}
            />
          )}
          {props.children}
          {conflict && (
            <ConflictNote
              onTake={() => {
                reset(takeNewer(conflict, getValues()));
                setSolved(true);
                end.current?.focus({ preventScroll: true });
              }}
            />
          )}
          {isSolved && !conflict && <ConflictSolvedNote />}
          <div ref={end} tabIndex={-1}>
            <SubmitArea
              form={form}
              isSaving={formState.isSubmitting}
              isUploading={props.isUploading}
              error={failure}
              onFind={(field) => find([field])}
            />
          </div>
        </Form>
        <LeaveDialog guard={guard} body={props.isUploading ? photosJa.leave : profileFormJa.leave} />
        {props.skipLabel && <SkipToSubmit label={props.skipLabel} target={end} />}
      </FormProvider>
    </Page>
  );
};
