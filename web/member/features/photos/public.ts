export { PhotoFields } from './components/photo-fields.tsx';
export { type ProfilePhotos, useProfilePhotos } from './use-profile-photos.ts';
