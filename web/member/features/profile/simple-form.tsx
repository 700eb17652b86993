import { useState } from 'react';
import { useProfilePhotos } from '#web/member/features/photos/public.ts';
import { paths } from '#web/shell/paths.ts';
import { useFormSteps } from '#web/shell/use-form-steps.ts';
import { FormFrame } from './components/form-frame.tsx';
import { LaterFields } from './components/later-fields.tsx';
import { PreviewButton } from './components/preview-button.tsx';
import { SubmitButton } from './components/submit-bar.tsx';
import { SIMPLE_PAGES, simpleForm } from './form/profile-forms.ts';
import { type AccountDetail, toValues } from './form/profile-values.ts';
import { SIMPLE_FORM_TEXTS, type SimpleFormName } from './form/simple-forms.ts';
import { draftNameOf, restoreDraft } from './form/use-draft.ts';
import { useProfileForm } from './form/use-profile-form.ts';

/** The form with one section of a man's profile. Its save button is always enabled (spec part-1 §5). */
export const SimpleForm = ({ name, detail }: { name: SimpleFormName; detail: AccountDetail }) => {
  const photos = useProfilePhotos(detail);
  const { isUploading } = photos;
  const [form] = useState(() => simpleForm(name));
  const draftName = draftNameOf(detail, form);
  const [draft] = useState(() => restoreDraft(draftName, form, toValues(detail)));
  const { find, container } = useFormSteps({ steps: [] });
  const doneTo = paths.home({ form_post: true });
  const profile = useProfileForm({ form, detail, draft, draftName, doneTo, isUploading, find });
  return (
    <FormFrame
      profile={profile}
      container={container}
      {...SIMPLE_FORM_TEXTS[name]}
      onSubmit={profile.submit}
      isUploading={isUploading}
      withDraftNote
      bar={<SubmitButton form={form} isUploading={isUploading} />}
    >
      <LaterFields step={SIMPLE_PAGES[name]} form={form} photos={photos} folds={false} />
      <PreviewButton form={form} photos={photos} />
    </FormFrame>
  );
};
