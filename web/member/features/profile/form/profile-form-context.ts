import { createContext, use } from 'react';
import type { FormValues } from '#web/platform/forms/use-form-values.ts';
import type { ProfileForm } from './profile-forms.ts';
import type { AccountDetail, ProfileField, ProfileProblems, ProfileValues, TextField } from './profile-values.ts';

/** What the fields of an open form need from the form. */
export type ProfileFields = FormValues<ProfileValues> & {
  /** The profile that was loaded when the form opened. */
  detail: AccountDetail;
  errors: ProfileProblems;
  /** True while the form waits for the modules loaded after its first view, or for the server. */
  isBusy: boolean;
  /** Called when the focus has left a field. */
  leave: (name: ProfileField) => void;
};
/** Props of the control of one field. */
export type FieldProps = {
  form: Pick<ProfileForm, 'sex' | 'kind'>;
  /** True if each graded question that already has an answer is shown as one row until the member opens the row. */
  folds: boolean;
};
export const ProfileFormContext = createContext<ProfileFields | null>(null);

/** Connects an input to the form: `<Field error={error('age')}><Select {...control('age')} /></Field>`. */
export const useProfileFields = () => {
  const fields = use(ProfileFormContext);
  if (!fields) throw new Error('A profile field is outside its form.');
  const { values, setValues, control, detail, errors, isBusy, leave } = fields;
  return {
    values,
    detail,
    isBusy,
    control: <N extends ProfileField>(name: N) => ({ ...control(name), onBlur: () => leave(name) }),
    /** Returns a handler that clears the answer (look: Sixteen answers). */
    clear: (name: TextField) => () => setValues((now) => ({ ...now, [name]: '' })),
    error: (name: ProfileField): string | undefined => errors[name],
  };
};
