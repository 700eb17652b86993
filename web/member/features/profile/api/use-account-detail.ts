import { useQuery } from '@tanstack/react-query';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export const accountDetailQuery = apiQuery(getAccountDetail);

/**
 * The member's own profile for a form: read anew each time a form opens, and never behind the member's back while one is
 * open, since the form starts from it. `data` is undefined until that reading has come.
 */
export const useAccountDetail = () => {
  const query = useQuery({
    ...accountDetailQuery,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, isFetchedAfterMount, isError } = query;
  return { ...query, data: isFetchedAfterMount && !isError ? data : undefined };
};
