import { createContext, use } from 'react';
import type { FormValues } from '#web/platform/forms/use-form-values.ts';
import type {
  AccountDetail,
  GradedKey,
  ProfileField,
  ProfileProblems,
  ProfileValues,
  SingleChoiceField,
} from './profile-values.ts';

/** What the fields of an open form need. */
export type ProfileFields = FormValues<ProfileValues> & {
  /** As the form was opened with it. */
  detail: AccountDetail;
  errors: ProfileProblems;
  /** While a press waits for the later parts or for the server. */
  isBusy: boolean;
  /** Called when the focus has left a field. */
  leave: (name: ProfileField) => void;
};
export const ProfileFormContext = createContext<ProfileFields | null>(null);

/** Spread `control` on the input. Pass `error` to the `Field` around the input. */
export const useProfileFields = () => {
  const fields = use(ProfileFormContext);
  if (!fields) throw new Error('A field of the profile stands outside its form.');
  const { values, setValues, control, detail, errors, isBusy, leave } = fields;
  return {
    values,
    detail,
    isBusy,
    control: <N extends ProfileField>(name: N) => ({ ...control(name), onBlur: () => leave(name) }),
    /** Clears the answer (look: Sixteen answers). */
    clear: (name: GradedKey | SingleChoiceField) => () => setValues((now) => ({ ...now, [name]: '' })),
    error: (name: ProfileField): string | undefined => errors[name],
  };
};
