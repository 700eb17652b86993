import { useFormContext } from 'react-hook-form';
import type { GradedKey, ProfileField, ProfileValues } from './profile-values.ts';

type SingleChoice = Extract<ProfileField, GradedKey | 'takemovie' | 'body_type_range' | 'partner_follower'>;

/** `control` is spread on an input, `error` goes to the field around it. */
export const useProfileFields = () => {
  const { register, formState, setValue } = useFormContext<ProfileValues>();
  return {
    control: (name: ProfileField) => register(name),
    /** Back to undecided (look: Sixteen answers). */
    clear: (name: SingleChoice) => () => setValue(name, '', { shouldDirty: true, shouldValidate: true }),
    error: (name: ProfileField): string | undefined => formState.errors[name]?.message,
  };
};
