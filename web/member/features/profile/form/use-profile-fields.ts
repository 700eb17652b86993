import { useFormContext } from 'react-hook-form';
import type { GradedKey, ProfileField, ProfileValues, SingleChoiceField } from './profile-values.ts';

/** `control` is spread on an input, `error` goes to the field around it. */
export const useProfileFields = () => {
  const { register, formState, setValue } = useFormContext<ProfileValues>();
  return {
    control: (name: ProfileField) => register(name),
    /** Back to undecided (look: Sixteen answers). */
    clear: (name: GradedKey | SingleChoiceField) => () =>
      setValue(name, '', { shouldDirty: true, shouldValidate: true }),
    error: (name: ProfileField): string | undefined => formState.errors[name]?.message,
  };
};
