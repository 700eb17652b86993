import { createContext, use } from 'react';
import type { FormValues } from '#web/platform/forms/use-form-values.ts';
import type { ProfileForm } from './profile-forms.ts';
import type { AccountDetail, ProfileField, ProfileProblems, ProfileValues, TextField } from './profile-values.ts';

/** What the fields of an open form need. */
export type ProfileFields = FormValues<ProfileValues> & {
  /** The profile with which the form was opened. */
  detail: AccountDetail;
  errors: ProfileProblems;
  /** True while a press waits for the later parts or for the server. */
  isBusy: boolean;
  /** Called when the focus has left a field. */
  leave: (name: ProfileField) => void;
};
/** What the control of one field needs to know of its form. */
export type FieldProps = {
  form: Pick<ProfileForm, 'sex' | 'kind'>;
  /** Whether saved answers start as one row each: for members who come back to change one answer. */
  folds: boolean;
};
export const ProfileFormContext = createContext<ProfileFields | null>(null);

/** Spread `control` on the input. Pass `error` to the `Field` around the input. */
export const useProfileFields = () => {
  const fields = use(ProfileFormContext);
  if (!fields) throw new Error('A profile field is outside its form.');
  const { values, setValues, control, detail, errors, isBusy, leave } = fields;
  return {
    values,
    detail,
    isBusy,
    control: <N extends ProfileField>(name: N) => ({ ...control(name), onBlur: () => leave(name) }),
    /** Clears the answer (look: Sixteen answers). */
    clear: (name: TextField) => () => setValues((now) => ({ ...now, [name]: '' })),
    error: (name: ProfileField): string | undefined => errors[name],
  };
};
