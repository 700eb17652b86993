import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import { PhotoFields, type ProfilePhotos } from '#web/member/features/photos/public.ts';
import { actGroupOf, type FormStepKey, stepsOf } from '../form/form-steps.ts';
import type { ProfileForm } from '../form/profile-forms.ts';
import { AttributeField } from './attribute-field.tsx';
import { AvatarChoice } from './avatar-choice.tsx';
import { BasicsFields } from './basics-fields.tsx';
import { ConfirmationFields } from './confirmation-fields.tsx';
import { SnsFields } from './sns-fields.tsx';

type StepFieldsProps = {
  step: FormStepKey;
  form: ProfileForm;
  photos: ProfilePhotos;
  folds: boolean;
};

/** The fields of one page of the form. `folds`: true if saved answers are at first shown as one row each. */
export const StepFields = (props: StepFieldsProps) => (
  <div className="group/step flex flex-col gap-8 empty:hidden">
    <Fields {...props} />
    {hasChoices(props.step) && (
      <p className="hidden text-13 text-ink-soft group-has-checked/step:block">{profileFieldsJa.hints.undo}</p>
    )}
  </div>
);

/** True if the page has answers that a second click clears. The page then says so below its fields. */
const hasChoices = (step: FormStepKey): boolean =>
  step === 'before' || step === 'general' || actGroupOf(step) !== undefined;

const Fields = ({ step, form, photos, folds }: StepFieldsProps) => {
  switch (step) {
    case 'basics':
      return <BasicsFields form={form} />;
    case 'sns':
      return <SnsFields />;
    case 'photos':
      return <PhotoFields photos={photos}>{form.sex === WOMAN && <AvatarChoice />}</PhotoFields>;
    case 'finish':
      return form.kind === 'maleFirst' && <ConfirmationFields />;
    default:
      return stepsOf(form)
        .find(({ key }) => key === step)
        ?.fields.map((name) => <AttributeField key={name} name={name} form={form} folds={folds} />);
  }
};
