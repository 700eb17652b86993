import { useQuery } from '@tanstack/react-query';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

/** The member's own profile, for the part of home that shows what partners see first. */
export const useOwnProfile = () => useQuery(apiQuery(getAccountDetail));
