import { useSearchParams } from 'react-router-dom';
import { ProfileFemaleScreen } from './components/profile-female-screen.tsx';
import { ProfileScreen } from './components/profile-screen.tsx';

/** `id` is a member id or a pair id. */
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
