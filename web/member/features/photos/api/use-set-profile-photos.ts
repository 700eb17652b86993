import { setProfilePhotos } from '#shared/contract/photos.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export const useSetProfilePhotos = () => useApiMutation(setProfilePhotos);
