import { updateProfile } from '#shared/contract/profile.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export const useUpdateProfile = () => useApiMutation(updateProfile);
