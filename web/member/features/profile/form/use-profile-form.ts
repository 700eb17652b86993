import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { useLeaveGuard } from '#web/member/shell/use-leave-guard.ts';
import { useScrollToProblem } from '#web/member/shell/use-scroll-to-problem.ts';
import { type ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import type { ProfileForm } from './profile-forms.ts';
import { profileResolver } from './profile-resolver.ts';
import { type AccountDetail, type ProfileField, type ProfileValues, toValues } from './profile-values.ts';
import { serverProblems } from './server-problems.ts';
import { useDraft } from './use-draft.ts';
import { useSaveProfile } from './use-save-profile.ts';

type Options = {
  form: ProfileForm;
  /** Initial values; later changes of this prop don't reset the form. */
  detail: AccountDetail;
  /** Unsaved values of the last visit. */
  draft: Partial<ProfileValues>;
  draftName: string;
  /** The page to open after a save. */
  doneTo: string;
  /** True while a photo is being uploaded. Leaving the page would lose the photo. */
  isUploading: boolean;
  /** Leads to the first of these fields, on whatever page it stands. */
  find: (fields: readonly string[]) => void;
};

/** What every profile form shares: values, draft, save, conflict, and errors beside their fields. */
export const useProfileForm = ({ form, detail, draft, draftName, doneTo, isUploading, find }: Options) => {
  const { save, conflict, takeNewer, getSaved } = useSaveProfile(form, detail);
  const [tried] = useState(() => new Set<ProfileField>());
  const methods = useForm<ProfileValues>({
    defaultValues: { ...toValues(detail), ...draft },
    resolver: profileResolver(form, tried),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { setError, reset, getValues, trigger, subscribe } = methods;
  const { isDirty, finish } = useDraft({ name: draftName, form, methods, getSaved });
  const guard = useLeaveGuard(isDirty || isUploading);
  const [isRestored, setRestored] = useState(Object.keys(draft).length > 0);
  const [isSolved, setSolved] = useState(false);
  const [failure, setFailure] = useState<string>();
  const end = useScrollToProblem(failure !== undefined || conflict !== null);

  // The error of a field that was left empty goes as soon as the field is filled in.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (tried.has(name as ProfileField)) void trigger(name as ProfileField);
        },
      }),
    [subscribe, trigger, tried],
  );

  /** Whether these fields may be left. Otherwise the errors stand at their fields, and the first one has the focus. */
  const check = async (fields: readonly ProfileField[]): Promise<boolean> => {
    for (const field of fields) tried.add(field);
    if (fields.length === 0 || (await trigger([...fields]))) return true;
    find(fields.filter((field) => methods.getFieldState(field).invalid));
    return false;
  };
  const onFailure = (error: unknown) => {
    const problems = serverProblems(form, error as ApiError);
    const fields = Object.keys(problems) as ProfileField[];
    for (const field of fields) setError(field, { type: 'server', message: problems[field] ?? '' });
    if ((error as ApiError).code !== 'conflict' || fields.length > 0) setFailure(sentenceOf(error));
    if (fields.length > 0) requestAnimationFrame(() => find(fields));
  };
  const submit = methods.handleSubmit(
    async (values) => {
      setFailure(undefined);
      try {
        await save(values);
      } catch (error) {
        return onFailure(error);
      }
      finish();
      showFlash(profileFormJa.updated, { tone: 'good' });
      guard.leaveTo(doneTo);
    },
    (errors) => find(Object.keys(errors)),
  );
  return {
    methods,
    submit,
    check,
    guard,
    failure,
    isRestored,
    conflict,
    isSolved,
    /** Follows the content; takes the focus when a button above it goes. */
    end,
    discardDraft: () => {
      reset(getSaved());
      setRestored(false);
    },
    takeNewer: () => {
      if (conflict) reset(takeNewer(conflict, getValues()));
      setSolved(true);
      end.current?.focus({ preventScroll: true });
    },
  };
};
export type ProfileFormState = ReturnType<typeof useProfileForm>;
