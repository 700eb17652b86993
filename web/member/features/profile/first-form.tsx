import { useState } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { type Modal, ModalNote } from '#web/member/features/notices/public.ts';
import { useProfilePhotos } from '#web/member/features/photos/public.ts';
import { paths } from '#web/shell/paths.ts';
import { stepToResume, useFormSteps } from '#web/shell/use-form-steps.ts';
import { BasicsFields } from './components/basics-fields.tsx';
import { FormFrame } from './components/form-frame.tsx';
import { FormProgress } from './components/form-progress.tsx';
import { LaterFields } from './components/later-fields.tsx';
import { PreviewButton } from './components/preview-button.tsx';
import { PrivacyNote } from './components/privacy-note.tsx';
import { MissingLinks, SubmitButton } from './components/submit-bar.tsx';
import { stepsOf } from './form/form-steps.ts';
import type { ProfileForm } from './form/profile-forms.ts';
import { type AccountDetail, toValues } from './form/profile-values.ts';
import { stepLead, stepTitle } from './form/step-texts.ts';
import { draftNameOf, restoreDraft } from './form/use-draft.ts';
import { useProfileForm } from './form/use-profile-form.ts';

const { titles, leads, skip, draftKeeping } = profileFormJa;
type FirstFormProps = {
  form: ProfileForm;
  detail: AccountDetail;
  /** The welcome, if the member has not seen it. It is the first page's first line. */
  welcome: Modal | undefined;
};

/**
 * The form of a first registration: a few fields on each page, and the submit button on the last page. After sending
 * the form, a man sees the tutorial. A woman may skip to the last page, because only three of her fields are required
 * (spec part-1 §2).
 */
export const FirstForm = ({ form, detail, welcome }: FirstFormProps) => {
  const photos = useProfilePhotos(detail);
  const { isUploading } = photos;
  const isMan = form.sex === MAN;
  const [steps] = useState(() => stepsOf(form));
  const draftName = draftNameOf(detail, form);
  const [draft] = useState(() => restoreDraft(draftName, form, toValues(detail)));
  const [start] = useState(() => stepToResume(steps, Object.keys(draft)));
  const pages = useFormSteps({ steps, start });
  const { current, index, next, goTo, goBack, find, container } = pages;
  const doneTo = isMan ? paths.maleTutorial : paths.home({ form_post: true });
  const profile = useProfileForm({ form, detail, draft, draftName, doneTo, isUploading, find });
  if (!current) return null;
  const goOn = async () => {
    if (next && (await profile.check(current.fields))) await goTo(next.key);
  };
  const skipToEnd = async () => {
    if (await profile.ready()) await goTo('finish');
  };
  const preview = <PreviewButton form={form} photos={photos} />;
  const firstLead = isMan ? leads.maleFirst : leads.female;
  return (
    <FormFrame
      profile={profile}
      container={container}
      title={stepTitle(current.key)}
      task={titles.registration}
      lead={index === 0 ? firstLead : stepLead(current.key, form)}
      aside={<FormProgress page={index + 1} pages={steps.length} />}
      onSubmit={next ? goOn : profile.submit}
      isUploading={isUploading}
      withDraftNote={current === start}
      bar={
        <>
          {index > 0 && (
            <Button kind="quiet" className="-ml-3 px-3!" onClick={() => void goBack()}>
              {commonJa.back}
            </Button>
          )}
          {next && !isMan && (
            <Button kind="quiet" className="px-2! text-13! first:-ml-2" onClick={() => void skipToEnd()}>
              {skip}
            </Button>
          )}
          {next ? (
            <Button type="submit" className="flex-1 px-4! sm:max-w-60 sm:ml-auto" busy={profile.fields.isBusy}>
              {commonJa.next}
            </Button>
          ) : (
            <SubmitButton form={form} isUploading={isUploading} />
          )}
        </>
      }
    >
      <ModalNote modal={welcome} isShown={index === 0} isSeen={index === 0} />
      {current.key === 'basics' ? (
        <div className="flex flex-col gap-8">
          <BasicsFields form={form} />
        </div>
      ) : (
        <LaterFields key={current.key} step={current.key} form={form} photos={photos} folds={false} />
      )}
      {next ? (
        <div className="flex flex-col gap-2">
          {preview}
          {index === 0 && <p className="text-13 text-ink-soft">{draftKeeping}</p>}
        </div>
      ) : (
        <>
          <PrivacyNote sex={form.sex} action={preview} />
          <MissingLinks form={form} onFind={find} />
        </>
      )}
    </FormFrame>
  );
};
