import { useQuery } from '@tanstack/react-query';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

/**
 * The text that the man has written about himself. Fetched again on mount, because a form may have saved a new text
 * meanwhile.
 */
export const useOwnWords = () => useQuery({ ...apiQuery(getAccountDetail), refetchOnMount: 'always' });
