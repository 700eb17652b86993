import { deleteProfilePhoto } from '#shared/contract/photos.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export const useDeleteProfilePhoto = () => useApiMutation(deleteProfilePhoto);
