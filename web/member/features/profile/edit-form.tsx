import { useState } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { Button } from '#web/components/button.tsx';
import { useProfilePhotos } from '#web/member/features/photos/public.ts';
import { paths } from '#web/shell/paths.ts';
import { useFormSteps } from '#web/shell/use-form-steps.ts';
import { FormFrame } from './components/form-frame.tsx';
import { FormOverview } from './components/form-overview.tsx';
import { LaterFields } from './components/later-fields.tsx';
import { PreviewButton } from './components/preview-button.tsx';
import { PrivacyNote } from './components/privacy-note.tsx';
import { MissingLinks, SubmitButton } from './components/submit-bar.tsx';
import { type FormStepKey, stepsOf } from './form/form-steps.ts';
import type { ProfileForm } from './form/profile-forms.ts';
import { type AccountDetail, toValues } from './form/profile-values.ts';
import { stepLead, stepTitle } from './form/step-texts.ts';
import { draftNameOf, restoreDraft } from './form/use-draft.ts';
import { useProfileForm } from './form/use-profile-form.ts';

const { titles, leads, draftKeeping } = profileFormJa;
type EditFormProps = { form: ProfileForm; detail: AccountDetail };

/**
 * The form of a saved profile: an overview whose rows open one page each, so that a returning member can change one
 * answer without seeing the rest (look: Sixteen answers). Saving a page saves the whole form (spec part-1 §2).
 */
export const EditForm = ({ form, detail }: EditFormProps) => {
  const photos = useProfilePhotos(detail);
  const { isUploading } = photos;
  const [steps] = useState(() => stepsOf(form).filter(({ key }) => key !== 'finish'));
  const draftName = draftNameOf(detail, form);
  const [draft] = useState(() => restoreDraft(draftName, form, toValues(detail)));
  const { current, goTo, goBack, find, container } = useFormSteps({ steps });
  const doneTo = paths.home({ form_post: true });
  const profile = useProfileForm({ form, detail, draft, draftName, doneTo, isUploading, find });
  const open = async (key: FormStepKey) => {
    if (await profile.ready()) await goTo(key);
  };
  const findLater = async (fields: readonly string[]) => {
    if (await profile.ready()) find(fields);
  };
  const preview = <PreviewButton form={form} photos={photos} />;
  return (
    <FormFrame
      profile={profile}
      container={container}
      title={current ? stepTitle(current.key) : titles.editing}
      task={current && titles.editing}
      lead={current ? stepLead(current.key, form) : leads.male}
      onSubmit={profile.submit}
      isUploading={isUploading}
      withDraftNote={!current}
      bar={
        <>
          {current && (
            <Button kind="quiet" className="-ml-3 px-3!" onClick={() => void goBack()}>
              {commonJa.back}
            </Button>
          )}
          <SubmitButton form={form} isUploading={isUploading} />
        </>
      }
    >
      {current ? (
        <>
          <LaterFields key={current.key} step={current.key} form={form} photos={photos} folds />
          {preview}
          <MissingLinks form={form} onFind={findLater} />
        </>
      ) : (
        <>
          <MissingLinks form={form} onFind={findLater} />
          <FormOverview form={form} steps={steps} photos={photos} onOpen={open} />
          <PrivacyNote sex={form.sex} action={preview} />
          <p className="text-13 text-ink-soft">{draftKeeping}</p>
        </>
      )}
    </FormFrame>
  );
};
