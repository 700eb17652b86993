import { useQuery } from '@tanstack/react-query';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

const accountDetailQuery = apiQuery(getAccountDetail);

/**
 * Fetches the member's own profile whenever a form opens, and never while the form is open: a new profile would reset
 * the form's fields. `data` is undefined until the fetch has finished.
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
