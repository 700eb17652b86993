import { useFormContext } from 'react-hook-form';
import type { GradedKey, ProfileField, ProfileValues, SingleChoiceField } from './profile-values.ts';

/** Spread `control` on the input. Pass `error` to the `Field` around the input. */
export const useProfileFields = () => {
  const { register, formState, setValue } = useFormContext<ProfileValues>();
  return {
    control: (name: ProfileField) => register(name),
    /** Clears the answer (look: Sixteen answers). */
    clear: (name: GradedKey | SingleChoiceField) => () =>
      setValue(name, '', { shouldDirty: true, shouldValidate: true }),
    error: (name: ProfileField): string | undefined => formState.errors[name]?.message,
  };
};
