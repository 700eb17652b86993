import { useQuery } from '@tanstack/react-query';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

/** The text that the man wrote about himself before; read again, because a form may have saved it meanwhile. */
export const useOwnWords = () => useQuery({ ...apiQuery(getAccountDetail), refetchOnMount: 'always' });
