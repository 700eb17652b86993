import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isPartnerId, manProfileQuery, womanProfileQuery } from './api/use-partner-profile.ts';
import { ProfileFemaleScreen } from './components/profile-female-screen.tsx';
import { ProfileScreen } from './components/profile-screen.tsx';

/** The query parameter `id`: the partner's member id, or the id of the pair of the two members. */
const usePartnerId = () => useSearchParams()[0].get('id') ?? '';

/** /profile: a woman views a man. */
export const ProfileRoute = () => {
  const id = usePartnerId();
  return <ProfileScreen key={id} partnerId={id} />;
};
/** /profile/female: a man views a woman. */
export const ProfileFemaleRoute = () => {
  const id = usePartnerId();
  return <ProfileFemaleScreen key={id} partnerId={id} />;
};

/** Prefetches a man's profile. The API call is a POST, but it changes nothing on the server. */
export const loadProfile = async (queryClient: QueryClient, query: URLSearchParams): Promise<void> => {
  const id = query.get('id') ?? '';
  if (isPartnerId(id)) await queryClient.prefetchQuery(manProfileQuery(id));
};
export const loadProfileFemale = async (queryClient: QueryClient, query: URLSearchParams): Promise<void> => {
  const id = query.get('id') ?? '';
  if (isPartnerId(id)) await queryClient.prefetchQuery(womanProfileQuery(id));
};
