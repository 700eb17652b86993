import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getConsents, setReadingConsent } from '#shared/contract/settings.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

const query = apiQuery(getConsents);
export const useConsents = () => useQuery(query);

export const useSetReadingConsent = () => {
  const queryClient = useQueryClient();
  return useApiMutation(setReadingConsent, {
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
  });
};
