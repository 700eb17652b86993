import type { ReactNode } from 'react';
import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import { PhotoFields, type ProfilePhotos } from '#web/member/features/photos/public.ts';
import { actGroupOf, type FormStepKey } from '../form/form-steps.ts';
import type { ProfileForm } from '../form/profile-forms.ts';
import { ActGroupFields } from './act-group-fields.tsx';
import { AppealFields } from './appeal-fields.tsx';
import { AreaFields } from './area-fields.tsx';
import { AvatarChoice } from './avatar-choice.tsx';
import { BasicsFields } from './basics-fields.tsx';
import { BodyFields } from './body-fields.tsx';
import { ConfirmationFields } from './confirmation-fields.tsx';
import { FreeTextFields } from './free-text-fields.tsx';
import { GeneralFields } from './general-fields.tsx';
import { BeforeMeetingFields, MeetingFields } from './meeting-fields.tsx';
import { PartnerFields } from './partner-fields.tsx';
import { SnsFields } from './sns-fields.tsx';

type StepFieldsProps = {
  step: FormStepKey;
  form: ProfileForm;
  photos: ProfilePhotos;
  /** Whether saved answers start as one row each: for members who come back to change one answer. */
  folds: boolean;
};

/** The fields of one page. */
export const StepFields = (props: StepFieldsProps) => (
  <div className="group/step flex flex-col gap-8 empty:hidden">
    {fieldsOf(props)}
    {hasChoices(props.step) && (
      <p className="hidden text-13 text-ink-soft group-has-checked/step:block">{profileFieldsJa.hints.undo}</p>
    )}
  </div>
);

/** Whether a press on a chosen answer takes the answer back there: with an answer, the page says so at its end. */
const hasChoices = (step: FormStepKey): boolean =>
  step === 'before' || step === 'general' || actGroupOf(step) !== undefined;

const fieldsOf = ({ step, form, photos, folds }: StepFieldsProps): ReactNode => {
  const { sex, kind } = form;
  switch (step) {
    case 'basics':
      return <BasicsFields form={form} />;
    case 'areas':
      return <AreaFields marked={kind === 'female'} />;
    case 'body':
      return <BodyFields />;
    case 'meeting':
      return <MeetingFields sex={sex} />;
    case 'before':
      return <BeforeMeetingFields sex={sex} />;
    case 'partner':
      return <PartnerFields sex={sex} />;
    case 'general':
      return <GeneralFields sex={sex} folds={folds} />;
    case 'appeal':
      return <AppealFields />;
    case 'propensity':
      return <FreeTextFields name="propensity" />;
    case 'ideal':
      return <FreeTextFields name="sexual_experience" />;
    case 'strengths':
      return <FreeTextFields name="strengths" />;
    case 'sns':
      return <SnsFields />;
    case 'photos':
      return <PhotoFields photos={photos}>{sex === WOMAN && <AvatarChoice />}</PhotoFields>;
    case 'finish':
      return kind === 'maleFirst' && <ConfirmationFields />;
    default: {
      const group = actGroupOf(step);
      return group && <ActGroupFields group={group.key} folds={folds} />;
    }
  }
};
