import { useQuery } from '@tanstack/react-query';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

/** The member's own profile. A man's home shows its photo and facts as partners see them. */
export const useOwnProfile = () => useQuery(apiQuery(getAccountDetail));
