export { PhotosCard } from './components/photos-card.tsx';
export { useProfilePhotos } from './use-profile-photos.ts';
