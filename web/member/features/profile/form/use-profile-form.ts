import { useRef, useState } from 'react';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { type ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { useLeaveGuard } from '#web/shell/use-leave-guard.ts';
import { useScrollToProblem } from '#web/shell/use-scroll-to-problem.ts';
import { missingProblems } from './missing-problems.ts';
import type { ProfileFields } from './profile-form-context.ts';
import type { ProfileForm } from './profile-forms.ts';
import type { ProfileBody } from './profile-rules.ts';
import { type AccountDetail, type ProfileField, type ProfileValues, toValues } from './profile-values.ts';
import { serverProblems } from './server-problems.ts';
import { useDraft } from './use-draft.ts';
import { useLaterParts } from './use-later-parts.ts';
import { useProfileErrors } from './use-profile-errors.ts';
import { useSaveProfile } from './use-save-profile.ts';

type Options = {
  form: ProfileForm;
  /** Initial values; later changes of this prop don't reset the form. */
  detail: AccountDetail;
  /** The values that the member left unsaved last time. */
  draft: Partial<ProfileValues>;
  draftName: string;
  /** The page to open after a save. */
  doneTo: string;
  /** True while a photo is being uploaded. Leaving the page would lose the photo. */
  isUploading: boolean;
  /**
   * Focuses the first of `fields` on the current page. If the current page has none of them, the first page that has
   * one of them is opened before.
   */
  find: (fields: readonly string[]) => void;
};

/** State and actions of every profile form: values, draft, save, version conflict, and errors beside the fields. */
export const useProfileForm = ({ form, detail, draft, draftName, doneTo, isUploading, find }: Options) => {
  const { save, conflict, takeNewer, getSaved } = useSaveProfile(form, detail);
  const formValues = useFormValues<ProfileValues>(() => ({ ...toValues(detail), ...draft }));
  const { values, setValues } = formValues;
  const { rules, isLoading, want, load } = useLaterParts();
  const judgement = useProfileErrors(form, values, rules && ((now) => rules.readProfileForm(form, now).problems ?? {}));
  const { isDirty, finish } = useDraft({ name: draftName, form, values, getSaved });
  const guard = useLeaveGuard(isDirty || isUploading);
  const [isRestored, setRestored] = useState(Object.keys(draft).length > 0);
  const isUnderway = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [isSolved, setSolved] = useState(false);
  const [failure, setFailure] = useState<string>();
  const end = useScrollToProblem(failure !== undefined || conflict !== null);

  /** Runs `work`. Returns false at once if an earlier click is still being handled. */
  const press = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isUnderway.current) return false;
    isUnderway.current = true;
    try {
      return await work();
    } finally {
      isUnderway.current = false;
    }
  };
  /**
   * Returns true if all `fields` are valid. Otherwise shows their errors and focuses the first wrong field. If the
   * modules for the check could not be loaded, false is returned, too.
   */
  const check = async (fields: readonly ProfileField[]): Promise<boolean> => {
    judgement.demand(fields);
    judgement.check(fields);
    let problems = missingProblems(form, values, fields);
    if (Object.keys(problems).length === 0) {
      const known = await load();
      if (!known) return false;
      problems = known.readProfileForm(form, values).problems ?? {};
    }
    const wrong = fields.filter((field) => problems[field]);
    if (wrong.length > 0) find(wrong);
    return wrong.length === 0;
  };
  const onFailure = (error: ApiError) => {
    const problems = serverProblems(form, error);
    const fields = Object.keys(problems);
    judgement.refuse(problems);
    if (error.code !== 'conflict' || fields.length > 0) setFailure(sentenceOf(error));
    if (fields.length > 0) requestAnimationFrame(() => find(fields));
  };
  const send = async ({ user }: ProfileBody): Promise<boolean> => {
    setSaving(true);
    try {
      await save(values, user);
    } catch (error) {
      setSaving(false);
      onFailure(error as ApiError);
      return false;
    }
    finish();
    showFlash(profileFormJa.updated, { tone: 'good' });
    guard.leaveTo(doneTo);
    return true;
  };
  const submit = async (): Promise<boolean> => {
    setFailure(undefined);
    const known = await load();
    if (!known) return false;
    const { body, problems } = known.readProfileForm(form, values);
    judgement.check(form.fields);
    if (body) return send(body);
    find(Object.keys(problems));
    return false;
  };
  const fields: ProfileFields = {
    ...formValues,
    detail,
    errors: judgement.errors,
    isBusy: isLoading || isSaving,
    leave: (name) => {
      judgement.check([name]);
      want();
    },
  };
  return {
    fields,
    submit: () => press(submit),
    check: (fields: readonly ProfileField[]) => press(() => check(fields)),
    /** Loads the modules that the form's further pages need. Returns false when they could not be loaded. */
    ready: () => press(async () => (await load()) !== undefined),
    guard,
    failure,
    isRestored,
    conflict,
    isSolved,
    /**
     * Ref of the element around the messages at the form's end. After `takeNewer` this element gets the focus, because
     * the clicked button has disappeared.
     */
    end,
    discardDraft: () => {
      setValues(getSaved());
      judgement.forget();
      setRestored(false);
    },
    takeNewer: () => {
      if (conflict) setValues(takeNewer(conflict, values));
      setSolved(true);
      end.current?.focus({ preventScroll: true });
    },
  };
};
export type ProfileFormState = ReturnType<typeof useProfileForm>;
