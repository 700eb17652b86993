import { useQuery } from '@tanstack/react-query';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

/** The viewer's own profile, for a comparison with the partner's. */
export const useOwnAnswers = () => useQuery({ ...apiQuery(getAccountDetail), refetchOnWindowFocus: false });
