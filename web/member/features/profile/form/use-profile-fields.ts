import { useFormContext } from 'react-hook-form';
import type { ProfileField, ProfileValues } from './profile-values.ts';

/** `control` is spread on an input, `error` goes to the field around it. */
export const useProfileFields = () => {
  const { register, formState } = useFormContext<ProfileValues>();
  return {
    control: (name: ProfileField) => register(name),
    error: (name: ProfileField): string | undefined => formState.errors[name]?.message,
  };
};
